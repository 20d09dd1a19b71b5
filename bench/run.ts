// Measures the promised speed and size of the site in one run, and reports missed limits. Arguments choose parts (`npm
// run bench -- lighthouse touch`): then `bench/results.md` is not written.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { agenda } from './agenda.ts'
import { backOffice } from './back-office.ts'
import { lighthouse } from './lighthouse.ts'
import { offline } from './offline.ts'
import { measurePages } from './pages.ts'
import { measurePictures } from './pictures.ts'
import { priceList } from './price-list.ts'
import { severalProcesses } from './processes.ts'
import { type Result, report } from './report.ts'
import { startBenchSite } from './site.ts'
import { touch } from './touch.ts'
import { workerCost } from './worker-cost.ts'

/** One after another, each on the same data. */
const parts: Record<string, (folder: string) => Promise<Result[]>> = {
  pages: measurePages,
  processes: severalProcesses,
  touch,
  offline,
  lighthouse,
  'worker-cost': workerCost,
  pictures: measurePictures,
  'back-office': backOffice,
  agenda,
  'price-list': priceList,
}

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !(name in parts))
if (unknown.length > 0)
  throw new Error(`No part is called ${unknown.join(' or ')}: there are ${Object.keys(parts).join(', ')}`)

const folder = await mkdtemp(join(tmpdir(), 'clinic-bench-'))
try {
  const first = await startBenchSite(folder)
  const results: Result[] = [
    { what: 'First start: database made and filled', value: first.startMilliseconds / 1000, unit: 's' },
  ]
  await first.stop()
  for (const [name, measure] of Object.entries(parts))
    if (chosen.length === 0 || chosen.includes(name)) results.push(...(await measure(folder)))
  process.exitCode = await report(results, chosen.length === 0)
} finally {
  await rm(folder, { recursive: true, force: true })
}
