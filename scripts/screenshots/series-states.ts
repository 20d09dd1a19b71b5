import type { Page } from '@playwright/test'
import type postgres from 'postgres'
import { addDays, doualaDay, doualaMoment, weekday } from '#app/lib/clock.ts'
import type { Screen } from './screen.ts'

const dialog = (page: Page) => page.getByRole('dialog').last()
const opened = (page: Page) => dialog(page).waitFor()

/** The first Monday after today, and those after it. */
const monday = addDays(doualaDay(), 8 - weekday(doualaDay()))
const ids = {
  patient: '0a6e7a52-0000-4000-8000-0000000000a1',
  series: '0a6e7a52-0000-4000-8000-0000000000b1',
}

/** A series half done, one without dates, and one completed. */
async function addSeries(sql: postgres.Sql): Promise<void> {
  const [existing] = await sql`select from series where id = ${ids.series}`
  if (existing) return
  await sql`insert into patients ${sql([
    { id: ids.patient, name: 'Jean-Baptiste-Emmanuel Ngo Bayiha de la Sablière', phone: '6 71 23 45 67' },
  ])}`
  const [other] =
    await sql`insert into patients (name, phone) values ('Hortense Ekane', '6 90 12 34 56') returning id`
  await sql`insert into series ${sql({
    id: ids.series,
    patient_id: ids.patient,
    care_type: 'functional-rehabilitation',
    sessions: 10,
    price: 7500,
    prescribed_by: 'Dr Ebongué, hôpital de Bonassama',
    prescribed_on: addDays(doualaDay(), -20),
    notes: 'Genou droit. Pas de charge avant la troisième semaine.',
  })}`
  await sql`insert into series ${sql({ patient_id: other?.['id'], care_type: 'kinesitherapy', sessions: 5 })}`
  await sql`insert into series ${sql({
    patient_id: other?.['id'],
    care_type: 'kinesitherapy',
    sessions: 8,
    ended_at: addDays(doualaDay(), -30),
  })}`
  for (const [days, status] of [
    [-14, 'came'],
    [-7, 'absent'],
    [0, 'confirmed'],
    [7, 'confirmed'],
  ] as const)
    await sql`insert into appointments ${sql({
      name: 'Jean-Baptiste-Emmanuel Ngo Bayiha de la Sablière',
      phone: '6 71 23 45 67',
      care_type: 'functional-rehabilitation',
      care_type_label: 'Rééducation fonctionnelle',
      preferred_date: addDays(monday, days),
      status,
      confirmed_for: doualaMoment(addDays(monday, days), 16 * 60),
      status_at: new Date(),
      patient_id: ids.patient,
      series_id: ids.series,
    })}`
  await sql`insert into payments ${sql({ amount: 20_000, way: 'orange-money', series_id: ids.series, patient_id: ids.patient })}`
}

const prepare = addSeries

/** Mondays and Thursdays at nine: the dates follow from the rule. */
const chooseDays = async (page: Page) => {
  await opened(page)
  for (const name of ['Lundi', 'Jeudi']) await dialog(page).getByLabel(name, { exact: true }).check()
  await dialog(page)
    .getByLabel(/^Heure(?! de)/)
    .fill('09:00')
  await dialog(page)
    .getByText(/^\d+ dates?\.$/)
    .waitFor()
}

/** Prescribed sessions of patients, and their dates before they are booked. */
export const seriesStates: Screen[] = [
  { name: 'Series', path: '/admin/series' },
  { name: 'Series: several', path: '/admin/series', prepare },
  { name: 'Series: ended', path: '/admin/series?part=ended', prepare },
  { name: 'Series: trash', path: '/admin/series?trash' },
  { name: 'A series', path: `/admin/series?open=${ids.series}`, prepare, window: true, act: opened },
  {
    name: 'A series that is changed',
    path: `/admin/series?open=${ids.series}&do=edit`,
    prepare,
    window: true,
    act: opened,
  },
  {
    name: 'Further dates of a series',
    path: `/admin/series?open=${ids.series}&do=add`,
    prepare,
    window: true,
    act: chooseDays,
  },
  { name: 'A new series', path: '/admin/series?new', window: true, act: opened },
  {
    name: 'A new series with its dates',
    path: '/admin/series?new',
    window: true,
    act: async (page) => {
      await chooseDays(page)
      await dialog(page).getByLabel('Séance 1', { exact: true }).scrollIntoViewIfNeeded()
    },
  },
]
