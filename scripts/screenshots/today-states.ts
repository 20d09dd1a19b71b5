import type postgres from 'postgres'
import { doualaDay, doualaMoment } from '#app/lib/clock.ts'
import type { Screen } from './screen.ts'

/**
 * A morning of the staff: visits attended and paid, partly paid, prepaid or unpaid, missed visits, and visits to come.
 */
async function addMorning(sql: postgres.Sql): Promise<void> {
  const [existing] = await sql`select from patients where name = 'Delphine Sona'`
  if (existing) return
  const visit = async (name: string, hour: number, more: Record<string, unknown> = {}) => {
    const [row] = await sql`insert into appointments ${sql({
      name,
      phone: '6 71 23 45 67',
      care_type: 'rehabilitation',
      care_type_label: 'Réhabilitation',
      preferred_date: doualaDay(),
      status: 'came',
      confirmed_for: doualaMoment(doualaDay(), hour * 60),
      previous: sql.json({ status: 'confirmed' }),
      price: 7500,
      ...more,
    })} returning id`
    return String(row?.['id'])
  }
  const [patient] = await sql`insert into patients (name) values ('Delphine Sona') returning id`
  const [series] = await sql`insert into series (patient_id, care_type, sessions, price)
    values (${patient?.['id']}, 'rehabilitation', 10, 6000) returning id`
  const ahead = { series_id: series?.['id'], patient_id: patient?.['id'] }
  await visit('Delphine Sona', 7, { ...ahead, price: null })
  const paid = await visit('Jean-Baptiste-Emmanuel Ngo Bayiha de la Sablière', 7.5)
  const part = await visit('Rachel Bella', 8, { price: 112_500 })
  await visit('Emile Tamo', 8.5, { status: 'absent' })
  await visit('Sans prix convenu', 8.75, { price: null, notes: 'Première séance, apporter la radio.' })
  await visit('Irène Mbida', 13, { status: 'confirmed', price: 112_500 })
  const payment = (amount: number, way: string, more: Record<string, unknown>) =>
    sql`insert into payments ${sql({ amount, way, ...more })}`
  await payment(30_000, 'card', ahead)
  await payment(7500, 'orange-money', { appointment_id: paid })
  await payment(20_000, 'cash', { appointment_id: part })
}

const prepare = addMorning

export const todayStates: Screen[] = [
  { name: 'Today', path: '/admin/today' },
  { name: 'Today: totals', path: '/admin/today?view=closing' },
  { name: 'Today: a morning', path: '/admin/today', prepare },
  {
    name: 'Today: a payment',
    path: '/admin/today',
    prepare,
    act: async (page) => {
      await page.getByRole('button', { name: /^Paiements.*Rachel/ }).click()
      await page.getByRole('dialog').getByLabel('Montant').waitFor()
    },
  },
  { name: 'Today: totals of a morning', path: '/admin/today?view=closing', prepare },
  { name: 'Today: no visit', path: '/admin/today?on=2099-01-04' },
]
