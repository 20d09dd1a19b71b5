import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

/** A figure and its limit, if any. */
export type Result = { what: string; value: number; unit: string; atLeast?: number; atMost?: number }

/**
 * Prints the figures, writes them to `bench/results.md` if they are complete, and returns the exit code: 1 when a limit
 * is missed.
 */
export async function report(results: Result[], isWhole: boolean): Promise<number> {
  const rows = results.map((result) => [result.what, figure(result), limit(result), verdict(result)])
  const table = [['What', 'Measured', 'Limit', ''], ['---', '---:', '---:', '---'], ...rows]
  const lines = table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  const machine = `Node ${process.versions.node}, ${process.platform} ${process.arch}, ${availableParallelism()} cores`
  const page = `# What is fast\n\nWritten by \`npm run bench\`: ${machine}, shared with the load generator and PostgreSQL.\n\n${lines}\n\n${notes}\n`
  if (isWhole) await writeFile(join(import.meta.dirname, 'results.md'), page)
  process.stdout.write(`${machine}\n\n${lines}\n`)
  const missed = results.filter((result) => !keeps(result))
  if (missed.length > 0) process.stdout.write(`\nMissed: ${missed.map(({ what }) => what).join('; ')}\n`)
  return missed.length > 0 ? 1 : 0
}

function keeps({
  value,
  atLeast = Number.NEGATIVE_INFINITY,
  atMost = Number.POSITIVE_INFINITY,
}: Result): boolean {
  return value >= atLeast && value <= atMost
}

function figure({ value, unit }: Result): string {
  const rounded = value >= 100 || Number.isInteger(value) ? Math.round(value).toString() : value.toFixed(1)
  return `${rounded} ${unit}`
}

function limit({ atLeast, atMost, unit }: Result): string {
  if (atLeast !== undefined) return `≥ ${atLeast} ${unit}`
  return atMost === undefined ? '' : `≤ ${atMost} ${unit}`
}

function verdict(result: Result): string {
  if (result.atLeast === undefined && result.atMost === undefined) return ''
  return keeps(result) ? 'met' : '**missed**'
}

const notes = `Sizes are bytes as they travel (brotli 11), 1 KB = 1000 bytes. The bare server sends the head and the body of the
cached home page, made beforehand, to every request; both are asked in turn in short rounds, the share is the median of the
rounds. "Rendered for each request" is the same server started with \`PAGE_CACHE=off\`: every request goes through the
router and React, rows are read again every five seconds; the best of 25 short rounds, since other load can only slow a
round down. Requests per second swing by 40 %, shares and sizes do not.
Pictures are weighed in a browser on a phone of 360 by 740 pixels with two dots each, once the lightest copies are made;
"all of the page" has every slide shown and every fold opened.
A touch is made in a fresh browser that has the page, on a phone four times slower than this machine; 4G is 9 Mbit/s and
170 ms there and back, the slow 4G of Lighthouse 1.6 Mbit/s and 150 ms. It ends when React hears what is pressed. Lighthouse
simulates its slow 4G and a processor four times slower; each figure is the median of five rounds.`
