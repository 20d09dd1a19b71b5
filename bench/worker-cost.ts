import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { settledAnswer } from './answer.ts'
import { installLighthouse, rounds, type Verdict } from './lighthouse.ts'
import { median } from './load.ts'
import { startBrowser } from './phone.ts'
import type { Result } from './report.ts'
import { freePort, startSite } from './site.ts'

const paths = ['/', '/shop', '/contact', '/blog']

/**
 * Cost of the public site's service worker at a first visit: the same pages with it and of a site that is started
 * with `OFFLINE=off`, judged by Lighthouse in turn.
 */
export async function workerCost(folder: string): Promise<Result[]> {
  const judge = await installLighthouse()
  const second = join(folder, 'without-worker')
  await mkdir(second)
  const sites = [await startSite(folder), await startSite(second, { OFFLINE: 'off' })]
  const port = await freePort()
  const browser = await startBrowser(port)
  try {
    const results: Result[] = []
    for (const path of paths) {
      const verdicts: [Verdict[], Verdict[]] = [[], []]
      for (const site of sites) await settledAnswer(site.port, path)
      for (let round = 0; round < rounds; round++)
        // Each is first in turn: the machine is not equally busy all the time.
        for (const index of round % 2 === 0 ? [0, 1] : [1, 0])
          verdicts[index]?.push(await judge(`http://localhost:${sites[index]?.port}${path}`, port))
      results.push(...difference(path, ...verdicts))
    }
    return results
  } finally {
    await browser.close()
    for (const site of sites) await site.stop()
  }
}

function difference(path: string, having: Verdict[], without: Verdict[]): Result[] {
  const both = (of: (verdict: Verdict) => number) =>
    [median(having.map(of)), median(without.map(of))] as const
  const [score, scoreWithout] = both(({ scores: [performance = 0] }) => performance)
  const [blocking, blockingWithout] = both((verdict) => verdict.blocking)
  const [painted, paintedWithout] = both((verdict) => verdict.painted)
  return [
    {
      what: `Service worker, performance of ${path}: ${score}, without it ${scoreWithout}; the difference`,
      value: score - scoreWithout,
      unit: '',
      atLeast: -1,
    },
    {
      what: `The same, blocking time: ${blocking.toFixed(0)} ms, without it ${blockingWithout.toFixed(0)} ms; the difference`,
      value: blocking - blockingWithout,
      unit: 'ms',
      atMost: 10,
    },
    {
      what: `The same, largest paint: ${shown(painted)}, without it ${shown(paintedWithout)}; the share`,
      value: (painted / paintedWithout) * 100,
      unit: '%',
      atMost: 105,
    },
  ]
}

function shown(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}
