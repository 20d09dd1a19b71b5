import postgres from 'postgres'
import { addDays, doualaDay, weekday } from '#app/lib/clock.ts'
import { databaseAddress } from '#app/lib/db/database-address.server.ts'
import { signInStaff } from '#tests/support/staff.ts'
import { medianOf } from './back-office.ts'
import type { Result } from './report.ts'
import { startBenchSite } from './site.ts'

const visits = 200
const practitioners = 5

/** Server time for a full week of five practitioners, and for its fullest day. */
export async function agenda(folder: string): Promise<Result[]> {
  const site = await startBenchSite(folder)
  const sql = postgres({ ...databaseAddress({ DATA_DIR: `${folder}/data` }), max: 1 })
  const origin = `http://localhost:${site.port}`
  /** Next week, which is otherwise empty. */
  const monday = addDays(doualaDay(), 8 - weekday(doualaDay()))
  try {
    const { cookie } = await signInStaff({ sql, origin }, 'operator')
    const headers = { Cookie: cookie }
    await sql`insert into practitioners (name, capacity) select 'Praticien ' || n, 2 from generate_series(1, ${practitioners}::int) n`
    await sql`insert into appointments (name, phone, care_type, care_type_label, preferred_date, status, confirmed_for,
        practitioner_id)
      select 'Patient ' || n, '6 71 23 45 67', 'kinesitherapy', 'Kinésithérapie', ${monday}::date, 'confirmed',
        ${monday}::date + (n % 5) * interval '1 day' + (7 + n / 5 % 9) * interval '1 hour',
        (select id from practitioners order by name offset n % ${practitioners} limit 1)
      from generate_series(1, ${visits}::int) n`
    await sql`analyze appointments`
    const data = await medianOf(`${origin}/admin/appointments.data?view=week&week=${monday}`, headers)
    const page = await medianOf(`${origin}/admin/appointments?view=week&week=${monday}`, headers)
    const day = await medianOf(`${origin}/admin/appointments.data?view=day&on=${monday}`, headers)
    await sql`delete from appointments where name like 'Patient %'`
    await sql`delete from practitioners where name like 'Praticien %'`
    return [
      { what: `Week of ${visits} visits, median`, value: data, unit: 'ms', atMost: 60 },
      { what: 'The same as a whole page', value: page, unit: 'ms', atMost: 150 },
      { what: 'Its fullest day, median', value: day, unit: 'ms', atMost: 60 },
    ]
  } finally {
    await sql.end()
    await site.stop()
  }
}
