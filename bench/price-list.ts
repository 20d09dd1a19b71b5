import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { databaseAddress } from '#app/lib/db/database-address.server.ts'
import { signIn } from '#tests/support/staff.ts'
import type { Result } from './report.ts'
import { startSite } from './site.ts'

/** Products of the list that is imported. */
const count = 5000

/** Between two pages of a visitor, in milliseconds. */
const pace = 10

/** How long a price list of 5,000 products takes, from the file to the last product, and what a visitor notices of it. */
export async function priceList(folder: string): Promise<Result[]> {
  const site = await startSite(folder)
  const sql = postgres({ ...databaseAddress({ DATA_DIR: `${folder}/data` }), max: 1 })
  const origin = `http://localhost:${site.port}`
  try {
    const { cookie } = await signIn({ sql, origin }, 'manager')
    const headers = { Cookie: cookie, Origin: origin }
    await pagesWhile(origin, sleep(2000))
    const alone = await pagesWhile(origin, sleep(5000))
    const began = performance.now()
    const during = await pagesWhile(origin, importList(`${origin}/admin/products/import`, headers))
    const seconds = (performance.now() - began) / 1000
    const [row] = await sql`select count(*)::int from products where name like 'Élastique %'`
    if (row?.['count'] !== count) throw new Error(`${row?.['count']} products were imported`)
    return [
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
  const body = new FormData()
  body.set('file', new File([`Nom;Description;Prix;Stock;Catégorie\r\n${lines.join('\r\n')}`], 'list.csv'))
  const { id } = await json(fetch(`${address}/file`, { method: 'POST', headers, body }))
  await json(fetch(`${address}/${id}`, { method: 'POST', headers, body: '{"intent":"confirm"}' }))
  while ((await json(fetch(`${address}/${id}`, { headers }))).state !== 'done') await sleep(250)
}

async function json(asked: Promise<Response>): Promise<{ id: string; state: string }> {
  const answer = await asked
  if (!answer.ok) throw new Error(`The import was answered with ${answer.status}`)
  return answer.json()
}

/** The times, in milliseconds, that a visitor waits for the home page again and again until the work is done. */
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
