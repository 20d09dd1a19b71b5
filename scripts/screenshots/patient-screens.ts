import { createHash } from 'node:crypto'
import type postgres from 'postgres'
import { addDays, doualaDay, doualaMoment } from '#app/lib/clock.ts'
import type { Screen } from './screen.ts'

const token = 'a'.padEnd(23, '2')
const nine = (days: number) => doualaMoment(addDays(doualaDay(), days), 9 * 60 + 30)

/** A patient's appointment in a state, with the link from its confirmation for tomorrow. */
async function addPatient(sql: postgres.Sql, columns: Record<string, unknown>): Promise<void> {
  await sql`delete from appointments where name = 'Mme Solange Mbarga'`
  const [row] = await sql`insert into appointments ${sql({
    name: 'Mme Solange Mbarga',
    phone: '6 71 23 45 67',
    care_type: 'kinesitherapy',
    care_type_label: 'Kinésithérapie',
    preferred_date: addDays(doualaDay(), 1),
    status: 'confirmed',
    confirmed_for: nine(1),
    status_at: new Date(),
    ...columns,
  })} returning id`
  await sql`insert into appointment_links ${sql({
    token_hash: createHash('sha256').update(token).digest('base64url'),
    appointment_id: String(row?.['id']),
    visit_at: nine(1),
  })}`
}

const state = (name: string, columns: Record<string, unknown>): Screen => ({
  name: `Patient: ${name}`,
  path: `/visit/${token}`,
  prepare: (sql) => addPatient(sql, columns),
})
const answerColumns = (patient_answer: string) => ({ patient_answer, patient_answered_at: new Date() })

export const patientScreens: Screen[] = [
  state('to answer', {}),
  state('coming', answerColumns('coming')),
  state('asks for another day', answerColumns('another-day')),
  state('cancelled', { status: 'cancelled', ...answerColumns('cancelled') }),
  state('moved', { confirmed_for: nine(6) }),
  state('postponed', {
    status: 'postponed',
    confirmed_for: null,
    postponed_to: addDays(doualaDay(), 4),
    postponed_time: '11:00',
  }),
  state('past', { confirmed_for: nine(-1) }),
  { name: 'Patient: ended', path: '/visit/ended' },
]
