import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { log } from '#app/lib/log.server.ts'
import { createWorkQueue, QueueFull } from '#app/lib/work-queue.server.ts'
import type { ColumnChoice, FileTable, Worksheet } from './price-list.ts'
import { PriceListRefused } from './price-list-rows.ts'

/** A price list after reading; lists as JSON. `parts` contain the products, some hundred each, as `PartRow`s. */
type PriceListReading = {
  sheet: string | null
  sheetAt?: number
  otherSheets: Worksheet[]
  notes: string[]
  table: FileTable
  products: number
  refused: number
  parts: string[]
  preview: string
  refusedLines: string
  categories: string
}

/** An uploaded file: `name` is its sender's, `position` that of the worksheet to read, `choice` its columns. */
export type PriceListFile = {
  bytes: ArrayBuffer
  name: string
  position?: number | undefined
  choice?: ColumnChoice | null | undefined
}

export type PriceListAnswer = { reading: PriceListReading } | { refusal: string }

/** Limits of reading one file: time in milliseconds, memory in megabytes. */
const readTimeoutMs = 15_000
const memory = 192

const inTurn = createWorkQueue({ mostAtOnce: 1, mostWaiting: 3, longestWaitMs: 4 * readTimeoutMs })

/**
 * Reads a price list (`.csv`, `.xlsx`, `.xls`) in a thread of its own, one file at a time. Transfers the bytes, so the
 * caller loses them. Of a workbook it reads the worksheet at `position`, or the first visible one with content. Throws
 * `PriceListRefused` with the reason for a file that is no price list.
 */
export async function readPriceList(file: PriceListFile): Promise<PriceListReading> {
  const answer = await inTurn(() => readInThread(file)).catch((error: unknown) => {
    if (!(error instanceof QueueFull)) throw error
    return { refusal: 'D’autres fichiers sont en cours de lecture. Réessayez dans un instant.' }
  })
  if ('refusal' in answer) throw new PriceListRefused(answer.refusal)
  return answer.reading
}

/** The build has no separate worker: node runs this one from its source, in tests as well. */
const program = createRequire(import.meta.url).resolve(
  '#app/features/catalog/price-list/price-list-worker.server.ts',
)

async function readInThread(file: PriceListFile): Promise<PriceListAnswer> {
  const { promise, resolve } = Promise.withResolvers<PriceListAnswer>()
  const worker = new Worker(program, {
    workerData: file,
    transferList: [file.bytes],
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
