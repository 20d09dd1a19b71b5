import type { Page } from '@playwright/test'
import type postgres from 'postgres'
import type { Screen } from './screen.ts'

const opened = (page: Page) => page.getByRole('dialog').last().waitFor()
const findPatient = (sql: postgres.Sql) => sql`select id from patients where name = 'Rose Ndoumbe'`
const double = (sql: postgres.Sql) => sql`select id from patients where name = 'Mme Ndoumbe'`

export const patientPageScreens: Screen[] = [
  { name: 'Patients', path: '/admin/patients' },
  { name: 'Patients: nothing found', path: '/admin/patients?q=zzz' },
  { name: 'Patients: trash', path: '/admin/patients?trash' },
  { name: 'A new patient', path: '/admin/patients?new', window: true, act: opened },
  { name: 'The page of a patient', path: '/admin/patients/:first', row: findPatient },
  { name: 'The page of a patient: empty', path: '/admin/patients/:first', row: double },
  {
    name: 'A patient who is corrected',
    path: '/admin/patients/:first?edit',
    row: findPatient,
    window: true,
    async act(page) {
      await opened(page)
      await page.getByLabel('Nom').fill('Rose Ndoumbe-Ela')
    },
  },
  {
    name: 'Two pages of one person',
    path: '/admin/patients/:first?merge=choose',
    row: findPatient,
    window: true,
    async act(page) {
      await page.getByRole('combobox', { name: 'L’autre fiche' }).fill('mme ndou')
      await page.getByRole('option', { name: /Mme Ndoumbe/ }).click()
      await page.getByText(/^L’autre fiche n’a|^Rejoignent/).waitFor()
    },
  },
  {
    name: 'A patient found while typing',
    path: '/admin/appointments?new',
    window: true,
    async act(page) {
      await page.getByRole('combobox', { name: 'Nom' }).fill('ndou')
      await page.getByRole('option').first().waitFor()
    },
  },
]

/** A patient with two visits and a message, a duplicate of the same patient, and one in the trash. */
export async function addPatients(sql: postgres.Sql): Promise<void> {
  const [rose] = await sql`insert into patients ${sql([
    {
      name: 'Rose Ndoumbe',
      phone: '6 71 23 45 67',
      email: 'rose.ndoumbe@example.cm',
      notes: 'Vient avec sa fille. Préfère le matin, avant dix heures.',
    },
    { name: 'Mme Ndoumbe', phone: '+237 671 234 567', email: null, notes: null },
    { name: 'Martin Fotso', phone: null, email: null, notes: null },
  ])} returning id`
  await sql`insert into patients (name, deleted_at) values ('Paul Essai', now())`
  const id = String(rose?.['id'])
  await sql`update appointments set patient_id = ${id} where name in ('Rose Ndoumbe', 'Jean Mballa', 'Mireille Tchoumi')`
  await sql`update contact_messages set patient_id = ${id} where name = 'Mireille Tchoumi'`
}
