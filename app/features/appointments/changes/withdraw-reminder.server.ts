import type { Transaction } from '#app/lib/db/db.server.ts'
import { chatDigits } from '#app/lib/forms/phone.ts'
import { withdrawMails } from '#app/lib/mail/mail-queue.server.ts'
import type { AppointmentRow } from '../appointment-rows.server.ts'
import { withdrawVisitMails } from '../mails/visit-mails.server.ts'
import type { ReminderWay } from '../previous-state.ts'

type Reminded = Pick<AppointmentRow, 'reminded_at' | 'reminded_by' | 'reminded_way'>

/**
 * Withdraws an unsent reminder e-mail, which would name a changed visit or go to an old address. Answers the reminder
 * columns, cleared if that e-mail was the reminder.
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

/** Withdraws all unsent e-mails about a visit; answers its reminder columns. */
export async function withdrawAllMails(
  transaction: Transaction,
  id: string,
  reminded: Reminded,
): Promise<Reminded> {
  await withdrawVisitMails(transaction, id)
  return withdrawReminder(transaction, id, reminded)
}

/** Channel of the staff's reminder: chat if the number allows it, else phone. */
export function reminderWayOf({ phone }: AppointmentRow): ReminderWay {
  return chatDigits(phone) ? 'chat' : 'phone'
}
