// Sixty different searches at once in a shop of 10,025 products, from one address and then from sixty, and their
// effect on a visitor.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { databaseAddress } from '#app/lib/db/database-address.server.ts'
import { startBenchSite } from '#bench/site.ts'
import { countConnections, meanwhile, message, printMeanwhile, tally } from './visitor.ts'

const products = 10_025
const searches = 60
const rounds = 3

const folder = await mkdtemp(join(tmpdir(), 'clinic-attack-'))
const site = await startBenchSite(folder, { TRUST_PROXY: '1' })
const sql = postgres({ ...databaseAddress({ DATA_DIR: `${folder}/data` }), max: 2 })
const origin = `http://localhost:${site.port}`
try {
  await sql`insert into products (name, name_en, slug, price, description, created_at)
    select 'Élastique n° ' || n, 'Resistance band no. ' || n, 'attack-' || n, n, repeat('Latex naturel. ', 20),
      now() - n * interval '1 minute'
    from generate_series(1, ${products}::int - (select count(*)::int from products where is_active and deleted_at is null)) n`
  await sql`analyze products`
  await sql`analyze product_search`
  process.stdout.write(`${products} products; memory of node: ${Math.round(site.memory() / 1e6)} MB\n`)
  let person = 0
  const figures = await meanwhile(site, {
    attack: attack(),
    connections: () => countConnections(sql),
    asked: [
      { name: 'Health', ask: () => fetch(`${origin}/healthz`) },
      { name: 'A page that is not cached', ask: () => fetch(`${origin}/shop/attack-${++person}`) },
      { name: 'A message', ask: () => message(site, `203.0.113.${person % 250}`, ++person) },
    ],
  })
  printMeanwhile(figures)
  const [index] =
    await sql`select idx_scan::int as scans from pg_stat_user_indexes where indexrelname = 'product_search_words'`
  process.stdout.write(`Times that the index of the search was used: ${index?.['scans']}\n`)
} finally {
  await sql.end()
  await site.stop()
  await rm(folder, { recursive: true, force: true })
}

async function attack(): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    const statuses = await Promise.all(
      Array.from({ length: searches }, async (_, index) => {
        const answer = await fetch(`${origin}/shop?q=${encodeURIComponent(`latx ${round} ${index} natu`)}`, {
          headers: { 'X-Forwarded-For': `198.51.100.${round === 0 ? 1 : index}` },
        })
        await answer.arrayBuffer()
        return answer.status
      }),
    )
    const time = Math.round(performance.now() - began)
    process.stdout.write(`${searches} searches at once: ${tally(statuses)} in ${time} ms\n`)
  }
}
