import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { type Env, env } from '#app/lib/env.server.ts'
import { log } from '#app/lib/log.server.ts'
import { type S3Variables, s3Of } from '#app/lib/s3/s3.server.ts'
import { diskStore } from './disk-store.server.ts'
import { s3Store } from './s3-store.server.ts'
import { StoreAway } from './store-away.ts'

/**
 * Store of picture files by key: `products/x-480.webp`. A key that leads out of the store is refused. Every function
 * throws `StoreAway` while a remote store does not answer.
 */
export type MediaStore = {
  /** The file is complete and durable when this returns, or does not exist. */
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** Takes a complete local file, which may be moved. */
  take: (key: string, path: string) => Promise<void>
  /** Null for a missing file. */
  read: (key: string, signal?: AbortSignal) => Promise<Buffer | null>
  /** A file to send, whole or in part; null for a missing one. */
  find: (key: string) => Promise<FoundFile | null>
  has: (key: string) => Promise<boolean>
  /** Does nothing if the file does not exist. */
  remove: (key: string) => Promise<void>
  /** Empty if nothing was ever stored. */
  list: (signal?: AbortSignal) => Promise<ListedFile[]>
  /** Makes a hard link or a copy on this disk; false for a missing file. */
  copyTo: (key: string, path: string) => Promise<boolean>
}

/** `tag` differs for other bytes; `end` is inclusive. */
export type FoundFile = {
  size: number
  tag: string
  stream: (start: number, end: number) => Readable
  close: () => Promise<void>
}

/** `facts` resolves to null for a file that was deleted in the meantime. */
export type ListedFile = { key: string; facts: () => Promise<{ bytes: number; writtenAt: Date } | null> }

/** Variables that locate the files. */
export type MediaPlace = Pick<Env, 'DATA_DIR'> & Partial<Pick<Env, 'MEDIA_STORE'>> & S3Variables

/** The store of this process, or of another environment. */
export function mediaStore(place: MediaPlace = env()): MediaStore {
  return storeIn('media', place)
}

/** The store of drawn cards, which can be drawn again. */
export function cardStore(place: MediaPlace = env()): MediaStore {
  return storeIn('cards', place)
}

function storeIn(folder: string, place: MediaPlace): MediaStore {
  if (place.MEDIA_STORE !== 's3') return diskStore(join(place.DATA_DIR, folder))
  const s3 = s3Of(place)
  if (!s3) throw new Error('The environment names no bucket')
  return s3Store(s3, `${folder}/`)
}

/** Key of a site address: `/media/products/x.webp` is stored as `products/x.webp`. */
export function keyOf(address: string): string {
  return address.slice('/media/'.length)
}

/**
 * Removes files; returns their number. A file that cannot be removed stays until the next sweep, and so do all that
 * follow if the store is away.
 */
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
