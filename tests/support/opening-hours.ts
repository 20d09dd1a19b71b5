import { randomUUID } from 'node:crypto'
import { type Client, sendChange } from './admin-client.ts'
import { declineHolidays } from './examples/holidays.ts'
import type { Site } from './site.ts'

/** Opens the centre from 8 to 18 h on every day, also on a holiday. */
export async function openEveryDay({ sql }: Pick<Site, 'sql'>): Promise<void> {
  await declineHolidays(sql)
  await sql`update opening_hours set opens = '08:00', closes = '18:00'`
}

/** Changes of the opening hours as the screen sends them, and what is stored. */
export function hoursScreenOf<Answer>(site: Pick<Site, 'sql'>, client: Client) {
  const change = (asked: object) => sendChange<Answer>(client, 'opening-hours', asked)
  return {
    change,
    saveClosure: (values: object, more: object = {}) =>
      change({ intent: 'save', id: randomUUID(), version: null, holiday: null, values, ...more }),
    closureOf: async (label: string) =>
      (await site.sql`select *, xmin::text as version from closures where label = ${label}`)[0],
    /** Version of the week, as the screen got it. */
    weekVersion: async (): Promise<string> => {
      const page = await (await client.get('/admin/opening-hours.data')).text()
      return /"((?:\d:\d+,?){7})"/.exec(page)?.[1] ?? ''
    },
    latestEvent: async () =>
      (
        await site.sql`select actor_email, action, entity, before, after from audit_log order by at desc limit 1`
      )[0],
  }
}
