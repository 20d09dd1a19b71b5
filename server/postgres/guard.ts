import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { StartError } from '#server/start-error.ts'
import type { Cluster } from './cluster.ts'

/** The single connection by which a process owns an embedded PostgreSQL and notices its death. */
export type Guard = { release: () => Promise<void> }

/**
 * State of the cluster's socket: `waking` while PostgreSQL starts, recovers or stops, `mute` if it accepts but does not
 * answer, `absent` without a server.
 */
export async function probe(cluster: Cluster): Promise<'ready' | 'waking' | 'mute' | 'absent'> {
  const sql = connect(cluster, () => {})
  try {
    await sql`select 1`
    return 'ready'
  } catch (error) {
    const code = codeOf(error)
    if (code === CANNOT_CONNECT_NOW || code === ADMIN_SHUTDOWN) return 'waking'
    if (code === 'CONNECT_TIMEOUT') return 'mute'
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'absent'
    if (code.startsWith('CONNECTION_') || code === 'ECONNRESET' || code === 'EPIPE') return 'waking'
    throw error
  } finally {
    await sql.end({ timeout: 0 })
  }
}

/**
 * Becomes the owner of the running PostgreSQL and creates the site's database if necessary. The lock ends
 * with the connection, so a killed process leaves none behind. Returns null if another process is the owner,
 * after a short wait for one that is about to end.
 * @param onLost called once when PostgreSQL closes the connection, that is when it dies
 */
export async function takeGuard(cluster: Cluster, onLost: () => void): Promise<Guard | null> {
  let owned = false
  const sql = connect(cluster, () => {
    if (owned) onLost()
    owned = false
  })
  async function release() {
    owned = false
    await sql.end({ timeout: 0 })
  }
  try {
    if (await lock(sql)) {
      await createDatabase(sql)
      owned = true
      return { release }
    }
  } catch (error) {
    await release()
    throw error
  }
  await release()
  return null
}

/** The error for a data directory that another process serves. */
export async function alreadyOwned(cluster: Cluster): Promise<StartError> {
  const sql = connect(cluster, () => {})
  const [owner] = await sql<{ name: string }[]>`
    select application_name as name from pg_stat_activity join pg_locks using (pid)
    where locktype = 'advisory' and objid = ${LOCK}`.finally(() => sql.end({ timeout: 0 }))
  return new StartError(
    `The data directory "${cluster.dataDir}" is already used by ${owner?.name ?? 'another process'}: stop it first, or choose another DATA_DIR.`,
  )
}

function connect({ socketDirectory }: Cluster, onclose: () => void) {
  return postgres({
    host: socketDirectory,
    port: 5432,
    database: 'postgres',
    // The administrator has reserved connections when the site has used up all others.
    username: 'postgres',
    password: '',
    max: 1,
    max_lifetime: null,
    connect_timeout: 5,
    fetch_types: false,
    onclose,
    connection: { application_name: `process ${process.pid}` },
  })
}

async function lock(sql: postgres.Sql): Promise<boolean> {
  for (const end = Date.now() + OWNER_TIMEOUT_MS; ; await sleep(100)) {
    const [answer] = await sql<{ taken: boolean }[]>`select pg_try_advisory_lock(${LOCK}) as taken`
    if (answer?.taken) return true
    if (Date.now() > end) return false
  }
}

async function createDatabase(sql: postgres.Sql): Promise<void> {
  const [found] = await sql<{ role: boolean; database: boolean }[]>`
    select exists (select from pg_roles where rolname = 'clinic') as role,
      exists (select from pg_database where datname = 'clinic') as database`
  // An ordinary role: a faulty query reaches neither files nor programs.
  if (!found?.role) await sql`create role clinic login createdb`
  if (!found?.database) await sql`create database clinic owner clinic`
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

const CANNOT_CONNECT_NOW = '57P03'
const ADMIN_SHUTDOWN = '57P01'
const OWNER_TIMEOUT_MS = 5000
const LOCK = 20_260_819
