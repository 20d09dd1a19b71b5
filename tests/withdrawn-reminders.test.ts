import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { appointmentPersonalData } from '#app/features/appointments/appointment-personal-data.server.ts'
import { changeAppointments } from '#app/features/appointments/appointment-requests.server.ts'
import { answerAppointment } from '#app/features/appointments/changes/appointment-changes.server.ts'
import { correctPerson } from '#app/features/appointments/changes/appointment-person.server.ts'
import { undoAnswer } from '#app/features/appointments/changes/undo-answer.server.ts'
import { answerVisit } from '#app/features/appointments/patient/patient-answers.server.ts'
import { eraseRecords } from '#app/features/data-subjects/erase-records.server.ts'
import { doualaMoment } from '#app/lib/clock.ts'
import { log } from '#app/lib/log.server.ts'
import { sendQueuedMails } from '#app/lib/mail/mail-queue.server.ts'
import { sendDueReminders } from '#app/routes/admin/appointments/send-reminders.server.ts'
import { agreedFor, requestVisit } from './support/appointments.ts'
import { useMailServer } from './support/smtp.ts'
import { useDatabase } from './support/use-database.ts'

const database = useDatabase({ filled: true })
const server = useMailServer()
beforeEach(async () => {
  for (const table of ['outgoing_mails', 'appointments', 'alerts'])
    await database.sql`delete from ${database.sql(table)}`
})

/** The centre is open on both days. */
const [today, tomorrow] = ['2030-03-13', '2030-03-14'] as const
const at = (minutes: number) => doualaMoment(today, minutes)
const evening = at(17 * 60)
const going = new AbortController().signal

const visit = (columns: Record<string, unknown> = {}) =>
  requestVisit(database, {
    ...agreedFor(tomorrow, 10),
    email: 'estelle@exemple.cm',
    status_at: at(9 * 60),
    ...columns,
  })
const stateOf = async (id: string) =>
  (await database.sql`select reminded_at, reminded_way from appointments where id = ${id}`)[0]
const actor = { id: null, email: null, address: null }
const dependencies = {
  closedAt: async () => null,
  findAgenda: async () => ({ practitioners: [], places: [] }),
  holdPatient: async () => true,
}
const anybody = {
  duration: 60,
  practitionerId: null,
  placeId: null,
  overbooked: null,
  known: [],
  shownOpen: false,
}
const reminded = '2030-03-13T16:00:00.000Z'
const changeVisits = (change: object) =>
  changeAppointments(
    new Request('http://localhost/', { method: 'POST', body: JSON.stringify(change), headers: json }),
    { actor, role: 'admin', log: log(), namesOf: async () => new Map(), dependencies },
  )
const json = { 'Content-Type': 'application/json' }

describe('a queued reminder by e-mail', () => {
  it('a queued reminder is withdrawn when the staff cancels the visit, or erases it', async () => {
    const cancelled = await visit()
    const erased = await visit({ email: 'erased@exemple.cm', ...agreedFor(tomorrow, 11) })
    await sendDueReminders(evening)
    await answerAppointment({ intent: 'cancel', id: cancelled, sequence: 0 }, actor, new Map(), dependencies)
    await eraseRecords(
      {
        key: randomUUID(),
        contact: { kind: 'email', value: 'erased@exemple.cm' },
        ids: [erased],
        seen: [erased, cancelled],
      },
      [appointmentPersonalData],
      actor,
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
        undoAnswer({ intent: 'undo', id, sequence: 1, remindedAt: reminded }, actor, new Map(), dependencies),
    ],
    ['the visit goes to the trash', (id) => changeVisits({ intent: 'delete', ids: [id] })],
  ])('a queued reminder is withdrawn when %s, and not shown as sent any more', async (_, change) => {
    const id = await visit({ status: 'new', confirmed_for: null })
    const confirm = { intent: 'confirm', id, sequence: 0, day: tomorrow, start: 600 } as const
    await answerAppointment({ ...confirm, ...anybody }, actor, new Map(), dependencies)
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
    await correctPerson({ intent: 'correct', id, sequence: 0, values }, actor, new Map())
    expect(await stateOf(id)).toMatchObject({ reminded_at: null, reminded_way: null })
    server.refuse(null)
    await sendDueReminders(at(17 * 60 + 1))
    await sendQueuedMails(going)
    expect(server.received.flatMap(({ to }) => to)).toEqual(['estelle@exemple.cm'])
  })
})
