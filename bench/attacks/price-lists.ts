// Price lists that are small as files and large once read: memory that each costs the site, as rows for
// docs/security.md. Arguments choose files.

import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { databaseAddress } from '#app/lib/db/database-address.server.ts'
import { type Running, startBenchSite } from '#bench/site.ts'
import { type HungryFile, hungryPriceLists } from '#tests/support/examples/hungry-price-lists.ts'
import { signInStaff } from '#tests/support/staff.ts'

type Cost = { packed: number; before: number; peak: number; slowest: number; result: string }

const chosen = process.argv.slice(2)
const folder = await mkdtemp(join(tmpdir(), 'clinic-attack-'))
try {
  process.stdout.write(
    '| file | size | came of it | memory before, at most | `/healthz`: slowest |\n|---|---:|---|---:|---:|\n',
  )
  for (const [what, file] of Object.entries(hungryPriceLists)) {
    if (chosen.length > 0 && !chosen.some((word) => what.includes(word))) continue
    const site = await startBenchSite(folder)
    try {
      const { packed, before, peak, slowest, result } = await costOf(file, site)
      process.stdout.write(
        `| ${what} | ${Math.ceil(packed / 1000)} KB | ${result} | ${megabytes(before)}, ${megabytes(peak)} | ${Math.round(slowest)} ms |\n`,
      )
    } finally {
      await site.stop()
    }
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function costOf(file: HungryFile, site: Running): Promise<Cost> {
  const origin = `http://localhost:${site.port}`
  const sql = postgres({ ...databaseAddress({ DATA_DIR: `${folder}/data` }), max: 1 })
  const { cookie } = await signInStaff({ sql, origin }, 'manager')
  await sql.end()
  const bytes = file.bytes()
  const body = new FormData()
  body.set('file', new File([new Uint8Array(bytes)], file.name))
  const before = site.memory()
  const ended = new AbortController()
  const upload = send().finally(() => ended.abort())
  let [peak, slowest] = [before, 0]
  while (!ended.signal.aborted) {
    const began = performance.now()
    await Promise.race([upload, healthy(site.port)])
    slowest = Math.max(slowest, performance.now() - began)
    peak = Math.max(peak, site.memory())
    await Promise.race([upload, sleep(20)])
  }
  return { packed: bytes.length, before, peak, slowest, result: await upload }

  async function send(): Promise<string> {
    const headers = { Cookie: cookie, Origin: origin }
    const answer = await fetch(`${origin}/admin/products/import/file`, { method: 'POST', headers, body })
    const { message, facts } = await answer.json()
    return `${answer.status}: ${message ?? `${facts.products} products`}`
  }
}

function healthy(port: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  get({ host: '127.0.0.1', port, path: '/healthz', agent: false }, (answer) => {
    answer.resume().on('end', resolve)
  }).on('error', reject)
  return promise
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`
}
