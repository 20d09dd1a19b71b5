import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { doualaDay } from '#app/lib/clock.ts'
import { inTransaction, type Transaction } from '#app/lib/db/db.server.ts'
import { typedDayText } from '#app/lib/forms/typed-text.server.ts'
import type { Logger } from '#app/lib/log.server.ts'
import { acknowledgementFields, takenBackVisits } from '#app/lib/records/acknowledgement.server.ts'
import type { Actor } from '#app/lib/records/audit.server.ts'
import { answerChange } from '#app/lib/records/change-answer.server.ts'
import type {
  ConcernsVisits,
  Entrusted,
  EntrustedVisit,
  TakenBack,
} from '#app/lib/records/concerned-visits.ts'
import { RejectedChange, refuse } from '#app/lib/records/record-refusals.server.ts'
import { cleanText } from '#app/lib/text/clean-text.ts'
import { mistakesInAbsence } from './absence.ts'
import { deleteClosure, saveClosure } from './closure-changes.server.ts'
import type { HoursAnswer } from './hours-change.ts'
import { mistakesInWeek } from './week.ts'
import { changeWeek } from './week-changes.server.ts'

const short = z.string().max(20)
const label = z.string().max(1000, { abort: true }).overwrite(cleanText)
const version = z.string().max(200)

const given = { ...acknowledgementFields, takenBack: takenBackVisits }

const schema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('week'),
    ...given,
    version,
    values: z.record(short, z.union([short, z.boolean()])),
  }),
  z.object({
    intent: z.literal('save'),
    ...given,
    id: z.uuid(),
    version: version.nullable(),
    holiday: z.string().max(40, { abort: true }).overwrite(cleanText).nullable(),
    values: z.object({
      day: typedDayText(),
      last_day: typedDayText(),
      label,
      label_en: label,
      as: z.enum(['closed', 'hours', 'usual']),
      opens: short,
      closes: short,
      pause_from: short.default(''),
      pause_until: short.default(''),
    }),
  }),
  z.object({ intent: z.literal('delete'), ...given, id: z.uuid(), version }),
  z.object({
    intent: z.literal('own week'),
    ...given,
    practitionerId: z.uuid(),
    version,
    values: z.record(short, z.union([short, z.boolean()])),
  }),
  z.object({
    intent: z.literal('save absence'),
    ...given,
    id: z.uuid(),
    practitionerId: z.uuid(),
    version: version.nullable(),
    values: z.object({
      day: typedDayText(),
      last_day: typedDayText(),
      as: z.enum(['day', 'hours']),
      starts: short,
      ends: short,
      label,
    }),
  }),
  z.object({ intent: z.literal('delete absence'), ...given, id: z.uuid(), version }),
])

/**
 * Requests for changes of the hours. Without a version the row is new: the form makes its `id`, so that a repeated
 * request has no second effect.
 */
export type HoursChange = z.infer<typeof schema>

/** Requests for changes of a practitioner's hours. */
export type OwnHoursChange = Extract<HoursChange, { intent: 'own week' | 'save absence' | 'delete absence' }>

/** A future visit outside the hours: the centre is closed that day or at that hour, or the practitioner is absent. */
type OutsideVisit = { id: string; closed: 'day' | 'hour' | 'away' }

type Facts = {
  actor: Actor
  log: Logger
  /** Future visits outside the hours, as the transaction sees the hours. */
  visitsOutside: (transaction: Transaction) => Promise<OutsideVisit[]>
  /** Details of these visits, and the colleagues who could take them over. */
  describe: (transaction: Transaction, visits: readonly OutsideVisit[]) => Promise<ConcernsVisits>
  /** Reassigns visits to the colleagues that the user chose. */
  entrust: (
    transaction: Transaction,
    visits: readonly OutsideVisit[],
    entrusted: readonly EntrustedVisit[],
  ) => Promise<Entrusted>
  /** Returns reassigned visits to their practitioners, or rejects the change. */
  takeBack: (transaction: Transaction, visits: TakenBack) => Promise<void>
  /** Makes a valid change of a practitioner's hours. */
  changeOwn: (transaction: Transaction, change: OwnHoursChange) => Promise<HoursAnswer>
}

/** Makes a requested change of the hours and answers its result in JSON. */
export function changeHours(request: Request, { actor, log, ...facts }: Facts): Promise<Response> {
  return answerChange(request, {
    schema,
    make: (asked) => changeAcknowledged(asked, actor, facts),
    log,
    failed: 'the hours could not be changed',
  })
}

/** Makes a change, unless it leaves visits outside the hours that the user has not acknowledged. */
async function changeAcknowledged(
  change: HoursChange,
  actor: Actor,
  { visitsOutside, describe, entrust, takeBack, changeOwn }: Omit<Facts, 'actor' | 'log'>,
): Promise<HoursAnswer> {
  const acknowledged = new Set(change.acknowledged)
  return inTransaction(async (transaction) => {
    await lockHours(transaction)
    const before = new Map((await visitsOutside(transaction)).map(({ id, closed }) => [id, closed]))
    const answer = await make(transaction, change, { actor, changeOwn })
    if (answer.state !== 'saved') return answer
    if (change.takenBack) await takeBack(transaction, change.takenBack)
    const visits = (await visitsOutside(transaction)).filter((visit) => isWorse(visit, before.get(visit.id)))
    if (!visits.every(({ id }) => acknowledged.has(id)))
      throw new RejectedChange(await describe(transaction, visits))
    return change.entrusted
      ? { ...answer, ...(await entrust(transaction, visits, change.entrusted)) }
      : answer
  })
}

/** A visit that was already outside the hours is affected by a new reason, unless that is an absence. */
function isWorse({ closed }: OutsideVisit, before: OutsideVisit['closed'] | undefined): boolean {
  return before === undefined || (closed !== before && closed !== 'away')
}

function make(
  transaction: Transaction,
  change: HoursChange,
  { actor, changeOwn }: Pick<Facts, 'actor' | 'changeOwn'>,
): Promise<HoursAnswer> {
  if (change.intent === 'week') return changeWeek(transaction, actor, change)
  if (change.intent === 'save') return saveClosure(transaction, actor, change)
  if (change.intent === 'delete') return deleteClosure(transaction, actor, change)
  if (change.intent === 'own week') refuse(mistakesInWeek(change.values))
  if (change.intent === 'save absence') refuse(mistakesInAbsence(change.values, doualaDay()))
  return changeOwn(transaction, change)
}

/** Serialises changes of the hours: two concurrent ones would both find the same day free. */
async function lockHours(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('opening hours'))`)
}
