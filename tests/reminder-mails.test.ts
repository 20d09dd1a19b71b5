import { describe, expect, it } from 'vitest'
import { listWaitingReminders } from '#app/features/appointments/mails/reminder-mails.server.ts'
import { findByLink } from '#app/features/appointments/patient/patient-links.server.ts'
import { addDays, doualaMoment } from '#app/lib/clock.ts'
import { sendQueuedMails } from '#app/lib/mail/mail-queue.server.ts'
import { sendDueReminders } from '#app/routes/admin/appointments/send-reminders.server.ts'
import { agreedFor } from './support/appointments.ts'
import { evening, eveOfVisit as today, visitDay as tomorrow, useReminders } from './support/reminders.ts'
import { useMailServer } from './support/smtp.ts'
import { useDatabase } from './support/use-database.ts'

const database = useDatabase({ filled: true })
const server = useMailServer()
const { visit, stateOf } = useReminders(database)

const at = (minutes: number, day: string = today) => doualaMoment(day, minutes)
const going = new AbortController().signal

const alerts = () => database.sql`select kind, key, amount from alerts order by created_at`

describe('reminders by e-mail on the day before', () => {
  it('a reminder is in the patient’s language, with the place and nothing of the care', async () => {
    const fr = await visit()
    const en = await visit({
      email: 'john@exemple.cm',
      name: 'John',
      language: 'en',
      ...agreedFor(tomorrow, 11),
    })
    await sendDueReminders(at(17 * 60 - 1))
    expect(await stateOf(fr)).toMatchObject({ reminded_at: null })
    await sendDueReminders(evening)
    await sendQueuedMails(going)
    const french = (await server.mailTo('estelle@exemple.cm')).mail
    const english = (await server.mailTo('john@exemple.cm')).mail
    expect([french.subject, english.subject]).toEqual([
      'Rappel de votre rendez-vous',
      'A reminder of your appointment',
    ])
    for (const part of [french.text, french.html])
      expect(part).toMatch(/Bonjour Estelle Moukouri, nous vous attendons le jeudi 14 mars 2030 à 10.h.00/)
    for (const part of [english.text, english.html])
      expect(part).toMatch(/Hello John, we look forward to seeing you on Thursday 14 March 2030 at 11/)
    expect(french.text).toMatch(/Adresse : .*Bonabéri/)
    expect(`${french.text}${french.html}${english.text}`).not.toMatch(/kin[ée]sith|physio/i)
    for (const [id, text] of [
      [fr, french.text],
      [en, english.text],
    ]) {
      const [, token = ''] = /\/visit\/(\w+)\n/.exec(text ?? '') ?? []
      expect((await findByLink(token))?.row.id).toBe(id)
    }
    expect(english.text).toMatch(/Confirm, move or cancel:\nhttp:\S+\/en\/visit\//)
    for (const id of [fr, en])
      expect(await stateOf(id)).toMatchObject({
        reminded_at: expect.any(Date),
        reminded_way: 'email',
        reminded_by: null,
      })
  })

  it('a reminder is sent once, also by several processes at the same moment', async () => {
    for (let hour = 8; hour < 14; hour++)
      await visit({ email: `p${hour}@exemple.cm`, ...agreedFor(tomorrow, hour) })
    await Promise.all([sendDueReminders(evening), sendDueReminders(evening), sendDueReminders(evening)])
    await sendDueReminders(at(18 * 60))
    while ((await sendQueuedMails(going)) > 0);
    expect(server.received.flatMap(({ to }) => to).toSorted()).toEqual(
      [8, 9, 10, 11, 12, 13].map((hour) => `p${hour}@exemple.cm`).toSorted(),
    )
  })

  it.each<[string, Record<string, unknown>]>([
    ['without an address', { email: null }],
    ['who cancelled', { status: 'cancelled' }],
    ['in the trash', { deleted_at: new Date() }],
    ['of another day', agreedFor(addDays(tomorrow, 1), 10)],
    ['at an hour when the centre is closed', agreedFor(tomorrow, 23)],
    ['whose visit was confirmed after that hour', { status_at: at(17 * 60 + 5) }],
    ['who was reminded already', { reminded_at: at(10 * 60) }],
  ])('a reminder is not sent to a patient %s', async (_, columns) => {
    await visit(columns)
    await sendDueReminders(at(18 * 60))
    expect(await database.sql`select 1 from outgoing_mails`).toHaveLength(0)
  })

  it('a reminder is not sent for a closed day', async () => {
    await database.sql`insert into closures (day, label) values (${tomorrow}, 'Travaux')`
    const id = await visit()
    await sendDueReminders(evening)
    expect(await stateOf(id)).toMatchObject({ reminded_at: null })
    expect(await alerts()).toEqual([])
  })

  it('a reminder follows the hour of the setting', async () => {
    const { sql } = database
    await sql`update site_settings set value = '08:30' where key = 'appointment_reminder_time'`
    const id = await visit({ status_at: at(12 * 60, addDays(today, -1)) })
    await sendDueReminders(at(8 * 60 + 30))
    expect(await stateOf(id)).toMatchObject({ reminded_way: 'email' })
    await sql`update site_settings set value = '17:00' where key = 'appointment_reminder_time'`
  })

  it('a refused reminder is handed back to the staff, and not sent again', async () => {
    const id = await visit()
    await sendDueReminders(evening)
    server.refuse(550)
    await sendQueuedMails(going)
    await sendDueReminders(at(17 * 60 + 2))
    expect(await stateOf(id)).toMatchObject({ reminded_at: null, reminded_way: null })
    expect(await database.sql`select state from outgoing_mails`).toMatchObject([{ state: 'dead' }])
    expect(
      await database.sql`select 1 from audit_log where action = 'reminder-refused' and entity_id = ${id}`,
    ).toHaveLength(1)
  })

  it('an undelivered reminder is handed back the same evening, with an alert', async () => {
    const day = addDays(tomorrow, 14)
    const eve = addDays(day, -1)
    const id = await visit({ ...agreedFor(day, 10) })
    await visit({ email: null, ...agreedFor(day, 11) })
    await sendDueReminders(at(17 * 60, eve))
    await server.stop()
    await sendQueuedMails(going)
    await sendDueReminders(at(18 * 60 + 29, eve))
    expect(await stateOf(id)).toMatchObject({ reminded_way: 'email' })
    expect(await listWaitingReminders([id])).toEqual([id])
    await Promise.all([1, 2].map(() => sendDueReminders(at(18 * 60 + 30, eve))))
    await sendDueReminders(at(18 * 60 + 31, eve))
    expect(await stateOf(id)).toMatchObject({ reminded_at: null, reminded_way: null })
    expect(await listWaitingReminders([id])).toEqual([])
    expect(await alerts()).toEqual([
      { kind: 'reminders', key: `reminders:${day}`, amount: 1 },
      { kind: 'reminders', key: `reminders:given-back:${id}:0`, amount: 1 },
    ])
    await server.startAgain()
    await database.sql`update outgoing_mails set next_attempt_at = now()`
    expect(await sendQueuedMails(going)).toBe(0)
  })

  it('a visit confirmed after that hour raises no alert', async () => {
    const day = addDays(tomorrow, 21)
    await visit({ email: null, ...agreedFor(day, 9), status_at: at(17 * 60 + 1, addDays(day, -1)) })
    await sendDueReminders(at(17 * 60 + 2, addDays(day, -1)))
    expect(await alerts()).toEqual([])
  })

  it('remaining reminders raise an alert of the staff, once a day', async () => {
    const day = addDays(tomorrow, 7)
    const eve = addDays(day, -1)
    for (const hour of [9, 10]) await visit({ email: null, ...agreedFor(day, hour) })
    await visit({ ...agreedFor(day, 11), status_at: at(0) })
    await sendDueReminders(at(16 * 60, eve))
    expect(await alerts()).toEqual([])
    await sendDueReminders(at(17 * 60, eve))
    await sendDueReminders(at(18 * 60, eve))
    expect(await alerts()).toEqual([{ kind: 'reminders', key: `reminders:${day}`, amount: 2 }])
  })

  it('the alert of reminders ends once all of the day are noted', async () => {
    const day = addDays(tomorrow, 28)
    const eve = addDays(day, -1)
    const [one, other] = [
      await visit({ email: null, ...agreedFor(day, 9), status_at: at(0) }),
      await visit({ email: null, ...agreedFor(day, 10), status_at: at(0) }),
    ]
    const { sql } = database
    const isOpened = async () =>
      (await sql`select opened_at is not null as opened from alerts`)[0]?.['opened']
    await sendDueReminders(at(17 * 60, eve))
    await sql`update appointments set reminded_at = now() where id = ${one}`
    await sendDueReminders(at(17 * 60 + 5, eve))
    expect(await isOpened()).toBe(false)
    await sql`update appointments set reminded_at = now() where id = ${other}`
    // In the morning, as quiet hours end.
    await sendDueReminders(at(6 * 60, day))
    expect(await isOpened()).toBe(true)
  })
})
