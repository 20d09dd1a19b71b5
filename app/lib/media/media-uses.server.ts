import { sql } from 'drizzle-orm'
import { db } from '#app/lib/db/db.server.ts'

/** A use of a picture: table, row, and the row's name. */
export type PictureUse = { table: string; id: string; name: string }

/**
 * Uses of our pictures, by address. Searches each text of each table that visitors read (those with announced changes)
 * and each column of addresses (`…_url`), so that a new table is included as well. Rows in the trash count, since they
 * may be restored with their picture. Visitors' texts do not count, or any visitor could keep a picture from being
 * deleted.
 */
export async function listPictureUses(urls: string[]): Promise<Map<string, PictureUse[]>> {
  const known = new Map(urls.map((url): [string, PictureUse[]] => [url, []]))
  const places = await listPlaces()
  if (known.size === 0 || places.length === 0) return known
  const found = await db().execute<PictureUse & { address: string }>(
    sql.join(places.map(search), sql` union `),
  )
  for (const { address, ...use } of found) known.get(pictureNamed(address, known))?.push(use)
  return known
}

/** Uses of one picture. */
export async function findPictureUses(url: string): Promise<PictureUse[]> {
  return (await listPictureUses([url])).get(url) ?? []
}

type Place = { table: string; id: string; name: string; columns: string[] }

async function listPlaces(): Promise<Place[]> {
  const rows = await db().execute<{ table: string; columns: string[]; texts: string[] }>(sql`
    with announced as (
      select distinct event_object_table as name from information_schema.triggers
      where trigger_schema = current_schema() and trigger_name = 'announce_content_change'
    )
    select table_name as table, json_agg(column_name order by ordinal_position) as columns,
      json_agg(column_name order by ordinal_position) filter (
        where data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY')
          and (table_name in (select name from announced) or column_name like '%\\_url')
      ) as texts
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name <> 'media'
    group by table_name`)
  return rows
    .filter(({ texts }) => texts)
    .map(({ table, columns, texts }) => ({
      table,
      id: columns.find((column) => column === 'id') ?? columns[0] ?? 'ctid',
      name: naming.find((column) => columns.includes(column)) ?? columns[0] ?? 'ctid',
      columns: texts,
    }))
}

/** Columns with the name of a row, in order of preference. */
const naming = ['title', 'name', 'key', 'email']

function search({ table, id, name, columns }: Place) {
  const texts = sql.join(
    columns.map((column) => sql`${sql.identifier(column)}::text`),
    sql`, `,
  )
  return sql`
    select ${table} as table, ${sql.identifier(id)}::text as id, coalesce(${sql.identifier(name)}::text, '') as name,
      address[1] as address
    from ${sql.identifier(table)}, concat_ws(' ', ${texts}) as words,
      regexp_matches(words, '/media/[A-Za-z0-9_./-]+', 'g') as address
    where strpos(words, '/media/') > 0`
}

/** A row may name a picture or one of its files, possibly at the end of a sentence. */
function pictureNamed(words: string, known: Map<string, unknown>): string {
  const address = words.replace(/(?<![./-])[./-]+$/, '')
  return known.has(address) ? address : address.replace(/-(\d+|share|source)\.\w+$/, '.webp')
}
