import { practitionerName } from '#app/features/appointments/agenda/agenda.ts'
import { findMailSender } from '#app/features/appointments/mails/find-visit-mails.server.ts'
import { reminderMail } from '#app/features/appointments/mails/reminder-mail.ts'
import {
  countToRemind,
  countUnreminded,
  giveBackUnsentReminders,
  sendReminderMails,
} from '#app/features/appointments/mails/reminder-mails.server.ts'
import { listSettingValues } from '#app/features/settings/panels/settings.server.ts'
import { centreFacts } from '#app/features/settings/place.server.ts'
import { hasUnopened, openAlerts } from '#app/lib/alerts/open-alerts.server.ts'
import { raiseAlert } from '#app/lib/alerts/raise-alert.server.ts'
import { addDays, doualaDay, doualaMinutes, doualaMoment } from '#app/lib/clock.ts'
import { inTransaction, withDeadline } from '#app/lib/db/db.server.ts'
import { publicOrigin } from '#app/lib/env.server.ts'
import { canSendMail } from '#app/lib/mail/mail.server.ts'
import {
  findAgenda,
  findOutsideHours,
  findTemplates,
  listVisitsOutsideHours,
} from './appointment-facts.server.ts'

/** Default time of the reminders: minutes since midnight in Douala. */
const usualTime = 17 * 60

/**
 * From the hour in the settings until midnight: e-mails a reminder to each patient who is expected tomorrow, has an
 * address and has had none, and alerts the staff once about the others. Visits while the centre is closed are skipped.
 */
export async function sendDueReminders(now: Date): Promise<void> {
  await withDeadline(giveBackUnsentReminders(now))
  const from = await withDeadline(findReminderTime())
  await openDoneReminders(now, from)
  if (doualaMinutes(now) < from) return
  const today = doualaDay(now)
  const due = { day: addDays(today, 1), confirmedBefore: doualaMoment(today, from) }
  if (canSendMail()) await sendByMail(now, due)
  await alertOfOthers(now, due)
}

type Due = Parameters<typeof countUnreminded>[0]

/**
 * Marks the alert about reminders as opened once every reminder of its day is recorded, so that no e-mail about it is
 * sent. That day is today before the hour in the settings, and tomorrow after it.
 */
async function openDoneReminders(now: Date, from: number): Promise<void> {
  if (!(await withDeadline(hasUnopened('reminders')))) return
  const today = doualaDay(now)
  const eve = doualaMinutes(now) < from ? addDays(today, -1) : today
  const due = { day: addDays(eve, 1), confirmedBefore: doualaMoment(eve, from) }
  const closed = await withDeadline(listVisitsOutsideHours(now))
  const left = countToRemind(
    due,
    closed.map(({ id }) => id),
  )
  if ((await withDeadline(left)) === 0) await withDeadline(openAlerts('reminders'))
}

/** Last day for which this process has raised the alert. */
let alerted = ''

async function alertOfOthers(now: Date, due: Due): Promise<void> {
  const { day } = due
  if (alerted === day) return
  const closed = await withDeadline(listVisitsOutsideHours(now))
  const amount = await withDeadline(
    countUnreminded(
      due,
      closed.map(({ id }) => id),
    ),
  )
  if (amount === 0) return
  await inTransaction((tx) => raiseAlert(tx, { kind: 'reminders', key: `reminders:${day}`, amount }))
  alerted = day
}

async function sendByMail(now: Date, due: Due): Promise<void> {
  const [templates, agenda, fr, en] = await withDeadline(
    Promise.all([
      findTemplates(),
      findAgenda(),
      findMailSender('fr', centreFacts),
      findMailSender('en', centreFacts),
    ]),
  )
  await sendReminderMails({
    ...due,
    now,
    findHeld: async (visits, tx) =>
      new Set(Object.keys(await findOutsideHours(visits, now, { transaction: tx }))),
    contentOf: (visit, token) =>
      reminderMail(
        templates,
        visit,
        { fr, en },
        { origin: publicOrigin(), token, practitioner: practitionerName(agenda, visit.practitionerId) },
      ),
  })
}

/** Time of the reminders: minutes since midnight in Douala. */
async function findReminderTime(): Promise<number> {
  const { appointment_reminder_time: time = '' } = await listSettingValues(['appointment_reminder_time'])
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(time ?? '') ?? []
  return hours && minutes ? Number(hours) * 60 + Number(minutes) : usualTime
}
