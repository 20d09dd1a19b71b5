import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { doualaDay } from '#app/lib/clock.ts'
import { inTransaction, type Transaction } from '#app/lib/db/db.server.ts'
import { typedDayText } from '#app/lib/forms/typed-text.server.ts'
import type { Logger } from '#app/lib/log.server.ts'
import type { Actor } from '#app/lib/records/audit.server.ts'
import { answerChange } from '#app/lib/records/change-answer.server.ts'
import { RejectedChange, refuse } from '#app/lib/records/record-refusals.server.ts'
import { cleanText } from '#app/lib/text/clean-text.ts'
import { mistakesInAbsence } from './absence.ts'
import { deleteClosure, saveClosure } from './closure-changes.server.ts'
import type { AffectedVisit, HoursAnswer, HoursChange, OwnHoursChange } from './hours-change.ts'
import { mistakesInWeek } from './week.ts'
import { changeWeek } from './week-changes.server.ts'

const short = z.string().max(20)
const label = z.string().max(1000, { abort: true }).overwrite(cleanText)
const version = z.string().max(200)

const acknowledgedVisits = z.array(z.uuid()).max(5000).optional()

const schema: z.ZodType<HoursChange> = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('week'),
    acknowledged: acknowledgedVisits,
    version,
    values: z.record(short, z.union([short, z.boolean()])),
  }),
  z.object({
    intent: z.literal('save'),
    acknowledged: acknowledgedVisits,
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
  z.object({ intent: z.literal('delete'), acknowledged: acknowledgedVisits, id: z.uuid(), version }),
  z.object({
    intent: z.literal('own week'),
    acknowledged: acknowledgedVisits,
    practitionerId: z.uuid(),
    version,
    values: z.record(short, z.union([short, z.boolean()])),
  }),
  z.object({
    intent: z.literal('save absence'),
    acknowledged: acknowledgedVisits,
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
  z.object({ intent: z.literal('delete absence'), acknowledged: acknowledgedVisits, id: z.uuid(), version }),
])

type Facts = {
  actor: Actor
  log: Logger
  /** The visits to come that lie outside of the hours, as the hours are at this point of a transaction. */
  visitsOutside: (transaction: Transaction) => Promise<AffectedVisit[]>
  /** Makes a change of the hours of one person, whose form holds no mistake. */
  changeOwn: (transaction: Transaction, change: OwnHoursChange) => Promise<HoursAnswer>
}

/** Does what the screen of the hours asks for, and answers in JSON what came of it. */
export function changeHours(request: Request, { actor, log, ...facts }: Facts): Promise<Response> {
  return answerChange(request, {
    schema,
    make: (asked) => changeAcknowledged(asked, actor, facts),
    log,
    failed: 'the hours could not be changed',
  })
}

/** Makes a change, unless it leaves visits outside of the hours that the person has not acknowledged. */
async function changeAcknowledged(
  change: HoursChange,
  actor: Actor,
  { visitsOutside, changeOwn }: Pick<Facts, 'visitsOutside' | 'changeOwn'>,
): Promise<HoursAnswer> {
  const acknowledged = new Set(change.acknowledged)
  return inTransaction(async (transaction) => {
    await lockHours(transaction)
    const before = new Map((await visitsOutside(transaction)).map(({ id, closed }) => [id, closed]))
    const answer = await make(transaction, change, { actor, changeOwn })
    if (answer.state !== 'saved') return answer
    const visits = (await visitsOutside(transaction)).filter((visit) => isWorse(visit, before.get(visit.id)))
    if (visits.every(({ id }) => acknowledged.has(id))) return answer
    throw new RejectedChange({ state: 'affects visits', visits } satisfies HoursAnswer)
  })
}

/** A visit already outside of the hours counts as newly affected when its reason changes, but not to an absence. */
function isWorse({ closed }: AffectedVisit, before: AffectedVisit['closed'] | undefined): boolean {
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
