// One address that names a new account with each sign-in, and a limit table full of old rows: stored rows, and effect
// on a visitor.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { databaseAddress } from '#app/lib/db/database-address.server.ts'
import { startBenchSite } from '#bench/site.ts'
import { countConnections, meanwhile, message, postFields, printMeanwhile, tally } from './visitor.ts'

const attempts = 100
const oldRows = 300_000

const folder = await mkdtemp(join(tmpdir(), 'clinic-attack-'))
let site = await startBenchSite(folder, { TRUST_PROXY: '1' })
const sql = postgres({ ...databaseAddress({ DATA_DIR: `${folder}/data` }), max: 2 })
try {
  const statuses: number[] = []
  for (let attempt = 0; attempt < attempts; attempt++) {
    const answer = await postFields(site, '/admin/login', '198.51.100.1', {
      email: `nobody${attempt}@exemple.cm`,
      password: 'not this one',
    })
    await answer.arrayBuffer()
    statuses.push(answer.status)
  }
  process.stdout.write(`${attempts} sign-ins, each to another account: ${tally(statuses)}\n`)
  process.stdout.write(`Rows in the table of limits afterwards: ${await rows()}\n`)

  await sql`delete from rate_limits`
  await sql`insert into rate_limits (bucket, subject, window_start)
    select 'sign-in account and place', md5(n::text), now() - interval '3 days' from generate_series(1, ${oldRows}::int) n`
  process.stdout.write(`Old rows put in: ${await rows()}\n`)
  // A start triggers the cleaning of old rows.
  await site.stop()
  site = await startBenchSite(folder, { TRUST_PROXY: '1' })
  let person = 0
  const figures = await meanwhile(site, {
    attack: new Promise((resolve) => setTimeout(resolve, 20_000)),
    connections: () => countConnections(sql),
    asked: [{ name: 'A message', ask: () => message(site, `203.0.113.${person % 250}`, person++) }],
  })
  printMeanwhile(figures)
  process.stdout.write(`Old rows left after 20 seconds: ${await rows()}\n`)
} finally {
  await sql.end()
  await site.stop()
  await rm(folder, { recursive: true, force: true })
}

async function rows(): Promise<number> {
  const [row] = await sql`select count(*)::int from rate_limits`
  return row?.['count']
}
