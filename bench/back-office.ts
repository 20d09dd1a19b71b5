import { brotliCompressSync } from 'node:zlib'
import postgres from 'postgres'
import { databaseAddress } from '#app/lib/db/database-address.server.ts'
import { signInStaff } from '#tests/support/staff.ts'
import { median } from './load.ts'
import type { Result } from './report.ts'
import { startBenchSite } from './site.ts'

const count = 10_000

/** Views of the list: its start, a page deep inside, filtered, searched with and without a match. */
const looks = ['', '?page=200&size=50', '?size=100', '?q=elastique+12', '?q=rien+de+tel', '?day=2025-05-12']

/** Server time for a list of 10,000 products, and bytes that a browser fetches to open a screen. */
export async function backOffice(folder: string): Promise<Result[]> {
  const site = await startBenchSite(folder)
  const sql = postgres({ ...databaseAddress({ DATA_DIR: `${folder}/data` }), max: 1 })
  const origin = `http://localhost:${site.port}`
  try {
    const { cookie } = await signInStaff({ sql, origin }, 'admin')
    const headers = { Cookie: cookie }
    const weight = await scriptsOf(origin, '/admin/products', headers)
    await sql`insert into products (name, slug, price, description, created_at)
      select 'Élastique n° ' || n, 'bench-' || n, n, repeat('Latex naturel. ', 20), now() - n * interval '1 minute'
      from generate_series(1, ${count}::int) n`
    await sql`analyze products`
    const medians: number[] = []
    for (const look of looks) medians.push(await medianOf(`${origin}/admin/products.data${look}`, headers))
    await sql`delete from products where slug like 'bench-%'`
    return [
      {
        what: 'List of 10,000 products as it opens, median',
        value: medians[0] ?? 0,
        unit: 'ms',
        atMost: 100,
      },
      { what: 'The slowest way to look at it, median', value: Math.max(...medians), unit: 'ms', atMost: 100 },
      {
        what: 'JavaScript of the list of products, first load',
        value: weight / 1000,
        unit: 'KB',
        atMost: 250,
      },
    ]
  } finally {
    await sql.end()
    await site.stop()
  }
}

/** Median time of an answer to a signed-in browser, in milliseconds. */
export async function medianOf(address: string, headers: Record<string, string>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 40; round++) {
    const began = performance.now()
    const answer = await fetch(address, { headers })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${address} was answered with ${answer.status}`)
    // The first rounds plan the statements.
    if (round >= 5) times.push(performance.now() - began)
  }
  return median(times)
}

/** Compressed size of the scripts that a page names and of those that they import, in bytes. */
async function scriptsOf(origin: string, path: string, headers: Record<string, string>): Promise<number> {
  const html = await (await fetch(origin + path, { headers })).text()
  const found = new Set(html.match(/\/assets\/[\w.-]+\.js/g))
  let bytes = 0
  for (const script of found) {
    const text = await (await fetch(origin + script)).text()
    for (const [, name] of text.matchAll(/from\s*"\.\/([\w.-]+\.js)"/g)) found.add(`/assets/${name}`)
    bytes += brotliCompressSync(text).length
  }
  return bytes
}
