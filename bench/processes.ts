import { readAnswer, settledAnswer } from './answer.ts'
import { median, requestsPerSecond } from './load.ts'
import { startNginx } from './nginx.ts'
import type { Result } from './report.ts'
import { startBenchSite } from './site.ts'

const processes = 2

/** The cached page of two processes, compared with nginx with two, in short alternating rounds. */
export async function severalProcesses(folder: string): Promise<Result[]> {
  const site = await startBenchSite(folder, { WEB_PROCESSES: String(processes) })
  // Each process makes its own best compression.
  for (let asked = 0; asked < 4 * processes; asked++) await readAnswer(site.port, '/')
  const nginx = await startNginx(folder, await settledAnswer(site.port, '/'), processes)
  const load = { path: '/', encoding: 'br', connections: 16 }
  const siteRates: number[] = []
  const nginxRates: number[] = []
  for (let round = -3; round < 20; round++) {
    const rate = await requestsPerSecond({ ...load, port: site.port, requests: 4000 })
    const other = nginx ? await requestsPerSecond({ ...load, port: nginx.port, requests: 4000 }) : rate
    if (round < 0) continue
    siteRates.push(rate)
    nginxRates.push(other)
  }
  await Promise.all([site.stop(), nginx?.stop()])
  const siteResult = { what: 'Cached home page, two processes', value: median(siteRates), unit: 'requests/s' }
  if (!nginx) return [{ ...siteResult, what: `${siteResult.what} (nginx is not installed)` }]
  const shares = siteRates.map((rate, round) => rate / (nginxRates[round] ?? rate))
  return [
    siteResult,
    {
      what: 'nginx, two processes, the same bytes from a file',
      value: median(nginxRates),
      unit: 'requests/s',
    },
    { what: 'Two processes, share of nginx', value: 100 * median(shares), unit: '%' },
  ]
}
