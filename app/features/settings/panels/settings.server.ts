import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { db } from '#app/lib/db/db.server.ts'
import { media } from '#app/lib/db/tables.server.ts'
import { isSecureAddress } from '#app/lib/http/address.ts'
import { pictureOf, previewOf } from '#app/lib/media/picture.server.ts'
import { versionOf } from '#app/lib/records/update-versioned.server.ts'
import type { Language } from '#app/lib/text/i18n.ts'
import type { PublicSettings, SitePictures } from '../clinic.ts'
import type { Setting } from '../setting.ts'
import { siteSettings } from '../tables.server.ts'

/** Values of public settings, by key. */
export async function listPublicSettings(): Promise<PublicSettings> {
  const rows = await db()
    .select({ key: siteSettings.key, value: siteSettings.value })
    .from(siteSettings)
    .where(and(eq(siteSettings.is_public, true), isNull(siteSettings.deleted_at)))
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

/** Values by key, private ones included: for the server and the staff, never for visitors. */
export async function listSettingValues(keys: readonly string[]): Promise<PublicSettings> {
  const rows = await db()
    .select({ key: siteSettings.key, value: siteSettings.value })
    .from(siteSettings)
    .where(and(inArray(siteSettings.key, [...keys]), isNull(siteSettings.deleted_at)))
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

/**
 * Finds the pictures of the settings by their addresses: the one of a shared link, and the logo; null if missing.
 * `findFocus` returns the focal point of a picture for its crops.
 */
export async function findSitePictures(
  language: Language,
  name: string,
  findFocus: (url: string) => Promise<string | null>,
): Promise<SitePictures> {
  const rows = await db()
    .select({ key: siteSettings.key, url: siteSettings.value, medium: media })
    .from(siteSettings)
    .leftJoin(media, eq(media.url, siteSettings.value))
    .where(
      and(
        inArray(siteSettings.key, ['seo_picture', 'appearance_logo']),
        eq(siteSettings.is_public, true),
        isNull(siteSettings.deleted_at),
      ),
    )
  const find = (wanted: string) => {
    const row = rows.find(({ key, url, medium }) => key === wanted && (medium || isSecureAddress(url)))
    return row ? pictureOf(language, row.url, row.medium, name) : null
  }
  const shared = find('seo_picture')
  const focus = shared && (await findFocus(rows.find(({ key }) => key === 'seo_picture')?.url ?? ''))
  return { shared: shared && focus ? { ...shared, focus } : shared, logo: find('appearance_logo') }
}

/** Name of the centre from the settings; '' without one. */
export async function findSiteName(): Promise<string> {
  return (await listPublicSettings())['site_name'] ?? ''
}

/** Every setting outside the trash, for the back-office. */
export async function listSettings(): Promise<Setting[]> {
  const { id, key, value, description, category, data_type, is_public } = siteSettings
  const version = versionOf(siteSettings)
  const rows = await db()
    .select({
      setting: { id, key, value, description, category, data_type, is_public, version },
      medium: media,
    })
    .from(siteSettings)
    .leftJoin(media, eq(media.url, value))
    .where(isNull(siteSettings.deleted_at))
    .orderBy(asc(category), asc(key))
  return rows.map(({ setting, medium }) => ({ ...setting, thumbnail: medium && previewOf(medium) }))
}
