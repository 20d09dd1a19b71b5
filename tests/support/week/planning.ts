import { randomUUID } from 'node:crypto'
import type { FoundDates } from '#app/features/appointments/series-dates/find-dates.server.ts'
import { resources } from '#app/routes/admin/resources.server.ts'
import { exampleOf } from '../resources.ts'
import { patientName, type WeekActors } from './staff.ts'
import {
  mon,
  type PractitionerName,
  type ProductKey,
  plannedPractitioners,
  plannedSeries,
  plannedVisits,
  shop,
} from './what-happens.ts'

/** Enters practitioners, products and all patients, and turns stock counting on. */
export async function addAll(week: WeekActors): Promise<void> {
  for (const who of ['Rose', 'Jo', 'Marie'] as const) {
    const { capacity } = plannedPractitioners[who]
    await addResource(week, 'practitioners', who, { capacity })
  }
  for (const product of ['ball', 'band', 'mat'] as const) {
    const [price, stock] = shop[product]
    await addResource(week, 'products', product, { price, stock })
  }
  const [setting] = await week.site
    .sql`select id, key, value as was from site_settings where key = 'stock_tracking'`
  await week.send('settings', { intent: 'save', settings: [{ ...setting, value: 'true' }] }, 200, week.ines)
  for (const patient of week.patientIds.keys()) await addPatient(week, patient + 1)
}

/** Confirms the visits of all patients who come once. */
export async function addVisits(week: WeekActors): Promise<void> {
  for (const [first, day, who, hours] of plannedVisits)
    for (const [index, hour] of hours.entries()) await addVisit(week, first + index, day, who, hour)
}

/** Books all proposed dates of a patient's series; returns the reasons for skipped days. */
export async function addSeries(week: WeekActors, patient: number): Promise<string[]> {
  const [who = 'Rose', days = '', hour = 0, sessions = 0] = plannedSeries[patient - 1] ?? []
  const practitionerId = week.idOf(who)
  const start = `${String(hour).padStart(2, '0')}:00`
  const how = { sessions: String(sessions), duration: '60', with: practitionerId }
  const rule = new URLSearchParams({ from: week.on(mon), days, start, ...how })
  const { dates, skipped }: FoundDates = await (await week.awa.get(`/admin/series/dates?${rule}`)).json()
  const prescribed = { prescribedBy: 'Dr Ekane', prescribedOn: null, notes: '', sessions, duration: 60 }
  const { price } = plannedPractitioners[who]
  const values = { ...prescribed, careType: 'kinesitherapy', practitionerId, price }
  const chosen = dates.map((date) => ({ day: date.day, start: date.start, overbooked: null }))
  const [id, patientId] = [week.seriesIds[patient - 1], week.patientIds[patient - 1]]
  await week.send('series', { intent: 'create', id, patientId, values, dates: chosen })
  return skipped.map(({ why }) => `${patient} ${why}`)
}

/** Moves a session of a series to another date; the second of two users who do so gets a conflict. */
export async function addDate(week: WeekActors, patient: number, day: number, hour: number): Promise<void> {
  const id = week.seriesIds[patient - 1] ?? ''
  const [row] = await week.site.sql`select xmin::text as version from series where id = ${id}`
  const dates = [{ day: week.on(day), start: hour * 60, overbooked: null }]
  const change = { intent: 'add', id, version: row?.['version'], dates }
  await week.sendAtOnce('series', change, change)
}

/** The change that moves a patient of a day to another hour, possibly with another practitioner. */
export async function moved(
  week: WeekActors,
  patient: number,
  from: number,
  to: { day: number; hour: number; who: PractitionerName },
) {
  const { day, hour, who } = to
  const scheduling = { practitionerId: week.idOf(who), duration: 60, shownOpen: true }
  const visit = await week.visitOf(patient, from)
  return { intent: 'confirm', ...visit, day: week.on(day), start: hour * 60, ...scheduling }
}

/** The change that cancels a patient's visit of a day. */
export async function calledOff(week: WeekActors, patient: number, day: number) {
  return { intent: 'cancel', ...(await week.visitOf(patient, day)) }
}

/** Closes a day or enters an absence: lists the patients expected then, and is saved once that list is acknowledged. */
export async function close(week: WeekActors, change: object): Promise<string[]> {
  const { visits: affected } = await week.send('opening-hours', change, 409, week.paul)
  const expected = affected as { id: string; name: string }[]
  await week.send('opening-hours', { ...change, acknowledged: expected.map(({ id }) => id) }, 200, week.paul)
  return expected.map(({ name }) => name)
}

async function addResource(
  week: WeekActors,
  screen: string,
  name: PractitionerName | ProductKey,
  values: object,
): Promise<void> {
  const resource = resources.find((each) => each.screen === `/admin/${screen}`)
  if (!resource) throw new Error(`There is no screen ${screen}`)
  const form = { ...exampleOf(resource, name), ...values }
  await week.send(screen, { intent: 'create', id: week.idOf(name), values: form }, 200, week.paul)
}

async function addPatient(week: WeekActors, patient: number): Promise<void> {
  const phone = `6 71 00 00 ${9 + patient}`
  const values = { name: patientName(patient), phone, email: '', language: 'fr', notes: '' }
  await week.send('patients', { intent: 'create', id: week.patientIds[patient - 1], values, of: null })
}

async function addVisit(
  week: WeekActors,
  patient: number,
  day: number,
  who: PractitionerName,
  hour: number,
): Promise<void> {
  const patientId = week.patientIds[patient - 1]
  const person = { name: patientName(patient), patientId, phone: '6 71 00 00 00', email: '', language: 'fr' }
  const at = { day: week.on(day), start: hour * 60, duration: 60 }
  const values = { ...person, ...at, careType: 'kinesitherapy', notes: '' }
  const scheduling = { practitionerId: week.idOf(who), shownOpen: true }
  await week.send('appointments', { intent: 'create', id: randomUUID(), ...scheduling, values })
}
