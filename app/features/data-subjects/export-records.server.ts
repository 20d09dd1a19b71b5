import { doualaDay } from '#app/lib/clock.ts'
import { db, inTransaction, withDeadline } from '#app/lib/db/db.server.ts'
import { type Actor, writeAudit } from '#app/lib/records/audit.server.ts'
import { fullMoment } from '#app/lib/text/format-moment.ts'
import { escapeXml } from '#app/lib/text/xml.ts'
import type { ContactDetail } from './contact-details.ts'
import type { FoundRecord } from './data-subject.ts'
import { type DataSubjectDependencies, describe, findPartsOf } from './data-subjects.server.ts'
import { dataSubjectEntity } from './erase-records.server.ts'
import { findRecordsOf } from './find-records.server.ts'

/**
 * Exports the ticked rows of a person as one HTML page, which any telephone opens, with the same data as JSON for
 * programs. The audit row is written before the first byte is sent.
 */
export async function exportRecords(
  contact: ContactDetail,
  ids: readonly string[],
  dependencies: DataSubjectDependencies,
  actor: Actor,
): Promise<Response> {
  const { records } = await describe(contact, dependencies)
  const chosen = records.filter(({ id }) => ids.includes(id))
  const rows = await withDeadline(findRecordsOf(db(), dependencies.sources, contact))
  const parts = await findPartsOf(rows)
  const stored = rows
    .filter(({ row }) => chosen.some(({ id }) => id === row.id))
    .map(({ source, row }) => ({
      table: source.entity,
      values: source.valuesOf(row),
      ...(parts.has(row.id) && { parts: parts.get(row.id) }),
      audit: chosen.find(({ id }) => id === row.id)?.events ?? [],
    }))
  const made = new Date()
  const counts = countsOf(chosen)
  await inTransaction((transaction) =>
    writeAudit(transaction, actor, { action: 'export', entity: dataSubjectEntity, after: counts }),
  )
  const json = JSON.stringify({ madeAt: made.toISOString(), records: stored }, null, 2)
  return new Response(pageOf(chosen, json, made), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName(made)}.html"`,
    },
  })
}

function countsOf(records: readonly FoundRecord[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { entity } of records) counts[entity] = (counts[entity] ?? 0) + 1
  return counts
}

/** Without the person's name, since files remain in download folders. */
const fileName = (made: Date) => `donnees-personnelles-${doualaDay(made)}`

function pageOf(records: readonly FoundRecord[], json: string, made: Date): string {
  const file = Buffer.from(json).toString('base64')
  return `<!doctype html>
<html lang="fr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Données personnelles</title>
<style>
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
section { margin-top: 2rem; border-top: 1px solid #999; }
dt { font-weight: 600; } dd { margin: 0 0 .5rem; white-space: pre-wrap; overflow-wrap: anywhere; }
</style>
<h1>Données personnelles</h1>
<p>Ce que le site du centre gardait de vous ${escapeXml(inSentence(fullMoment(made)))}.</p>
<p><a download="${fileName(made)}.json" href="data:application/json;base64,${file}">Les mêmes données pour un programme (JSON)</a></p>
${records.map(sectionOf).join('\n')}
</html>
`
}

const inSentence = (moment: string) => `le ${moment}`

function sectionOf({ kind, at, facts, events }: FoundRecord): string {
  const list = facts.map(({ label, value }) => `<dt>${escapeXml(label)}</dt><dd>${escapeXml(value)}</dd>`)
  const lines = events.map(
    ({ at: when, sentence, changes }) =>
      `<li>${escapeXml([`${fullMoment(new Date(when))}\u00a0: ${sentence}`, ...changes].join(' · '))}</li>`,
  )
  return `<section>
<h2>${escapeXml(`${kind}, ${fullMoment(new Date(at))}`)}</h2>
<dl>
${list.join('\n')}
</dl>
${lines.length > 0 ? `<h3>Ce que le centre en a fait</h3>\n<ul>\n${lines.join('\n')}\n</ul>` : ''}
</section>`
}
