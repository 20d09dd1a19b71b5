import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { log } from '#app/lib/log.server.ts'
import { PriceListRefused } from './price-list-rows.ts'

/** A price list as it was read; lists as JSON. `parts` hold the products, some hundred each, as `PartRow`s. */
export type PriceListReading = {
  sheet: string | null
  products: number
  refused: number
  parts: string[]
  preview: string
  refusedLines: string
  categories: string
}

/** A file as it came: `name` as its sender calls it. */
export type PriceListFile = { bytes: ArrayBuffer; name: string }

export type PriceListAnswer = { reading: PriceListReading } | { refusal: string }

/** How long a file is read at most, in milliseconds, and with how much memory, in megabytes. */
const readTimeoutMs = 15_000
const memory = 192

/** How many files may wait while one is read. */
const longestQueue = 4

let waiting = 0
let turn: Promise<unknown> = Promise.resolve()

/**
 * Reads a price list (`.csv`, `.xlsx`, `.xls`) in a thread of its own, one file at a time. Takes the bytes away from
 * the caller. Throws `SheetRefused`, whose message says why, for everything that is no price list.
 */
export async function readPriceList(bytes: ArrayBuffer, name: string): Promise<PriceListReading> {
  if (waiting >= longestQueue)
    throw new PriceListRefused('D’autres fichiers sont en cours de lecture. Réessayez dans un instant.')
  waiting++
  const reading = turn.then(() => readInThread(bytes, name))
  turn = reading.catch(() => {})
  try {
    const answer = await reading
    if ('refusal' in answer) throw new PriceListRefused(answer.refusal)
    return answer.reading
  } finally {
    waiting--
  }
}

/** The built server has no worker of its own beside it: node reads this one from its source, in tests as well. */
const program = createRequire(import.meta.url).resolve(
  '#app/features/catalog/price-list/price-list-worker.server.ts',
)

async function readInThread(bytes: ArrayBuffer, name: string): Promise<PriceListAnswer> {
  const { promise, resolve } = Promise.withResolvers<PriceListAnswer>()
  const worker = new Worker(program, {
    workerData: { bytes, name } satisfies PriceListFile,
    transferList: [bytes],
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
  })
  const timer = setTimeout(() => resolve({ refusal: unreadable }), readTimeoutMs)
  worker.once('message', resolve)
  worker.once('error', (error) => {
    log().warn({ err: error }, 'a price list could not be read')
    resolve({ refusal: unreadable })
  })
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

const unreadable =
  'Ce fichier est trop grand ou trop compliqué pour être lu. Copiez le tableau seul dans un nouveau classeur.'
