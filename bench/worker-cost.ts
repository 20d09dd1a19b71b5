import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { settledAnswer } from './answer.ts'
import { installLighthouse, rounds, type Verdict } from './lighthouse.ts'
import { median } from './load.ts'
import { startBrowser } from './phone.ts'
import type { Result } from './report.ts'
import { freeBenchPort, startBenchSite } from './site.ts'

const paths = ['/', '/shop', '/contact', '/blog']

/**
 * Cost of the public site's service worker at a first visit: Lighthouse judges the same pages with it and of a site
 * started with `OFFLINE=off`, in alternation. The site without it is judged twice, since results for one page differ by
 * hundreds of milliseconds: the page with the worker must not be worse than the worse of the two.
 */
export async function workerCost(folder: string): Promise<Result[]> {
  const judge = await installLighthouse()
  const second = join(folder, 'without-worker')
  await mkdir(second)
  const having = await startBenchSite(folder)
  const without = await startBenchSite(second, { OFFLINE: 'off' })
  const sites = [having, without, without]
  const port = await freeBenchPort()
  const browser = await startBrowser(port)
  try {
    const results: Result[] = []
    for (const path of paths) {
      const verdicts: [Verdict[], Verdict[], Verdict[]] = [[], [], []]
      for (const site of sites) await settledAnswer(site.port, path)
      for (let round = 0; round < rounds; round++)
        // Each takes its turn as the first: the load of the machine varies.
        for (const index of [0, 1, 2].map((place) => (place + round) % 3))
          verdicts[index]?.push(await judge(`http://localhost:${sites[index]?.port}${path}`, port))
      results.push(...differences(path, ...verdicts))
    }
    return results
  } finally {
    await browser.close()
    await having.stop()
    await without.stop()
  }
}

function differences(path: string, having: Verdict[], without: Verdict[], again: Verdict[]): Result[] {
  const medians = (of: (verdict: Verdict) => number) =>
    [having, without, again].map((verdicts) => median(verdicts.map(of))) as [number, number, number]
  const scores = medians(({ scores: [performance = 0] }) => performance)
  const blocking = medians((verdict) => verdict.blocking)
  const painted = medians((verdict) => verdict.painted)
  const seconds = painted.map((ms) => ms / 1000)
  return [
    {
      what: `Service worker, performance of ${path}: ${listed(scores, 0)}; beside the lower`,
      value: scores[0] - Math.min(scores[1], scores[2]),
      unit: '',
      atLeast: -1,
    },
    {
      what: `The same, blocking time in ms: ${listed(blocking, 0)}; beside the longer`,
      value: blocking[0] - Math.max(blocking[1], blocking[2]),
      unit: 'ms',
      atMost: 10,
    },
    {
      what: `The same, largest paint in s: ${listed(seconds, 2)}; share of the later`,
      value: (painted[0] / Math.max(painted[1], painted[2])) * 100,
      unit: '%',
      atMost: 105,
    },
  ]
}

function listed([having = 0, without = 0, again = 0]: number[], digits: number): string {
  return `${having.toFixed(digits)}, without it ${without.toFixed(digits)} and ${again.toFixed(digits)}`
}
