import { addDays, doualaDay, doualaMoment } from '#app/lib/clock.ts'
import type { Site } from './site.ts'

/** Stores a request for tomorrow as the site would; `columns` differ from it. */
export async function requestVisit(
  { sql }: Pick<Site, 'sql'>,
  columns: Record<string, unknown> = {},
): Promise<string> {
  const [row] = await sql`insert into appointments ${sql({
    name: 'Estelle Moukouri',
    phone: '6 71 23 45 67',
    care_type: 'kinesitherapy',
    care_type_label: 'Kinésithérapie',
    preferred_date: addDays(doualaDay(), 1),
    ...columns,
  })} returning id`
  return String(row?.['id'])
}

/** Columns of a visit confirmed for a full hour of a day in Douala. */
export function agreedFor(day: string, hour: number) {
  return { status: 'confirmed', confirmed_for: doualaMoment(day, hour * 60) }
}
