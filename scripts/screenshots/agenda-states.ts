import type { Page } from '@playwright/test'
import type postgres from 'postgres'
import { addDays, doualaDay, doualaMoment, weekday } from '#app/lib/clock.ts'
import type { Screen } from './screen.ts'

/** A day to come that is no Sunday and none of the examples’ days. */
const day = addDays(doualaDay(), weekday(doualaDay()) > 4 ? 10 - weekday(doualaDay()) : 2)

const people = [
  { id: '0a6e7a52-0000-4000-8000-000000000001', name: 'Rose Ngono', color: '#0E5A52', capacity: 2 },
  { id: '0a6e7a52-0000-4000-8000-000000000002', name: 'Dr Samuel Eyango', color: '#C2410C', capacity: 1 },
  { id: '0a6e7a52-0000-4000-8000-000000000003', name: 'Awa Njoya Mbarga', color: '#F5D547', capacity: 1 },
] as const

/** Three practitioners, one of them away on that day, and their visits; added once. */
async function addPractitioners(sql: postgres.Sql): Promise<void> {
  const [existing] = await sql`select from practitioners where id = ${people[0].id}`
  if (existing) return
  const [rose, samuel, awa] = people
  for (const [index, person] of people.entries())
    await sql`insert into practitioners ${sql({ ...person, sort_order: index })}`
  await sql`insert into practitioner_hours (practitioner_id, day, starts, ends)
    select ${samuel.id}, day, '08:00', '13:00' from generate_series(1, 5) day`
  await sql`insert into practitioner_absences (practitioner_id, day, label) values (${awa.id}, ${day}, 'Formation')`
  const visit = (name: string, hour: number, who: string | null, more: Record<string, unknown> = {}) =>
    sql`insert into appointments ${sql({
      name,
      phone: '6 71 23 45 67',
      care_type: 'kinesitherapy',
      care_type_label: 'Kinésithérapie',
      preferred_date: day,
      status: 'confirmed',
      confirmed_for: doualaMoment(day, hour * 60),
      status_at: new Date(),
      practitioner_id: who,
      ...(who && { seat: 1 }),
      ...more,
    })}`
  await visit('Estelle Moukouri', 8, rose.id)
  await visit('Bernadette Ngo Bayiha', 9, rose.id)
  await visit('Luc Abena', 9, rose.id, { seat: 2 })
  await visit('Paul Essomba', 10.5, rose.id, { duration_minutes: 90 })
  await visit('Mireille Tchoumi', 9, samuel.id)
  await visit('Jean-Baptiste-Emmanuel Ngo Bayiha de la Sablière', 10, samuel.id, { duration_minutes: 30 })
  await visit('Sophie Kotto', 9, samuel.id, { seat: null, overbooked: 'Douleur aiguë, vient de loin' })
  await visit('Thomas Ewane', 11, awa.id)
  await visit('Chantal Ebelle', 15, null)
  await sql`insert into appointments (name, phone, care_type, care_type_label, preferred_date)
    values ('Martin Fotso', '6 71 23 45 67', 'kinesitherapy', 'Kinésithérapie', ${day})`
}

const prepare = addPractitioners
const visitOf = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(name) }).first()

const dialog = (page: Page) => page.getByRole('dialog').last()
const opened = (page: Page) => dialog(page).waitFor()
const [rose, samuel] = people

const practitionerStates: Screen[] = [
  { name: 'Practitioners: three', path: '/admin/practitioners', prepare },
  {
    name: 'A practitioner',
    path: `/admin/practitioners?edit=${rose.id}`,
    prepare,
    window: true,
    act: opened,
  },
  { name: 'Hours of a practitioner', path: `/admin/opening-hours?who=${samuel.id}`, prepare },
  {
    name: 'A new absence',
    path: `/admin/opening-hours?who=${samuel.id}&new`,
    prepare,
    window: true,
    act: async (page) => {
      await dialog(page).getByLabel('Quelques heures').check()
      await dialog(page).getByRole('button', { name: 'Enregistrer' }).click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'Patients of an absence before it is saved',
    path: `/admin/opening-hours?who=${rose.id}&new`,
    prepare,
    window: true,
    act: async (page) => {
      await dialog(page).locator('#day').fill(day)
      await dialog(page).getByRole('button', { name: 'Enregistrer' }).click()
      await page
        .getByRole('dialog', { name: /^(1 patient est attendu|\d+ patients sont attendus)/ })
        .waitFor()
    },
  },
  {
    name: 'Confirming a full hour',
    path: `/admin/appointments?open=:first&do=confirm&day=${day}`,
    row: async (sql) => {
      await prepare(sql)
      return sql`select id from appointments where status = 'new' and preferred_date = ${day} and name = 'Martin Fotso'`
    },
    window: true,
    act: async (page) => {
      await dialog(page)
        .getByRole('radio', { name: /9.h.00/ })
        .check({ force: true })
      await dialog(page).getByText('Cette heure est complète').scrollIntoViewIfNeeded()
    },
  },
]

/** The week and the day of a centre with three practitioners. */
export const agendaStates: Screen[] = [
  ...practitionerStates,
  { name: 'Agenda: day of three', path: `/admin/appointments?view=day&on=${day}`, prepare },
  {
    name: 'Agenda: day of one',
    path: `/admin/appointments?view=day&on=${day}&who=${people[0].id}`,
    prepare,
  },
  { name: 'Agenda: week of three', path: `/admin/appointments?view=week&week=${day}`, prepare },
  {
    name: 'Agenda: week of one',
    path: `/admin/appointments?view=week&week=${day}&who=${people[1].id}`,
    prepare,
  },
  {
    name: 'Agenda: a picked-up visit',
    path: `/admin/appointments?view=day&on=${day}`,
    prepare,
    window: true,
    act: async (page) => {
      await visitOf(page, 'Estelle Moukouri').focus()
      for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key)
      await page.getByText('Entrée pour poser').last().waitFor()
    },
  },
]
