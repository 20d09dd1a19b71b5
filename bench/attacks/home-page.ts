import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Running } from '#bench/site.ts'

/** Effects of an attack: memory in bytes, a visitor's times in milliseconds. */
export type VisitorFigures = {
  memoryBefore: number
  memoryPeak: number
  memoryAfter: number
  median: number
  slowest: number
  failed: number
  asked: number
  survived: boolean
}

/** Time that a visitor waits for the page, in milliseconds. */
const timeoutMs = 5000

/** Runs an attack, and requests the home page from another address until it is over. */
export async function watch(site: Running, attack: () => Promise<void>): Promise<VisitorFigures> {
  await sleep(1000)
  const times: number[] = []
  const memory = [memoryOf(site)]
  let failed = 0
  const ended = new AbortController()
  const done = attack().finally(() => ended.abort())
  while (!ended.signal.aborted) {
    const began = performance.now()
    if (await visit(site.port)) times.push(performance.now() - began)
    else failed++
    memory.push(memoryOf(site))
    await sleep(100)
  }
  await done
  await sleep(10_000)
  times.sort((one, other) => one - other)
  return {
    memoryBefore: memory[0] ?? 0,
    memoryPeak: Math.max(...memory),
    memoryAfter: memoryOf(site),
    median: times[times.length >> 1] ?? Number.NaN,
    slowest: times.at(-1) ?? Number.NaN,
    failed,
    asked: failed + times.length,
    survived: memoryOf(site) > 0,
  }
}

/** 0 once the process has ended. */
function memoryOf(site: Running): number {
  try {
    return site.memory()
  } catch {
    return 0
  }
}

function visit(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const request = get(
    {
      host: '127.0.0.1',
      port,
      path: '/',
      localAddress: '127.0.0.9',
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
    },
    (answer) => {
      answer.on('error', () => resolve(false))
      answer.on('end', () => resolve(answer.statusCode === 200))
      answer.resume()
    },
  )
  request.on('error', () => resolve(false))
  return promise
}
