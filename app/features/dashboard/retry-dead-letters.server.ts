import * as z from 'zod'
import type { Role } from '#app/lib/access.ts'
import { alertKindsFor } from '#app/lib/alerts/alert-kinds.ts'
import { retryDeadAlerts } from '#app/lib/alerts/dead-deliveries.server.ts'
import { inTransaction, type Transaction } from '#app/lib/db/db.server.ts'
import type { Logger } from '#app/lib/log.server.ts'
import { retryDeadMails } from '#app/lib/mail/dead-mails.server.ts'
import { mailKindsFor } from '#app/lib/mail/mail-kinds.ts'
import { type Actor, writeAudit } from '#app/lib/records/audit.server.ts'
import { answerChange } from '#app/lib/records/change-answer.server.ts'
import { deadLetters } from './dashboard-task.ts'

/** Queues undelivered messages again, in one transaction with the audit row; a second press finds none. */
export function retryDeadLetters(
  request: Request,
  { actor, role, log }: { actor: Actor; role: Role; log: Logger },
): Promise<Response> {
  return answerChange(request, {
    schema: z.object({ of: z.enum(deadLetters) }),
    make: ({ of }) =>
      inTransaction(async (tx) => {
        const count = await retries[of](tx, role)
        if (count === 0) return { state: 'gone' }
        const entity = of === 'alerts' ? { entity: 'alerts' } : { entity: 'outgoing_mails' }
        await writeAudit(tx, actor, { action: 'retry', ...entity, after: { count } })
        return { state: 'saved' }
      }),
    log,
    failed: 'undelivered messages could not be retried',
  })
}

const retries = {
  alerts: (tx: Transaction, role: Role) => retryDeadAlerts(tx, alertKindsFor(role)),
  mails: (tx: Transaction, role: Role) => retryDeadMails(tx, mailKindsFor(role)),
}
