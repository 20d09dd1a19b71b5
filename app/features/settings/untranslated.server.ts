import { sql } from 'drizzle-orm'
import { db } from '#app/lib/db/db.server.ts'

/** Number of public settings with a French value and an empty English translation (`…_en`). */
export async function countUntranslatedSettings(): Promise<number> {
  const [row] = await db().execute<{ count: number }>(sql`
    select count(*)::int as count
    from site_settings french join site_settings english on english.key = french.key || '_en'
    where french.deleted_at is null and english.deleted_at is null and french.is_public
      and btrim(french.value) <> '' and btrim(english.value) = ''`)
  return row?.count ?? 0
}
