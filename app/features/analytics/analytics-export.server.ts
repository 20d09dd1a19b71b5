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

/** The figures of a period as bytes: a line for each day that has some, `;`, UTF-8 with its mark. Who took it is written down. */
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

/** `analytics_2026-11-20.csv` */
export function analyticsFileName(today: string): string {
  return `analytics_${today}.csv`
}

function sheetOf(figures: readonly Figure[]): { lines: number; bytes: Buffer } {
  const lines = dayLinesOf(figures, metrics)
  const header = ['Date', ...metrics.map((metric) => metricNames[metric])].map(csvText).join(';')
  const text = [header, ...lines.map(figureLine)].map((line) => `${line}\r\n`).join('')
  return { lines: lines.length, bytes: Buffer.from(`\ufeff${text}`) }
}

/** An uncounted figure of a day is an empty cell, which no sum takes for a 0. */
function figureLine(line: DayLine): string {
  const cells = metrics.map((metric) => {
    const value = line[metric]
    return value === null ? '' : csvNumber(value)
  })
  return [line.day.split('-').toReversed().join('/'), ...cells].join(';')
}
