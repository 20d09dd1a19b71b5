import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import type { DatabaseAddress } from './database-address.server.ts'
import { log } from './log.server.ts'

export type Database = PostgresJsDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

let client: postgres.Sql | undefined
let database: Database | undefined

/** How long a visitor may wait for the database, in milliseconds, before the page goes on without it. */
const patience = 3000

/** Opens the process's pool. Nothing is connected before the first query; it reconnects by itself. */
export function openDatabase(address: DatabaseAddress, connections = 10): void {
  const options: postgres.Options<Record<string, never>> = {
    max: connections,
    connect_timeout: 2,
    // The library's own back-off grows to 20 s; the site must be back as soon as the database is.
    backoff: () => 0.25,
    onnotice: (notice) => log().debug({ notice: notice['message'] }, 'database notice'),
    connection: { statement_timeout: patience, lock_timeout: 2000, idle_in_transaction_session_timeout: 10_000 },
  }
  client = 'url' in address ? postgres(address.url, options) : postgres({ ...options, ...address })
  database = drizzle(client)
}

/** The process's database. Throws when `openDatabase` was not called. */
export function db(): Database {
  if (!database) throw new Error('The database is not open')
  return database
}

/** The driver itself, for what the query builder does not cover (LISTEN, COPY). */
export function driver(): postgres.Sql {
  if (!client) throw new Error('The database is not open')
  return client
}

export async function closeDatabase(): Promise<void> {
  const closing = client
  client = database = undefined
  await closing?.end({ timeout: 3 })
}

/** The result of work on the database, or a `DatabaseAway` after `patience`: nothing hangs on it. */
export async function withDeadline<T>(work: Promise<T>, milliseconds = patience): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new DatabaseAway()), milliseconds)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}

export class DatabaseAway extends Error {
  override name = 'DatabaseAway'
  constructor() {
    super('The database did not answer in time')
  }
}
