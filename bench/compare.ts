// Compares two built sites in alternation: node bench/compare.ts 'WITH PAGE_CACHE=off' 'WITHOUT PAGE_CACHE=off' [path]
// Each argument is a checkout and its settings; to measure 1 %, use two checkouts that differ in nothing else.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { settledAnswer } from './answer.ts'
import { median, requestsPerSecond } from './load.ts'
import { startBare, startBenchSite } from './site.ts'

const [one = '.', other = '.', path = '/'] = process.argv.slice(2)
const rounds = 15
const requests = 400

const folder = await mkdtemp(join(tmpdir(), 'clinic-bench-'))
const sites = []
for (const [index, named] of [one, other].entries()) {
  const [checkout, ...settings] = named.split(' ')
  const environment = Object.fromEntries(settings.map((setting) => setting.split('=')))
  const site = await startBenchSite(await mkdtemp(join(folder, String(index))), environment, checkout)
  sites.push({ ...site, named, processor: [] as number[], shares: [] as number[] })
}
const bare = await startBare(await settledAnswer(sites[0]?.port ?? 0, path))
for (let round = -5; round < rounds; round++) {
  const most = await rate(bare.port)
  for (const { port, processorTime, processor, shares } of sites) {
    const before = await processorTime()
    const reached = await rate(port)
    if (round < 0) continue
    processor.push(((await processorTime()) - before) / requests)
    shares.push((100 * reached) / most)
  }
}
for (const { named, processor, shares } of sites)
  process.stdout.write(
    `${named}: ${median(processor).toFixed(3)} ms of processor time for ${path}, ` +
      `${median(shares).toFixed(1)} % of the requests per second of a bare server\n`,
  )
await Promise.all([...sites, bare].map(({ stop }) => stop()))
await rm(folder, { recursive: true, force: true })

function rate(port: number): Promise<number> {
  return requestsPerSecond({ port, path, encoding: 'identity', connections: 8, requests })
}
