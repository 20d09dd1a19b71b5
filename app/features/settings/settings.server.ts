import { and, eq, inArray, isNull } from 'drizzle-orm'
import { db } from '#app/lib/db.server.ts'
import type { Language } from '#app/lib/i18n.ts'
import { pictureOf } from '#app/lib/picture.server.ts'
import type { Picture } from '#app/lib/picture.ts'
import { media } from '#app/lib/tables.server.ts'
import type { PublicSettings } from './clinic.ts'
import { siteSettings } from './tables.server.ts'

/** The settings that a visitor may see, by key. */
export async function listPublicSettings(): Promise<PublicSettings> {
  const rows = await db()
    .select({ key: siteSettings.key, value: siteSettings.value })
    .from(siteSettings)
    .where(and(eq(siteSettings.is_public, true), isNull(siteSettings.deleted_at)))
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

/** Values by key, private ones too: for the server and for staff, never for a visitor. */
export async function listSettingValues(keys: readonly string[]): Promise<PublicSettings> {
  const rows = await db()
    .select({ key: siteSettings.key, value: siteSettings.value })
    .from(siteSettings)
    .where(and(inArray(siteSettings.key, [...keys]), isNull(siteSettings.deleted_at)))
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

/** The picture of a shared link, which the settings name by its address. Null when it is not there. */
export async function findSharedPicture(language: Language, name: string): Promise<Picture | null> {
  const [row] = await db()
    .select({ url: siteSettings.value, medium: media })
    .from(siteSettings)
    .innerJoin(media, eq(media.url, siteSettings.value))
    .where(
      and(
        eq(siteSettings.key, 'seo_picture'),
        eq(siteSettings.is_public, true),
        isNull(siteSettings.deleted_at),
      ),
    )
  return row ? pictureOf(language, row.url, row.medium, name) : null
}

/** What the centre calls itself. */
export async function findSiteName(): Promise<string> {
  return (await listPublicSettings())['site_name'] ?? ''
}
