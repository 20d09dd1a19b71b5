import { inTransaction, withDeadline } from '#app/lib/db/db.server.ts'
import { type Actor, writeAudit } from '#app/lib/records/audit.server.ts'
import { csvNumber, csvText } from '#app/lib/text/csv.ts'
import { listFigures } from './analytics.server.ts'
import {
  type AnalyticsPeriod,
  type DayLine,
  dayLinesOf,
  type Figure,
  metricNames,
  metrics,
} from './analytics.ts'

/** CSV of a period as bytes: a line per day with figures, `;`, UTF-8 with BOM. Writes an audit row. */
export async function exportFigures(actor: Actor, days: AnalyticsPeriod, today: string): Promise<Buffer> {
  const figures = await withDeadline(listFigures(days, today))
  const sheet = sheetOf(figures)
  await inTransaction((transaction) =>
    writeAudit(transaction, actor, {
      action: 'export',
      entity: 'site_analytics',
      after: { days, rows: sheet.lines },
    }),
  )
  return sheet.bytes
}

function sheetOf(figures: readonly Figure[]): { lines: number; bytes: Buffer } {
  const lines = dayLinesOf(figures, metrics)
  const header = ['Date', ...metrics.map((metric) => metricNames[metric])].map(csvText).join(';')
  const text = [header, ...lines.map(figureLine)].map((line) => `${line}\r\n`).join('')
  return { lines: lines.length, bytes: Buffer.from(`\ufeff${text}`) }
}

/** A day without a count has an empty cell, which a sum does not take for 0. */
function figureLine(line: DayLine): string {
  const cells = metrics.map((metric) => {
    const value = line[metric]
    return value === null ? '' : csvNumber(value)
  })
  return [line.day.split('-').toReversed().join('/'), ...cells].join(';')
}
