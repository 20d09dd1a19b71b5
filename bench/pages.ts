import { setTimeout as sleep } from 'node:timers/promises'
import { settledAnswer } from './answer.ts'
import { median, requestsPerSecond } from './load.ts'
import type { Result } from './report.ts'
import { type Running, startBare, startBenchSite } from './site.ts'
import { weigh } from './weight.ts'

/** Size and speed of the home page: from the page cache, and rendered for each request. */
export async function measurePages(folder: string): Promise<Result[]> {
  const site = await startBenchSite(folder)
  await sleep(5000)
  const results: Result[] = [
    { what: 'Later start', value: site.startMilliseconds / 1000, unit: 's', atMost: 3 },
    { what: 'Memory of node at rest', value: site.memory() / 1e6, unit: 'MB', atMost: 140 },
    ...(await weights(site.port)),
    ...(await measureCachedPage(site.port)),
  ]
  await requestsPerSecond({
    port: site.port,
    path: '/shop',
    encoding: 'br',
    connections: 16,
    requests: 10_000,
  })
  results.push({
    what: 'Memory of node after these requests',
    value: site.memory() / 1e6,
    unit: 'MB',
    atMost: 190,
  })
  await site.stop()

  const uncached = await startBenchSite(folder, { PAGE_CACHE: 'off' })
  results.push(...(await renderedPage(uncached)))
  results.push({ what: 'Memory of node after rendering', value: uncached.memory() / 1e6, unit: 'MB' })
  await uncached.stop()
  return results
}

async function weights(port: number): Promise<Result[]> {
  const { html, css, scripts, scriptsBeforePaint } = await weigh(port, '/')
  return [
    { what: 'Home page: HTML', value: kilobytes(html), unit: 'KB' },
    { what: 'Home page: CSS', value: kilobytes(css), unit: 'KB' },
    { what: 'Home page: HTML and CSS', value: kilobytes(html + css), unit: 'KB', atMost: 35 },
    { what: 'JavaScript of a public page, in all', value: kilobytes(scripts), unit: 'KB', atMost: 110 },
    {
      what: 'JavaScript before the first paint',
      value: kilobytes(scriptsBeforePaint),
      unit: 'KB',
      atMost: 0,
    },
  ]
}

/** Short alternating rounds, so that other load of the machine affects both alike. */
async function measureCachedPage(port: number): Promise<Result[]> {
  const bare = await startBare(await settledAnswer(port, '/'))
  const load = { path: '/', encoding: 'br', connections: 16 }
  await requestsPerSecond({ ...load, port, requests: 10_000 })
  await requestsPerSecond({ ...load, port: bare.port, requests: 10_000 })
  const siteRates: number[] = []
  const bareRates: number[] = []
  for (let round = 0; round < 20; round++) {
    siteRates.push(await requestsPerSecond({ ...load, port, requests: 4000 }))
    bareRates.push(await requestsPerSecond({ ...load, port: bare.port, requests: 4000 }))
  }
  await bare.stop()
  const shares = siteRates.map((rate, round) => rate / (bareRates[round] ?? rate))
  return [
    { what: 'Bare node:http, the same bytes', value: median(bareRates), unit: 'requests/s' },
    { what: 'Cached home page', value: median(siteRates), unit: 'requests/s' },
    {
      what: 'Cached home page, share of bare node:http',
      value: 100 * median(shares),
      unit: '%',
      atLeast: 75,
    },
  ]
}

/** Best of many short rounds: other load can only slow a round down. */
async function renderedPage({ port, processorTime }: Running): Promise<Result[]> {
  const best = async (encoding: string) => {
    const load = { port, path: '/', encoding, connections: 8 }
    await requestsPerSecond({ ...load, requests: 6000 })
    const before = await processorTime()
    const rates: number[] = []
    for (let round = 0; round < 25; round++) rates.push(await requestsPerSecond({ ...load, requests: 400 }))
    return { rate: Math.max(...rates), milliseconds: ((await processorTime()) - before) / 10_000 }
  }
  const plain = await best('identity')
  const compressed = await best('br')
  return [
    { what: 'Home page rendered for each request', value: plain.rate, unit: 'requests/s', atLeast: 700 },
    { what: 'Processor time of one', value: plain.milliseconds, unit: 'ms' },
    { what: 'The same, compressed as well (brotli)', value: compressed.rate, unit: 'requests/s' },
  ]
}

function kilobytes(bytes: number): number {
  return bytes / 1000
}
