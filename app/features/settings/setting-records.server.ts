import { asc } from 'drizzle-orm'
import type { Records } from '#app/lib/records/records.server.ts'
import { siteSettings } from './tables.server.ts'

export const keyTaken = 'Un autre paramètre porte déjà cette clé.'

/** Settings as rows with a trash. setting-changes.server.ts changes their values. */
export const settingRecords: Records<typeof siteSettings> = {
  table: siteSettings,
  entity: 'site_settings',
  refusals: { site_settings_live_key: { key: keyTaken } },
  order: [asc(siteSettings.category), asc(siteSettings.key)],
}
