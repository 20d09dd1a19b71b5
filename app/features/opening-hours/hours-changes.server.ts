import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Actor } from '#app/lib/audit.server.ts'
import { answerChange } from '#app/lib/change-answer.server.ts'
import { cleanText } from '#app/lib/clean-text.ts'
import { db, type Transaction, withDeadline } from '#app/lib/db.server.ts'
import type { Logger } from '#app/lib/log.server.ts'
import { deleteClosure, keepClosure } from './closure-changes.server.ts'
import type { HoursAnswer, HoursChange } from './hours-change.ts'
import { changeWeek } from './week-changes.server.ts'

const short = z.string().max(20)
const label = z.string().max(1000).overwrite(cleanText)
const version = z.string().max(200)

const schema: z.ZodType<HoursChange> = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('week'),
    version,
    values: z.record(short, z.union([short, z.boolean()])),
  }),
  z.object({
    intent: z.literal('keep'),
    id: z.uuid(),
    version: version.nullable(),
    holiday: z.string().max(40).overwrite(cleanText).nullable(),
    values: z.object({
      day: short,
      last_day: short,
      label,
      label_en: label,
      as: z.enum(['closed', 'hours', 'usual']),
      opens: short,
      closes: short,
    }),
  }),
  z.object({ intent: z.literal('delete'), id: z.uuid(), version }),
])

/** Does what the screen of the hours asks for, and answers in JSON what came of it. */
export function changeHours(request: Request, actor: Actor, log: Logger): Promise<Response> {
  return answerChange(request, {
    schema,
    make: (asked) => make(asked, actor),
    log,
    failed: 'the hours could not be changed',
  })
}

function make(change: HoursChange, actor: Actor): Promise<HoursAnswer> {
  return withDeadline(
    db().transaction(async (transaction) => {
      await oneAfterTheOther(transaction)
      if (change.intent === 'week') return changeWeek(transaction, actor, change)
      if (change.intent === 'keep') return keepClosure(transaction, actor, change)
      return deleteClosure(transaction, actor, change)
    }),
  )
}

/** Whether a day is free is asked before it is taken: two that do so at once would both find it free. */
async function oneAfterTheOther(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('opening hours'))`)
}
