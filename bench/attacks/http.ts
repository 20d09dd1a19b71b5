// Pipelined requests, slow heads, endless bodies and distinct searches: results as rows for docs/security.md.
// Arguments choose attacks.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Running, startBenchSite } from '#bench/site.ts'
import { endlessBodies, pipelined, searches, slowHeaders } from './clients.ts'
import { type VisitorFigures, watch } from './home-page.ts'

/** Memory limit of node on a small machine. */
const small = { NODE_OPTIONS: '--max-old-space-size=512' }

/** Time for which the processor is watched after the searches, in seconds. */
const afterwards = 20

const attacks: Record<string, (site: Running) => Promise<{ result: string; figures: VisitorFigures }>> = {
  'Pipelined: 100 connections with 2,000 requests each': async (site) => {
    let open = 0
    const figures = await watch(site, async () => void (open = await pipelined(site.port)))
    return { figures, result: `${open} connections open after 8 s` }
  },
  'Slow headers: 4,200 connections of one address': async (site) => {
    let open = 0
    const figures = await watch(site, async () => void (open = await slowHeaders(site.port)))
    return { figures, result: `${open} connections open after 14 s` }
  },
  'Endless bodies: 4 forms that are refused': async (site) => {
    let bytes = 0
    const figures = await watch(site, async () => void (bytes = await endlessBodies(site.port)))
    return { figures, result: `${megabytes(bytes)} taken in 5 s` }
  },
  'Compression: 600 searches, each for another word': async (site) => {
    let answered = 0
    let busy = 0
    const figures = await watch(site, async () => {
      answered = await searches(site.port)
      const before = await site.processorTime()
      await sleep(afterwards * 1000)
      busy = (await site.processorTime()) - before
    })
    return { figures, result: `${answered} pages, then ${busy / 1000} s of processor in ${afterwards} s` }
  },
}

const chosen = process.argv.slice(2)
const folder = await mkdtemp(join(tmpdir(), 'clinic-attacks-'))
try {
  await (await startBenchSite(folder)).stop()
  process.stdout.write(
    '| attack | came of it | memory before, at most, after | home page: median, slowest | unanswered |\n|---|---|---:|---:|---:|\n',
  )
  for (const [name, attack] of Object.entries(attacks)) {
    if (chosen.length > 0 && !chosen.some((word) => name.toLowerCase().includes(word))) continue
    const site = await startBenchSite(folder, small)
    const { figures, result } = await attack(site)
    process.stdout.write(`${row(name, result, figures)}\n`)
    if (figures.survived) await site.stop()
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}

function row(name: string, result: string, figures: VisitorFigures): string {
  const memory = [figures.memoryBefore, figures.memoryPeak, figures.memoryAfter].map(megabytes).join(', ')
  const times =
    figures.failed < figures.asked
      ? `${Math.round(figures.median)} ms, ${Math.round(figures.slowest)} ms`
      : 'no answer'
  const end = figures.survived ? '' : '; **the process ended**'
  return `| ${name} | ${result}${end} | ${memory} | ${times} | ${figures.failed} of ${figures.asked} |`
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`
}
