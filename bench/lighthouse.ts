import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { englishPath, routes as publicRoutes } from '#tests/support/routes.ts'
import { settledAnswer } from './answer.ts'
import { median } from './load.ts'
import { startBrowser } from './phone.ts'
import type { Result } from './report.ts'
import { freeBenchPort, startBenchSite } from './site.ts'

/** Every kind of indexed public page, without the team, which the first content lacks; the same in English. */
const french = publicRoutes.filter(
  (path) => !['/search', '/offline', '/team', '/no-such-page'].includes(path),
)
const routes = french.flatMap((path) => [path, englishPath(path)])

/** Number of runs per page. */
export const rounds = Number(process.env['LIGHTHOUSE_ROUNDS'] ?? 5)

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Lighthouse's results for a page: scores out of 100, times in milliseconds, layout shift, failed audits. */
export type Verdict = { scores: number[]; blocking: number; painted: number; shift: number; faults: string[] }

/** Lighthouse's results for every public page on a phone: median of several rounds, slow 4G, slow processor. */
export async function lighthouse(folder: string): Promise<Result[]> {
  const judge = await installLighthouse()
  const site = await startBenchSite(folder)
  const port = await freeBenchPort()
  const browser = await startBrowser(port)
  try {
    const results: Result[] = []
    for (const path of routes) {
      await settledAnswer(site.port, path)
      const verdicts: Verdict[] = []
      for (let round = 0; round < rounds; round++)
        verdicts.push(await judge(`http://localhost:${site.port}${path}`, port))
      results.push(...summary(path, verdicts))
    }
    return results
  } finally {
    await browser.close()
    await site.stop()
  }
}

function summary(path: string, verdicts: Verdict[]): Result[] {
  const middle = (of: (verdict: Verdict) => number) => median(verdicts.map(of))
  const scores = categories.map((_, index) => middle(({ scores: all }) => all[index] ?? 0))
  for (const fault of new Set(verdicts.flatMap(({ faults }) => faults)))
    process.stderr.write(`${path}: ${fault}\n`)
  return [
    {
      what: `Lighthouse of ${path}: ${scores.join(' / ')}, the lowest`,
      value: Math.min(...scores),
      unit: '',
      atLeast: 100,
    },
    { what: `Blocking time of ${path}`, value: middle(({ blocking }) => blocking), unit: 'ms', atMost: 20 },
    {
      what: `Largest paint of ${path}`,
      value: middle(({ painted }) => painted) / 1000,
      unit: 's',
      atMost: 1.2,
    },
    { what: `Layout shift of ${path}`, value: middle(({ shift }) => shift), unit: '', atMost: 0.005 },
  ]
}

type Audit = {
  title: string
  score: number | null
  numericValue?: number
  displayValue?: string
  details?: { items?: { node?: { selector: string } }[] }
}
type Report = {
  audits: Record<string, Audit>
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
}
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>

/** Lighthouse brings a hundred packages: they are installed from its own lockfile on first use. */
export async function installLighthouse(): Promise<(url: string, port: number) => Promise<Verdict>> {
  const place = resolve('node_modules/.cache/lighthouse')
  const entry = join(place, 'node_modules/lighthouse/core/index.js')
  const lockfile = join(import.meta.dirname, 'lighthouse/package-lock.json')
  const isThere = existsSync(entry) && sameText(lockfile, join(place, 'package-lock.json'))
  if (!isThere) {
    await cp(join(import.meta.dirname, 'lighthouse'), place, { recursive: true })
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: place,
      stdio: 'inherit',
    })
  }
  const { default: run } = (await import(entry)) as { default: Lighthouse }
  return async (url, port) => {
    const found = await run(url, { port, logLevel: 'error', onlyCategories: categories })
    if (!found) throw new Error(`Lighthouse says nothing of ${url}`)
    return verdictOf(found.lhr)
  }
}

function sameText(one: string, other: string): boolean {
  return readFileSync(one, 'utf8') === readFileSync(other, 'utf8')
}

function verdictOf({ audits, categories: judged }: Report): Verdict {
  const figure = (id: string) => audits[id]?.numericValue ?? Number.POSITIVE_INFINITY
  const weighty = Object.values(judged).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  )
  return {
    scores: categories.map((id) => Math.round((judged[id]?.score ?? 0) * 100)),
    blocking: figure('total-blocking-time'),
    painted: figure('largest-contentful-paint'),
    shift: figure('cumulative-layout-shift'),
    faults: weighty.flatMap(({ id }) => {
      const { title = '', score = null, displayValue = '', details } = audits[id] ?? {}
      const places = details?.items?.flatMap(({ node }) => node?.selector ?? []) ?? []
      return score !== null && score < 0.9 ? [[title, `(${id})`, displayValue, ...places].join(' ')] : []
    }),
  }
}
