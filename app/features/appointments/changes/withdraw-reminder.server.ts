import type { Transaction } from '#app/lib/db/db.server.ts'
import { chatDigits } from '#app/lib/forms/phone.ts'
import { withdrawMails } from '#app/lib/mail/mail-queue.server.ts'
import type { AppointmentRow } from '../appointment-rows.server.ts'
import { withdrawVisitMails } from '../mails/visit-mails.server.ts'
import type { ReminderWay } from '../previous-state.ts'

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

/** Takes back all e-mails about a visit that have not left; answers the columns of its reminder. */
export async function withdrawAllMails(
  transaction: Transaction,
  id: string,
  reminded: Reminded,
): Promise<Reminded> {
  await withdrawVisitMails(transaction, id)
  return withdrawReminder(transaction, id, reminded)
}

/** Way by which the staff reminds: by chat where the number can be written to. */
export function reminderWayOf({ phone }: AppointmentRow): ReminderWay {
  return chatDigits(phone) ? 'chat' : 'phone'
}
