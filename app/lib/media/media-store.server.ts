import { randomBytes } from 'node:crypto'
import { open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Disk } from 'flydrive'
import { env } from '#app/lib/env.server.ts'

/** Store of picture files, by key: `products/x-480.webp`. A key that leaves the store is refused. */
export type MediaStore = {
  /** Whole and on the disk when it returns, or not there at all. */
  put: (key: string, bytes: Uint8Array) => Promise<void>
  read: (key: string) => Promise<Buffer>
  has: (key: string) => Promise<boolean>
  /** Does nothing when there is no such file. */
  remove: (key: string) => Promise<void>
  list: () => Promise<string[]>
  /** Time of writing; null for a missing file. */
  writtenAt: (key: string) => Promise<Date | null>
}

/** The store of this process. */
export function mediaStore(): MediaStore {
  return diskStore(join(env().DATA_DIR, 'media'))
}

/** Key of an address of the site: `/media/products/x.webp` is stored as `products/x.webp`. */
export function keyOf(address: string): string {
  return address.slice('/media/'.length)
}

/**
 * A store in a folder. The library writes without waiting for the disk, so a file is written under a passing name,
 * brought to the disk, and named last: a power cut leaves a `.part`, never half a picture. See decision 0014.
 */
export function diskStore(directory: string): MediaStore {
  let opened: Promise<Disk> | undefined
  const disk = () => (opened ??= openDisk(directory))
  return {
    async put(key, bytes) {
      const part = `${key}.${randomBytes(6).toString('hex')}.part`
      await (await disk()).put(part, bytes)
      const path = join(directory, key)
      try {
        await sync(join(directory, part), 'r+')
        await rename(join(directory, part), path)
      } catch (error) {
        await (await disk()).delete(part)
        throw error
      }
      await sync(dirname(path), 'r')
      await sync(directory, 'r')
    },
    read: async (key) => Buffer.from(await (await disk()).getBytes(key)),
    has: async (key) => (await disk()).exists(key),
    remove: async (key) => (await disk()).delete(key),
    async list() {
      const { objects } = await (await disk()).listAll('/', { recursive: true })
      return [...objects].flatMap((file) => ('key' in file ? file.key : []))
    },
    async writtenAt(key) {
      const files = await disk()
      return (await files.exists(key)) ? (await files.getMetaData(key)).lastModified : null
    },
  }
}

/** Loaded with the first file: 3 MB that most processes never need. */
async function openDisk(location: string): Promise<Disk> {
  const [{ Disk: Opened }, { FSDriver }] = await Promise.all([
    import('flydrive'),
    import('flydrive/drivers/fs'),
  ])
  return new Opened(new FSDriver({ location, visibility: 'public' }))
}

async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  const file = await open(path, flags)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
