import type postgres from 'postgres'
import { connectionsOf } from './pool-sizes.server.ts'

/**
 * Connections of a process outside its pools: one listens, one holds the lock of a backup or of the work on pictures,
 * one prepares.
 */
const besidePools = 3

/** Reserved for people and commands: a backup or a restore by hand, psql, a monitor. */
const leftToOthers = 5

/** With a single connection a transaction could wait for itself. */
const fewestPerPool = 2
const mostInAnyPool = 8

/** Number of connections that this database allows to our role. */
export async function allowedConnections(sql: postgres.Sql): Promise<number> {
  const [row] = await sql<{ allowed: number }[]>`
    select least(
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0),
      nullif(datconnlimit, -1), nullif(rolconnlimit, -1)) as allowed
    from pg_database, pg_roles where datname = current_database() and rolname = current_user`
  return row?.allowed ?? 0
}

/**
 * Largest pool size with which all processes stay within the limit, also while one more runs to replace another;
 * undefined if even the smallest size is too much.
 */
export function mostPerPool(allowed: number, processes: number): number | undefined {
  const atOnce = processes === 1 ? 1 : processes + 1
  const each = Math.floor((allowed - leftToOthers) / atOnce) - besidePools
  for (let most = mostInAnyPool; most >= fewestPerPool; most--) if (connectionsOf(most) <= each) return most
  return undefined
}

/** The most processes that `allowed` connections suffice for; 0 if they are too few for one. */
export function mostProcessesWithin(allowed: number): number {
  let processes = 0
  while (mostPerPool(allowed, processes + 1)) processes++
  return processes
}
