import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { db, withDeadline } from '#app/lib/db/db.server.ts'
import type { Logger } from '#app/lib/log.server.ts'
import { answerChange } from '#app/lib/records/change-answer.server.ts'
import type { FirstDaysAnswer, FirstDaysChange } from './first-days.ts'
import { firstDays } from './tables.server.ts'

/** True if a user has put the help of the first days away. */
export async function isPutAway(userId: string): Promise<boolean> {
  return (await db().$count(firstDays, eq(firstDays.user_id, userId))) > 0
}

const schema: z.ZodType<FirstDaysChange> = z.object({ intent: z.enum(['put-away', 'bring-back']) })

/** Hides the help for a user, on every device, or shows it again; idempotent. */
export function changeFirstDays(request: Request, userId: string, log: Logger): Promise<Response> {
  return answerChange(request, {
    schema,
    async make({ intent }): Promise<FirstDaysAnswer> {
      await withDeadline(
        intent === 'put-away'
          ? db().insert(firstDays).values({ user_id: userId }).onConflictDoNothing()
          : db().delete(firstDays).where(eq(firstDays.user_id, userId)),
      )
      return { state: 'saved' }
    },
    log,
    failed: 'the help of the first days could not be hidden or shown',
  })
}
