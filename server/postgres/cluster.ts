import { join } from 'node:path'
import { socketDirectory } from '#app/lib/db/database-address.server.ts'
import type { Binaries } from './binaries.ts'
import type { Identity } from './identity.ts'

/** One embedded PostgreSQL: its paths, and how its programs are run. */
export type Cluster = {
  dataDir: string
  /** PostgreSQL's own data directory (PGDATA). */
  directory: string
  socketDirectory: string
  logFile: string
  /** Settings that differ from `serverSettings`. */
  settings: Record<string, string>
  binaries: Binaries
  identity: Identity
}

/** @param dataDir its absolute path */
export function describeCluster(
  dataDir: string,
  binaries: Binaries,
  identity: Identity,
  settings: Record<string, string> = {},
): Cluster {
  return {
    dataDir,
    directory: join(dataDir, 'postgres'),
    socketDirectory: socketDirectory(dataDir),
    logFile: join(dataDir, 'postgres.log'),
    settings,
    binaries,
    identity,
  }
}
