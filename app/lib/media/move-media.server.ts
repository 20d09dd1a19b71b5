import { createHash } from 'node:crypto'
import type { MediaStore } from './media-store.server.ts'

/** Number of files: copied now, already stored with the same bytes, and deleted in the meantime. */
export type Moved = { copied: number; there: number; gone: number }

/** Concurrent files, since a connection to S3 mostly waits. */
const atOnce = 4

/**
 * Copies all files of a store into another, each verified by its SHA-256; the first store stays unchanged. Identical
 * files are skipped, so an interrupted run continues with the next one. `moved` counts during the run. Throws
 * `StoreAway`, and an error if a file reads back differently.
 */
export async function copyMedia(
  { from, to }: { from: MediaStore; to: MediaStore },
  moved: Moved = { copied: 0, there: 0, gone: 0 },
): Promise<Moved> {
  const waiting = (await from.list()).map(({ key }) => key).filter((key) => !key.endsWith('.part'))
  let failure: unknown
  await Promise.all(Array.from({ length: atOnce }, work))
  if (failure) throw failure
  return moved

  async function work(): Promise<void> {
    for (let key = waiting.pop(); key && !failure; key = waiting.pop()) {
      try {
        moved[await copy(key)]++
      } catch (error) {
        failure ??= error
      }
    }
  }

  async function copy(key: string): Promise<keyof Moved> {
    const bytes = await from.read(key)
    if (!bytes) return 'gone'
    const hash = hashOf(bytes)
    if (hashOf(await to.read(key)) === hash) return 'there'
    await to.put(key, bytes)
    if (hashOf(await to.read(key)) !== hash) throw new Error(`${key} does not read back as it is`)
    return 'copied'
  }
}

function hashOf(bytes: Buffer | null): string | null {
  return bytes && createHash('sha256').update(bytes).digest('hex')
}
