import { setTimeout as sleep } from 'node:timers/promises'
import type { Running } from '#bench/site.ts'

/** What a visitor met while something else went on, and what it cost. Times are in milliseconds, memory in bytes. */
export type Meanwhile = {
  slowest: Record<string, number>
  refused: Record<string, number>
  memory: number
  connections: number
}

type Asked = { name: string; ask: () => Promise<{ status: number }> }

/**
 * Asks as a visitor would, one thing after another, until `attack` has ended and at least once each. `connections` counts
 * those that the site has to its database.
 */
export async function meanwhile(
  site: Running,
  {
    asked,
    connections,
    attack,
  }: { asked: Asked[]; connections: () => Promise<number>; attack: Promise<unknown> },
): Promise<Meanwhile> {
  const figures: Meanwhile = { slowest: {}, refused: {}, memory: site.memory(), connections: 0 }
  const over = new AbortController()
  const ended = attack.finally(() => over.abort())
  do {
    for (const { name, ask } of asked) {
      const began = performance.now()
      const { status } = await ask()
      figures.slowest[name] = Math.max(figures.slowest[name] ?? 0, performance.now() - began)
      figures.refused[name] = (figures.refused[name] ?? 0) + (status < 400 ? 0 : 1)
    }
    figures.memory = Math.max(figures.memory, site.memory())
    figures.connections = Math.max(figures.connections, await connections())
    await sleep(50)
  } while (!over.signal.aborted)
  await ended
  return figures
}

/** Posts a form as a page of the site would, from an address that a proxy tells. */
export function post(
  { port }: Running,
  path: string,
  from: string,
  fields: Record<string, string>,
): Promise<Response> {
  return fetch(`http://localhost:${port}${path}`, {
    method: 'POST',
    headers: { Origin: `http://localhost:${port}`, 'X-Forwarded-For': from },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
}

/** How often each status came, `answered: 40 × 200, 20 × 503`. */
export function tally(statuses: number[]): string {
  const counts = Map.groupBy(statuses, (status) => status)
  return [...counts]
    .toSorted(([one], [other]) => one - other)
    .map(([status, all]) => `${all.length} × ${status}`)
    .join(', ')
}

/** Prints what a visitor met. */
export function printMeanwhile({ slowest, refused, memory, connections }: Meanwhile): void {
  for (const [name, time] of Object.entries(slowest))
    process.stdout.write(`${name}: slowest ${Math.round(time)} ms, not answered well ${refused[name]}\n`)
  process.stdout.write(`Memory of node, at most: ${Math.round(memory / 1e6)} MB\n`)
  process.stdout.write(`Connections to the database, at most: ${connections}\n`)
}
