import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { alertDeliveries, pushDevices } from '#app/lib/alerts/tables.server.ts'
import { inTransaction } from '#app/lib/db/db.server.ts'
import type { Logger } from '#app/lib/log.server.ts'
import { answerChange } from '#app/lib/records/change-answer.server.ts'

const receipt = z.object({ device: z.guid(), delivery: z.guid().optional() })

/** Records the receipt of a notification by a device, which is then not sent again. An unknown one changes nothing. */
export function noteReceipt(request: Request, log: Logger): Promise<Response> {
  return answerChange(request, {
    schema: receipt,
    async make({ device, delivery }) {
      await inTransaction(async (tx) => {
        await tx
          .update(pushDevices)
          .set({ received_at: sql`clock_timestamp()`, updated_at: pushDevices.updated_at })
          .where(eq(pushDevices.id, device))
        if (delivery)
          await tx
            .update(alertDeliveries)
            .set({ state: 'sent' })
            .where(
              and(
                eq(alertDeliveries.id, delivery),
                eq(alertDeliveries.target, device),
                eq(alertDeliveries.state, 'waiting'),
              ),
            )
      })
      return { state: 'saved' }
    },
    log,
    failed: 'a receipt could not be stored',
  })
}
