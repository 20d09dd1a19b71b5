import { copyFile, open, stat, truncate } from 'node:fs/promises'
import type { Cluster } from './cluster.ts'
import { giveTo } from './identity.ts'

/** Opens the log file that PostgreSQL writes directly, so that it can continue when node is killed. */
export async function openLog(cluster: Cluster) {
  await shortenLog(cluster)
  const file = await open(cluster.logFile, 'a', 0o600)
  await giveTo(cluster.identity, cluster.logFile)
  const { size } = await file.stat()
  return {
    fd: file.fd,
    close: () => file.close(),
    /** Text written since the file was opened. */
    async readNew(): Promise<string> {
      const reader = await open(cluster.logFile)
      const { size: end } = await reader.stat()
      const { buffer, bytesRead } = await reader.read(Buffer.alloc(Math.max(0, end - size)), {
        position: size,
      })
      await reader.close()
      return buffer.toString('utf8', 0, bytesRead)
    },
  }
}

/**
 * Truncates the log after copying it to one older file. PostgreSQL appends to the open file, so it is emptied in place.
 */
export async function shortenLog({ logFile }: Cluster): Promise<void> {
  const found = await stat(logFile).catch(() => null)
  if (found === null || found.size < LARGEST_LOG) return
  await copyFile(logFile, `${logFile}.1`)
  await truncate(logFile)
}

const LARGEST_LOG = 5 * 1024 * 1024
