import type { Transaction } from '#app/lib/db/db.server.ts'
import { withdrawMails } from '#app/lib/mail/mail-queue.server.ts'
import type { AppointmentRow } from '../appointment-rows.server.ts'

type Reminded = Pick<AppointmentRow, 'reminded_at' | 'reminded_by' | 'reminded_way'>

/**
 * Takes back a reminder by e-mail that has not left: it would call to a visit that is another now, or go to another
 * address. Answers the columns of a row that was `reminded`, which was not if it was by that e-mail.
 */
export async function withdrawReminder(
  transaction: Transaction,
  id: string,
  { reminded_at, reminded_by, reminded_way }: Reminded,
): Promise<Reminded> {
  const withdrawn = await withdrawMails(transaction, 'reminder', [id])
  return withdrawn > 0 && reminded_way === 'email'
    ? { reminded_at: null, reminded_by: null, reminded_way: null }
    : { reminded_at, reminded_by, reminded_way }
}
