import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { appointmentPersonalData } from '#app/features/appointments/appointment-personal-data.server.ts'
import { answerAppointment } from '#app/features/appointments/changes/appointment-changes.server.ts'
import { undoAnswer } from '#app/features/appointments/changes/undo-answer.server.ts'
import { correctPerson } from '#app/features/appointments/changes/visit-details.server.ts'
import { answerVisit } from '#app/features/appointments/patient/patient-answers.server.ts'
import { eraseRecords } from '#app/features/data-subjects/erase-records.server.ts'
import { doualaMoment } from '#app/lib/clock.ts'
import { sendQueuedMails } from '#app/lib/mail/mail-queue.server.ts'
import { sendDueReminders } from '#app/routes/admin/appointments/send-reminders.server.ts'
import { agreedFor } from './support/appointments.ts'
import { changeVisits, noActor, openAgenda } from './support/change-visits.ts'
import { evening, eveOfVisit, visitDay as tomorrow, useReminders } from './support/reminders.ts'
import { useMailServer } from './support/smtp.ts'
import { useDatabase } from './support/use-database.ts'

const database = useDatabase({ filled: true })
const server = useMailServer()
const { visit, stateOf } = useReminders(database)

const going = new AbortController().signal

const anybody = {
  duration: 60,
  practitionerId: null,
  placeId: null,
  overbooked: null,
  known: [],
  shownOpen: false,
}
const reminded = '2030-03-13T16:00:00.000Z'

describe('a queued reminder by e-mail', () => {
  it('a queued reminder is withdrawn when the staff cancels the visit, or erases it', async () => {
    const cancelled = await visit()
    const erased = await visit({ email: 'erased@exemple.cm', ...agreedFor(tomorrow, 11) })
    await sendDueReminders(evening)
    await answerAppointment({ intent: 'cancel', id: cancelled, sequence: 0 }, noActor, new Map(), openAgenda)
    await eraseRecords(
      {
        key: randomUUID(),
        contact: { kind: 'email', value: 'erased@exemple.cm' },
        ids: [erased],
        seen: [erased, cancelled],
      },
      [appointmentPersonalData],
      noActor,
    )
    expect(await database.sql`select recipient from outgoing_mails`).toEqual([])
  })

  it.each<[string, (id: string) => Promise<unknown>]>([
    [
      'its patient cancels',
      (id) => answerVisit({ id }, { answer: 'cancelled', note: '', sequence: 1 }, evening),
    ],
    [
      'its confirmation is undone',
      (id) =>
        undoAnswer({ intent: 'undo', id, sequence: 1, remindedAt: reminded }, noActor, new Map(), openAgenda),
    ],
    ['the visit goes to the trash', (id) => changeVisits({ intent: 'delete', ids: [id] })],
  ])('a queued reminder is withdrawn when %s, and not shown as sent any more', async (_, change) => {
    const id = await visit({ status: 'new', confirmed_for: null })
    const confirm = { intent: 'confirm', id, sequence: 0, day: tomorrow, start: 600 } as const
    await answerAppointment({ ...confirm, ...anybody }, noActor, new Map(), openAgenda)
    await sendDueReminders(evening)
    await database.sql`update appointments set reminded_at = ${reminded}`
    await change(id)
    expect(await database.sql`select 1 from outgoing_mails`).toEqual([])
    expect(await stateOf(id)).toMatchObject({ reminded_at: null, reminded_way: null })
    const [row] = await database.sql`select previous ->> 'reminded_way' as way from appointments`
    expect(row).toEqual({ way: null })
  })

  it.each([
    ['waits', null],
    ['was refused', 550],
  ])('a queued reminder goes to the corrected address when a mistyped one %s', async (_, refusal) => {
    const id = await visit({ email: 'estele@exemple.cm' })
    await sendDueReminders(evening)
    server.refuse(refusal)
    if (refusal) await sendQueuedMails(going)
    const person = { name: 'Estelle Moukouri', phone: '671234567', unreachable: false }
    const values = { ...person, email: 'estelle@exemple.cm' }
    await correctPerson({ intent: 'correct', id, sequence: 0, values }, noActor, new Map())
    expect(await stateOf(id)).toMatchObject({ reminded_at: null, reminded_way: null })
    server.refuse(null)
    await sendDueReminders(doualaMoment(eveOfVisit, 17 * 60 + 1))
    await sendQueuedMails(going)
    expect(server.received.flatMap(({ to }) => to)).toEqual(['estelle@exemple.cm'])
  })
})
