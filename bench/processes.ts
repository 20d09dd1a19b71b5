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
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = -3; round < 20; round++) {
    const rate = await requestsPerSecond({ ...load, port: site.port, requests: 4000 })
    const other = nginx ? await requestsPerSecond({ ...load, port: nginx.port, requests: 4000 }) : rate
    if (round < 0) continue
    ours.push(rate)
    theirs.push(other)
  }
  await Promise.all([site.stop(), nginx?.stop()])
  const kept = { what: 'Cached home page, two processes', value: median(ours), unit: 'requests/s' }
  if (!nginx) return [{ ...kept, what: `${kept.what} (nginx is not installed)` }]
  const shares = ours.map((rate, round) => rate / (theirs[round] ?? rate))
  return [
    kept,
    { what: 'nginx, two processes, the same bytes from a file', value: median(theirs), unit: 'requests/s' },
    { what: 'Two processes, share of nginx', value: 100 * median(shares), unit: '%' },
  ]
}
