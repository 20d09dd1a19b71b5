import { afterAll, beforeEach, expect, test } from 'vitest'
import { addDays, doualaDay, doualaMoment, weekday } from '#app/lib/clock.ts'
import { requestVisit, visitsIn } from './support/appointments.ts'
import { emptyTables } from './support/database.ts'
import { hoursOn, linkVisit, press } from './support/patient-link.ts'
import { useRunningSite } from './support/running-site.ts'
import { wordsOf } from './support/texts/words.ts'

const site = useRunningSite()
const choosing = (value: string) =>
  site.sql`update site_settings set value = ${value} where key = 'patients_choose_hours'`
beforeEach(async () => {
  await emptyTables(site.sql, 'appointments', 'rate_limits', 'alerts')
  await choosing('true')
})
afterAll(() => choosing('false'))

/** A Monday of next week: the centre is open from 8 to 18. */
const today = doualaDay()
const day = addDays(today, 8 - weekday(today))
const at = (hour: number) => doualaMoment(day, hour * 60)

const { rowOf } = visitsIn(site)
const htmlAt = async (path: string) => (await fetch(site.origin + path)).text()

/** A visit agreed for ten o'clock, or what `columns` make of it, with the link of its message. */
async function linked(columns: Record<string, unknown> = {}) {
  const agreed = { status: 'confirmed', confirmed_for: at(10), seat: 0, sequence: 1 }
  const id = await requestVisit(site, { ...agreed, ...columns })
  return { id, path: await linkVisit(site, id, at(10)) }
}

const another = (hour: number) =>
  requestVisit(site, {
    name: 'Paul Ebongue',
    phone: '6 99 00 11 22',
    status: 'confirmed',
    confirmed_for: at(hour),
    seat: 0,
  })

test.each([
  ['', 'Choisir une autre heure'],
  ['/en', 'Choose another time'],
])('a patient moves a visit to a free hour of two weeks on %s', async (language, words) => {
  const { id, path } = await linked()
  const html = await htmlAt(language + path)
  expect(wordsOf(html)).toContain(words)
  const hours = hoursOn(html)
  // The visit's own hour is none to move to, and no hour overlaps the one before it.
  expect(hours.filter((hour) => hour.startsWith(day))).toEqual(
    ['08', '09', '11', '12', '13', '14', '15', '16', '17'].map((hour) => `${day}T${hour}:00`),
  )
  expect(hours.every((hour) => hour < `${addDays(today, 15)}T`)).toBe(true)
  const answer = { answer: `${day}T14:00`, sequence: 1, note: 'Merci' }
  const presses = await Promise.all([1, 2].map(() => press(site, language + path, answer)))
  expect(presses.map(({ status }) => status)).toEqual([303, 303])
  const moved = { confirmed_for: at(14), patient_answer: 'coming', patient_note: 'Merci', sequence: 2 }
  expect(await rowOf(id)).toMatchObject(moved)
  expect(await site.sql`select action from audit_log where entity_id = ${id}`).toEqual([
    { action: 'patient-accept' },
  ])
  expect((await press(site, path, { answer: `${day}T10:30`, sequence: 2 })).status).toBe(409)
})

test('an hour that another patient took meanwhile is refused, and the visit stays', async () => {
  const { id, path } = await linked()
  await another(14)
  const answer = await press(site, path, { answer: `${day}T14:00`, sequence: 1 })
  expect([answer.status, wordsOf(await answer.text())]).toEqual([
    409,
    expect.stringContaining('Cette heure vient d’être prise'),
  ])
  expect(await rowOf(id)).toMatchObject({ confirmed_for: at(10), sequence: 1 })
})

test('no hour is offered or taken where the centre does not let patients choose', async () => {
  await choosing('false')
  const { id, path } = await linked()
  expect(hoursOn(await htmlAt(path))).toEqual([])
  expect((await press(site, path, { answer: `${day}T14:00`, sequence: 1 })).status).toBe(409)
  expect(await rowOf(id)).toMatchObject({ confirmed_for: at(10), sequence: 1 })
})

test('a gone proposal offers its next hours, and the choice of two weeks below', async () => {
  const proposal = {
    status: 'postponed',
    confirmed_for: null,
    postponed_to: day,
    postponed_time: '10:00',
    seat: null,
  }
  const { path } = await linked(proposal)
  await another(10)
  const html = await htmlAt(path)
  expect(html.indexOf('Heures libres')).toBeGreaterThan(0)
  expect(html.indexOf('Choisir une autre heure')).toBeGreaterThan(html.indexOf('Heures libres'))
})
