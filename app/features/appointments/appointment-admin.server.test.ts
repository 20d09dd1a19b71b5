import { beforeEach, expect, test } from 'vitest'
import { doualaMoment } from '#app/lib/clock.ts'
import { db } from '#app/lib/db/db.server.ts'
import { requestVisit } from '#tests/support/appointments.ts'
import { useDatabase } from '#tests/support/use-database.ts'
import { appointmentPageLength } from './admin/appointment-list.ts'
import {
  findAppointment,
  findAppointments,
  listAgenda,
  listOfSamePatient,
  listTaken,
} from './appointment-admin.server.ts'
import { formatSessionNumber } from './appointment-sentences.ts'
import { appointments } from './tables.server.ts'

const database = useDatabase()

const names = new Map<string, string>()
const keep = (columns: Record<string, unknown>) =>
  requestVisit(database, { preferred_date: '2031-03-04', ...columns })

beforeEach(() => db().delete(appointments))

const query = { filters: {}, descending: false, page: 1, size: 25, trash: false }

test.each([
  ['the same digits', { phone: '+237 671 234 567' }, true],
  ['the same e-mail in capitals', { phone: '690000000', email: 'ESTELLE@exemple.cm' }, true],
  ['a number of France that ends the same', { phone: '+33 6 71 23 45 67' }, false],
  ['another number and no e-mail', { phone: '671234568' }, false],
  ['the trash', { deleted_at: new Date() }, false],
])('other requests of a patient are found by their contacts: %s', async (_, columns, isSame) => {
  const opened = await findAppointment(await keep({ email: 'estelle@exemple.cm' }), names)
  const other = await keep(columns)
  if (!opened) throw new Error('It was kept')
  const found = await listOfSamePatient(opened, names)
  expect(found.map(({ id }) => id)).toEqual(isSame ? [other] : [])
})

test('an old request without an answer is on the first page; a page has a fixed length', async () => {
  const old = await keep({ created_at: new Date('2025-01-01') })
  await Promise.all(Array.from({ length: appointmentPageLength }, () => keep({ status: 'cancelled' })))
  const first = await findAppointments(query, names)
  expect([first.rows.length, first.total, first.rows[0]?.id]).toEqual([
    appointmentPageLength,
    appointmentPageLength + 1,
    old,
  ])
  const last = await findAppointments({ ...query, page: 9 }, names)
  expect([last.page, last.rows.length]).toEqual([2, 1])
})

const unassigned = { practitionerId: null, placeId: null }

test('a visit holds its own hours in Douala, except while it is the one being moved', async () => {
  const visit = {
    status: 'confirmed',
    confirmed_for: doualaMoment('2031-03-04', 0),
    duration_minutes: 45,
  }
  const id = await keep(visit)
  await keep({ ...visit, status: 'cancelled' })
  const moved = await keep(visit)
  expect(await listTaken('2031-03-04', '2031-03-04', moved)).toMatchObject([
    {
      ...unassigned,
      id,
      name: 'Estelle Moukouri',
      day: '2031-03-04',
      start: 0,
      minutes: 45,
      isProposed: false,
    },
  ])
  expect(await listTaken('2031-03-03', '2031-03-03', '')).toEqual([])
})

test('an hour proposed to a patient is held for that patient', async () => {
  const proposed = { status: 'postponed', postponed_to: '2031-03-05', postponed_time: '10:30' }
  const id = await keep(proposed)
  await keep({ ...proposed, postponed_time: null })
  expect(await listTaken('2031-03-05', '2031-03-05', '')).toMatchObject([
    { id, start: 630, minutes: 60, isProposed: true },
  ])
})

test('a session has its number in the series, without missed, cancelled or postponed ones', async () => {
  const [patient] = await database.sql`insert into patients (name) values ('Estelle') returning id`
  const [prescribed, other] = await database.sql`insert into series (patient_id, care_type, sessions)
    values (${patient?.['id']}, 'kinesitherapy', 10), (${patient?.['id']}, 'kinesitherapy', 5) returning id`
  const session = (day: number, status: 'came' | 'absent' | 'cancelled' | 'confirmed', of = prescribed) =>
    keep({ status, series_id: String(of?.['id']), confirmed_for: doualaMoment(`2031-03-0${day}`, 540) })
  const ids = [
    await session(1, 'came'),
    await session(2, 'absent'),
    await session(3, 'confirmed'),
    await session(3, 'confirmed', other),
    await session(4, 'cancelled'),
    await session(5, 'confirmed'),
    await keep({ status: 'confirmed', confirmed_for: doualaMoment('2031-03-06', 540) }),
  ]
  await keep({
    status: 'came',
    series_id: String(prescribed?.['id']),
    confirmed_for: doualaMoment('2031-03-01', 0),
    deleted_at: new Date(),
  })
  const rows = await listAgenda('2031-03-01', '2031-03-06', names, { withdrawn: true })
  const found = await Promise.all(ids.map((id) => findAppointment(id, names)))
  const numbers = found.map((row) => row?.session && formatSessionNumber(row.session))
  expect(numbers).toEqual([
    'séance 1 sur 10',
    null,
    'séance 2 sur 10',
    'séance 1 sur 5',
    null,
    'séance 3 sur 10',
    null,
  ])
  expect(rows.find(({ id }) => id === ids[5])?.session).toEqual({ number: 3, of: 10 })
})
