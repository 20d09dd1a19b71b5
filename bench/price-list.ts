import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { databaseAddress } from '#app/lib/db/database-address.server.ts'
import { signInStaff } from '#tests/support/staff.ts'
import type { Result } from './report.ts'
import { startBenchSite } from './site.ts'

/** Number of imported products. */
const count = 5000

/** Milliseconds between two pages of a visitor. */
const pace = 10

/**
 * Time of a price list of 5,000 products, from the file to the last product, and its effect on a visitor; then of the
 * exported list with changed prices, from the export to the last change.
 */
export async function priceList(folder: string): Promise<Result[]> {
  const site = await startBenchSite(folder)
  const sql = postgres({ ...databaseAddress({ DATA_DIR: `${folder}/data` }), max: 1 })
  const origin = `http://localhost:${site.port}`
  try {
    const { cookie } = await signInStaff({ sql, origin }, 'manager')
    const headers = { Cookie: cookie, Origin: origin }
    await pagesWhile(origin, sleep(2000))
    const alone = await pagesWhile(origin, sleep(5000))
    const began = performance.now()
    const during = await pagesWhile(origin, importList(`${origin}/admin/products/import`, headers))
    const seconds = (performance.now() - began) / 1000
    const [row] = await sql`select count(*)::int from products where name like 'Élastique %'`
    if (row?.['count'] !== count) throw new Error(`${row?.['count']} products were imported`)
    const updateBegan = performance.now()
    const whileUpdating = await pagesWhile(origin, updateList(`${origin}/admin/products`, headers))
    const updateSeconds = (performance.now() - updateBegan) / 1000
    const [raised] = await sql`
      select count(*)::int from products where name like 'Élastique %' and price >= 51000 and stock = 7`
    if (raised?.['count'] !== count) throw new Error(`${raised?.['count']} products were updated`)
    return [
      {
        what: 'Update of 5,000 products, complete list out and back',
        value: updateSeconds,
        unit: 's',
        atMost: 10,
      },
      {
        what: 'Home page for a visitor during the update, median',
        value: at(whileUpdating, 0.5),
        unit: 'ms',
      },
      { what: 'Import of 5,000 products, file to last product', value: seconds, unit: 's', atMost: 10 },
      { what: 'Home page for a visitor, median', value: at(alone, 0.5), unit: 'ms' },
      { what: 'The same during the import', value: at(during, 0.5), unit: 'ms' },
      {
        what: 'Home page during an import, share of its time without',
        value: (100 * at(during, 0.5)) / at(alone, 0.5),
        unit: '%',
        atMost: 200,
      },
      { what: 'Slowest twentieth without the import begins at', value: at(alone, 0.95), unit: 'ms' },
      { what: 'Slowest twentieth during the import begins at', value: at(during, 0.95), unit: 'ms' },
    ]
  } finally {
    await sql.end()
    await site.stop()
  }
}

async function importList(address: string, headers: Record<string, string>): Promise<void> {
  const lines = Array.from(
    { length: count },
    (_, index) =>
      `Élastique ${index % 500};Résistance ${index}, latex, 1,5 m;${1000 + index};${index % 40};Mouvement`,
  )
  const id = await send(address, headers, ['Nom;Description;Prix;Stock;Catégorie', ...lines])
  await run(address, headers, id, '{"intent":"confirm"}')
}

/** Gives each product another price and another stock. */
async function updateList(products: string, headers: Record<string, string>): Promise<void> {
  const list = await fetch(`${products}/export?complete&q=${encodeURIComponent('Élastique')}`, { headers })
  const [header = '', ...lines] = (await list.text()).trim().split('\r\n')
  const changed = lines.map((line) =>
    line
      .split(';')
      .with(2, String(50_000 + Number(line.split(';')[2])))
      .with(3, '7')
      .join(';'),
  )
  const address = `${products}/import`
  const id = await send(address, headers, [header, ...changed])
  await json(fetch(`${address}/${id}`, { method: 'POST', headers, body: '{"intent":"compare"}' }))
  await run(address, headers, id, '{"intent":"confirm","mode":"update"}')
}

async function send(address: string, headers: Record<string, string>, lines: string[]): Promise<string> {
  const body = new FormData()
  body.set('file', new File([lines.join('\r\n')], 'list.csv'))
  return (await json(fetch(`${address}/file`, { method: 'POST', headers, body }))).id
}

async function run(
  address: string,
  headers: Record<string, string>,
  id: string,
  body: string,
): Promise<void> {
  await json(fetch(`${address}/${id}`, { method: 'POST', headers, body }))
  while ((await json(fetch(`${address}/${id}`, { headers }))).state !== 'done') await sleep(250)
}

async function json(asked: Promise<Response>): Promise<{ id: string; state: string }> {
  const answer = await asked
  if (!answer.ok) throw new Error(`The import was answered with ${answer.status}`)
  return answer.json()
}

/** Waiting times of a visitor who reloads the home page until the work is done, in milliseconds. */
async function pagesWhile(origin: string, work: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  const over = new AbortController()
  const done = work.finally(() => over.abort())
  while (!over.signal.aborted) {
    const began = performance.now()
    await (await fetch(origin)).arrayBuffer()
    times.push(performance.now() - began)
    await sleep(pace)
  }
  await done
  return times.toSorted((one, other) => one - other)
}

function at(times: number[], share: number): number {
  return times[Math.floor(times.length * share)] ?? 0
}
