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

/** Readings of visits: a row, and the actions that the audit log has of it. */
export const visitsIn = (site: Pick<Site, 'sql'>) => ({
  rowOf: async (id: string) => (await site.sql`select * from appointments where id = ${id}`)[0],
  actionsOn: async (id: string) =>
    (await site.sql`select action from audit_log where entity_id = ${id} order by at`).map(({ action }) =>
      String(action),
    ),
})

/** Confirmation of a request for a minute of a day, as the staff sends it; the hour may be one at which it is closed. */
export const confirmation = (id: string, day: string, start: number, more: object = {}) => ({
  intent: 'confirm',
  id,
  sequence: 0,
  day,
  start,
  duration: 60,
  shownOpen: false,
  ...more,
})

/** Columns of a visit confirmed for a full hour of a day in Douala. */
export function agreedFor(day: string, hour: number) {
  return { status: 'confirmed', confirmed_for: doualaMoment(day, hour * 60) }
}
