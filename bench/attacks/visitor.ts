import { setTimeout as sleep } from 'node:timers/promises'
import type postgres from 'postgres'
import { consentVersion } from '#app/lib/forms/consent.ts'
import type { Running } from '#bench/site.ts'

/** A visitor's answers during other work, and its cost. Times are in milliseconds, memory in bytes. */
export type Meanwhile = {
  /** Times of the answers, in ascending order. */
  times: Record<string, number[]>
  refused: Record<string, number>
  memory: number
  connections: number
  /** Processor time of the process, the visitor's requests included. */
  processor: number
}

type Asked = { name: string; ask: () => Promise<{ status: number }> }

/**
 * Sends a visitor's requests one after another until `attack` has ended, each at least once. `connections` counts the
 * database connections of the site.
 */
export async function meanwhile(
  site: Running,
  {
    asked,
    connections = async () => 0,
    attack,
  }: { asked: Asked[]; connections?: () => Promise<number>; attack: Promise<unknown> },
): Promise<Meanwhile> {
  const before = await site.processorTime()
  const figures: Meanwhile = { times: {}, refused: {}, memory: site.memory(), connections: 0, processor: 0 }
  const over = new AbortController()
  const ended = attack.finally(() => over.abort())
  do {
    for (const { name, ask } of asked) {
      const began = performance.now()
      const { status } = await ask()
      ;(figures.times[name] ??= []).push(performance.now() - began)
      figures.refused[name] = (figures.refused[name] ?? 0) + (status < 400 ? 0 : 1)
    }
    figures.memory = Math.max(figures.memory, site.memory())
    figures.connections = Math.max(figures.connections, await connections())
    await sleep(50)
  } while (!over.signal.aborted)
  await ended
  for (const times of Object.values(figures.times)) times.sort((one, other) => one - other)
  return { ...figures, processor: (await site.processorTime()) - before }
}

/** Number of open connections to the database, besides this one. */
export async function countConnections(sql: postgres.Sql): Promise<number> {
  const [row] = await sql`select count(*)::int from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`
  return row?.['count']
}

/** A visitor from other addresses, who opens the home page and sends a message. */
export function pageAndMessage(site: Running): Asked[] {
  let person = 0
  const from = () => `203.0.113.${person % 250}`
  return [
    {
      name: 'A page',
      ask: () =>
        fetch(`http://localhost:${site.port}/`, { headers: { 'X-Forwarded-For': from() } }).then(drained),
    },
    { name: 'A message', ask: () => message(site, from(), person++).then(drained) },
  ]
}

/** Sends a message with this telephone number. */
export function message(site: Running, from: string, person: number): Promise<Response> {
  return postFields(site, '/contact/keep', from, {
    name: 'Awa',
    email: `awa${person}@exemple.cm`,
    message: `Le samedi ? ${person}`,
    consent: consentVersion,
  })
}

/** A response, read to its end. */
export async function drained(answer: Response): Promise<Response> {
  await answer.arrayBuffer()
  return answer
}

/** Posts a form as a page of the site would, from an address that a proxy forwards. */
export function postFields(
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

/** Number of responses by status, `answered: 40 × 200, 20 × 503`. */
export function tally(statuses: number[]): string {
  const counts = Map.groupBy(statuses, (status) => status)
  return [...counts]
    .toSorted(([one], [other]) => one - other)
    .map(([status, all]) => `${all.length} × ${status}`)
    .join(', ')
}

/** Result of an attack, as a row for docs/security.md. */
export function attackRow(attack: string, statuses: number[], figures: Meanwhile): string {
  const visitor = Object.entries(figures.times).map(([name, times]) => {
    const [median, slowest] = [times[times.length >> 1], times.at(-1)].map((time) => Math.round(time ?? 0))
    return `${median} ms, ${slowest} ms; ${figures.refused[name]} of ${times.length}`
  })
  return `| ${attack} | ${tally(statuses)} | ${(figures.processor / 1000).toFixed(1)} s | ${visitor.join(' | ')} |\n`
}

/** Header of such rows. */
export const titlesOfRows =
  '| attack | answers | processor | home page: median, slowest; failed | message: median, slowest; failed |\n|---|---|---:|---|---|\n'

/** Prints a visitor's results. */
export function printMeanwhile({ times, refused, memory, connections }: Meanwhile): void {
  for (const [name, of] of Object.entries(times))
    process.stdout.write(
      `${name}: slowest ${Math.round(of.at(-1) ?? 0)} ms, not answered well ${refused[name]}\n`,
    )
  process.stdout.write(`Memory of node, at most: ${Math.round(memory / 1e6)} MB\n`)
  process.stdout.write(`Connections to the database, at most: ${connections}\n`)
}
