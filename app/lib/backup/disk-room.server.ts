import { statfs } from 'node:fs/promises'

/** Free and total space of a disk, in bytes. */
export type Room = { free: number; total: number }

/** Space in bytes left for the database and the log during a backup. */
const reserve = 256 * 1024 * 1024

export async function roomIn(folder: string): Promise<Room> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

/** True when the disk runs short: less than three backups like the last one fit, or less than 5 % of it is free. */
export function isShort({ free, total }: Room, lastBytes = 0): boolean {
  return free < 3 * lastBytes || free < total / 20
}

/** Four segments of PostgreSQL's log, in bytes: with less, a change is soon refused. */
const leastForChanges = 64 * 1024 * 1024

/** True if a disk has no room for the site's own changes. A file system that does not report its size is not full. */
export function isFull({ free, total }: Room): boolean {
  return total > 0 && free < Math.min(leastForChanges, total / 20)
}

/** The disk has no room for a backup; nothing was written. */
export class NoRoom extends Error {
  override name = 'NoRoom'
}

/** Throws `NoRoom` if `bytes` more would fill the disk. */
export function refuseWithoutRoom(folder: string, { free }: Room, bytes: number): void {
  if (free < bytes + reserve)
    throw new NoRoom(
      `It needs up to ${megabytes(bytes + reserve)} MB in ${folder}, and ${megabytes(free)} MB are free`,
    )
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1e6)
}
