import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { type Env, env } from '#app/lib/env.server.ts'
import { log } from '#app/lib/log.server.ts'
import { type S3Variables, s3Of } from '#app/lib/s3/s3.server.ts'
import { diskStore } from './disk-store.server.ts'
import { s3Store } from './s3-store.server.ts'
import { StoreAway } from './store-away.ts'

/**
 * Store of picture files, by key: `products/x-480.webp`. A key that leaves the store is refused. Everything throws
 * `StoreAway` while a store that is not of this machine does not answer.
 */
export type MediaStore = {
  /** Whole and stored when it returns, or not there at all. */
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** Takes a whole file of this disk, which may be gone from there afterwards. */
  take: (key: string, path: string) => Promise<void>
  /** Null for a missing file. */
  read: (key: string, signal?: AbortSignal) => Promise<Buffer | null>
  /** A file that is sent, whole or in part; null for a missing one. */
  find: (key: string) => Promise<FoundFile | null>
  has: (key: string) => Promise<boolean>
  /** Does nothing when there is no such file. */
  remove: (key: string) => Promise<void>
  /** None when nothing was ever stored. */
  list: (signal?: AbortSignal) => Promise<ListedFile[]>
  /** A second name or a copy on this disk; false for a missing file. */
  copyTo: (key: string, path: string) => Promise<boolean>
}

/** `tag` is another one for other bytes; `end` is inclusive. */
export type FoundFile = {
  size: number
  tag: string
  stream: (start: number, end: number) => Readable
  close: () => Promise<void>
}

/** `facts` is null for a file that went away meanwhile. */
export type ListedFile = { key: string; facts: () => Promise<{ bytes: number; writtenAt: Date } | null> }

/** Variables that say where files are. */
export type MediaPlace = Pick<Env, 'DATA_DIR'> & Partial<Pick<Env, 'MEDIA_STORE'>> & S3Variables

/** The store of this process, or of another environment. */
export function mediaStore(place: MediaPlace = env()): MediaStore {
  return storeIn('media', place)
}

/** The store of drawn cards: each can be drawn again. */
export function cardStore(place: MediaPlace = env()): MediaStore {
  return storeIn('cards', place)
}

function storeIn(folder: string, place: MediaPlace): MediaStore {
  if (place.MEDIA_STORE !== 's3') return diskStore(join(place.DATA_DIR, folder))
  const s3 = s3Of(place)
  if (!s3) throw new Error('The environment names no bucket')
  return s3Store(s3, `${folder}/`)
}

/** Key of an address of the site: `/media/products/x.webp` is stored as `products/x.webp`. */
export function keyOf(address: string): string {
  return address.slice('/media/'.length)
}

/** Removes files; answers how many. What cannot be removed stays until the next sweep, all that follow if the store is away. */
export async function removeFiles(store: MediaStore, keys: string[]): Promise<number> {
  let removed = 0
  for (const key of keys) {
    try {
      await store.remove(key)
      removed++
    } catch (error) {
      log().warn({ err: error, file: key }, 'a file stays until the next sweep')
      if (error instanceof StoreAway) break
    }
  }
  return removed
}
