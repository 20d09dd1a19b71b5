import * as z from 'zod'
import type { StaffNames } from '#app/lib/access.ts'
import { backupsForgetOn } from '#app/lib/backup/backup-retention.ts'
import { doualaDay } from '#app/lib/clock.ts'
import { db, withDeadline } from '#app/lib/db/db.server.ts'
import { readableEmail } from '#app/lib/forms/typed-text.server.ts'
import type { Logger } from '#app/lib/log.server.ts'
import type { Actor } from '#app/lib/records/audit.server.ts'
import { answerChange } from '#app/lib/records/change-answer.server.ts'
import type { PersonalRecords } from '#app/lib/records/personal-records.ts'
import { capital } from '#app/lib/text/capital.ts'
import { cleanLine } from '#app/lib/text/clean-text.ts'
import { type ContactDetail, contactDetailOf } from './contact-details.ts'
import type { DataSubjectAnswer, FoundRecord } from './data-subject.ts'
import { eraseRecords } from './erase-records.server.ts'
import { type FoundRow, findRecordsOf } from './find-records.server.ts'

/** Functions of the routes for facts that the rows do not hold: names and accounts of the staff, audit events. */
export type DataSubjectDependencies = {
  sources: readonly PersonalRecords[]
  namesOf: () => Promise<StaffNames>
  /** Audit events by row id. */
  eventsOf: (
    rows: readonly { entity: string; id: string }[],
  ) => Promise<ReadonlyMap<string, FoundRecord['events']>>
  isStaff: (contact: ContactDetail) => Promise<boolean>
}

const contact = z.string().max(200)
const ids = z.array(z.guid()).max(2000)

const schema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('find'), contact }),
  z.object({ intent: z.literal('erase'), key: z.guid(), contact, ids: ids.min(1), seen: ids }),
])

/** Requests of the screen. `ids` are the ticked rows, `seen` all listed ones. */
export type DataSubjectChange = z.infer<typeof schema>

/** Finds or erases a person's data. Only by POST, since logs contain addresses. */
export function answerDataSubject(
  request: Request,
  {
    actor,
    log,
    dependencies,
    isConfirmed,
  }: {
    actor: Actor
    log: Logger
    dependencies: DataSubjectDependencies
    /** True if the password was recently confirmed; an erasure requires it. */
    isConfirmed: boolean
  },
): Promise<Response> {
  return answerChange(request, {
    schema,
    async make(change): Promise<DataSubjectAnswer> {
      const detail = contactDetailOf(readableEmail(cleanLine(change.contact)))
      if (!detail) return { state: 'invalid', errors: { contact: noContact } }
      if (change.intent === 'find') return describe(detail, dependencies)
      if (!isConfirmed) return { state: 'unconfirmed' }
      return eraseRecords({ ...change, contact: detail }, dependencies.sources, actor)
    },
    log,
    failed: 'the data of a person could not be read or erased',
  })
}

const noContact =
  'Tapez un numéro de téléphone ou une adresse e-mail. Par exemple\u00a0: 6\u00a071\u00a023\u00a045\u00a067'

/** All stored data of a person, in words. */
export async function describe(
  detail: ContactDetail,
  { sources, namesOf, eventsOf, isStaff }: DataSubjectDependencies,
): Promise<Extract<DataSubjectAnswer, { state: 'found' }>> {
  const [found, names, staff] = await Promise.all([
    withDeadline(findRecordsOf(db(), sources, detail)),
    namesOf(),
    isStaff(detail),
  ])
  const [events, parts] = await Promise.all([
    eventsOf(found.map(({ source, row }) => ({ entity: source.entity, id: row.id }))),
    findPartsOf(found),
  ])
  return {
    state: 'found',
    records: found.map((each) =>
      recordOf(
        each,
        [...each.source.factsOf(each.row, names), ...(parts.get(each.row.id) ?? [])],
        events.get(each.row.id) ?? [],
      ),
    ),
    isStaff: staff,
    backupsUntil: backupsForgetOn(doualaDay()),
  }
}

/** Facts about these rows in other tables, by row id. */
export async function findPartsOf(
  found: readonly FoundRow[],
): Promise<ReadonlyMap<string, FoundRecord['facts']>> {
  const bySource = Map.groupBy(found, ({ source }) => source)
  const parts = await Promise.all(
    [...bySource].map(async ([{ partsOf }, rows]) => [
      ...((await partsOf?.(rows.map(({ row }) => row.id))) ?? []),
    ]),
  )
  return new Map(parts.flat())
}

function recordOf(
  { source, row, isDirect }: FoundRow,
  facts: FoundRecord['facts'],
  events: FoundRecord['events'],
): FoundRecord {
  return {
    id: row.id,
    entity: source.entity,
    kind: capital(source.noun.one),
    many: source.noun.many,
    name: row.name,
    at: row.created_at.toISOString(),
    isTrashed: row.deleted_at !== null,
    isDirect,
    screen: row.deleted_at === null ? source.screenOf(row.id) : null,
    facts,
    events,
  }
}
