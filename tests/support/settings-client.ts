import { beforeAll, beforeEach } from 'vitest'
import { useRunningSite, useStaff } from './running-site.ts'

/**
 * A running site and its administrator, who changes settings. Each test begins with the settings of the first content.
 */
export function useSettingsClient() {
  const site = useRunningSite()
  const client = useStaff(site)
  const first: { key: string; value: string }[] = []
  beforeAll(async () => {
    first.push(...(await site.sql<typeof first>`select key, value from site_settings`))
  })
  beforeEach(async () => {
    const { sql } = site
    for (const { key, value } of first)
      await sql`update site_settings set value = ${value}, deleted_at = null
        where key = ${key} and (value <> ${value} or deleted_at is not null)`
  })

  async function row(key: string) {
    const [found] =
      await site.sql`select id, value, xmin::text as version from site_settings where key = ${key} and deleted_at is null`
    return { id: String(found?.['id']), value: String(found?.['value']), version: String(found?.['version']) }
  }

  async function send(change: unknown) {
    const answer = await client.change('settings', change)
    return { status: answer.status, ...((await answer.json()) as Record<string, unknown>) }
  }

  return {
    get origin() {
      return site.origin
    },
    get sql() {
      return site.sql
    },
    get first() {
      return first
    },
    caughtUp: () => site.caughtUp(),
    /** A page as a visitor receives it. */
    page: async (path: string) => (await fetch(site.origin + path)).text(),
    screen: async (path: string) => (await client.get(path)).text(),
    row,
    valueOf: async (key: string) => (await row(key)).value,
    send,
    /** Saves the screen with these values, based on the stored ones. */
    async save(typed: Record<string, string>) {
      const edits = Object.entries(typed).map(async ([key, value]) => {
        const { id, value: was } = await row(key)
        return { id, key, was, value }
      })
      return send({ intent: 'save', settings: await Promise.all(edits) })
    },
  }
}

export const settingValues = (values: object = {}) => ({
  key: 'parking',
  value: 'Devant le centre',
  description: '',
  category: 'general',
  data_type: 'text',
  is_public: false,
  ...values,
})
