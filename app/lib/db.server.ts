import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import type { DatabaseAddress } from './database-address.server.ts'
import { log } from './log.server.ts'

export type Database = PostgresJsDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

type Pool = { client: postgres.Sql; database: Database; open: () => postgres.Sql }

let pool: Pool | undefined

/** How long a visitor may wait for the database, in milliseconds, before the page goes on without it. */
const patience = 3000
const shortPatience = 500

/** Opens the process's pool. Nothing is connected before the first query; it reconnects by itself. */
export function openDatabase(address: DatabaseAddress, connections = 10): void {
  pool = poolOf(() =>
    postgres(
      ...addressed(address, {
        max: connections,
        // A failed query costs one attempt and nothing retries by itself, so waiting would only make a queue.
        backoff: () => 0,
        connection: {
          statement_timeout: patience,
          lock_timeout: 2000,
          idle_in_transaction_session_timeout: 10_000,
        },
      }),
    ),
  )
}

/** The arguments of the driver for one address, with what holds for every connection of ours. */
export function addressed(
  address: DatabaseAddress,
  own: postgres.Options<Record<string, never>>,
): [string, postgres.Options<Record<string, never>>] {
  const options = {
    connect_timeout: 2,
    // The driver asks for the array types in a promise that nobody holds: a server dying then would end the process.
    fetch_types: false,
    onnotice: (notice: postgres.Notice) => log().debug({ notice: notice['message'] }, 'database notice'),
    ...own,
  }
  return 'url' in address ? [address.url, options] : ['', { ...options, ...address }]
}

/** The process's database. Throws when `openDatabase` was not called. */
export function db(): Database {
  return opened().database
}

/** Ends the process's pool: what is underway has two seconds. */
export async function closeDatabase(): Promise<void> {
  const closing = pool
  pool = undefined
  await closing?.client.end({ timeout: 2 })
}

let isQuiet = false

/**
 * The result of work on the database, or a `DatabaseAway` after `patience`: nothing hangs on it. After one such
 * silence the next ones are believed sooner, so that a form and then its page do not wait twice.
 */
export async function withDeadline<T>(work: Promise<T>, milliseconds = patience): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => {
      isQuiet = true
      reject(new DatabaseAway())
      void replaceSilentPool()
    },
    isQuiet ? Math.min(milliseconds, shortPatience) : milliseconds,
  )
  try {
    const result = await Promise.race([work, promise])
    isQuiet = false
    return result
  } catch (error) {
    if (isBroken(error)) void replacePool()
    throw error
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

let lastProbe = { at: Number.NEGATIVE_INFINITY, answer: Promise.resolve<Answer>('fails') }

/** Whether the database answers: asked at most once a second, whoever asks, and known within two seconds. */
export async function databaseAnswers(): Promise<boolean> {
  const now = performance.now()
  if (now - lastProbe.at > 1000) lastProbe = { at: now, answer: probe(1500) }
  const answer = await lastProbe.answer
  if (answer === 'silent') void replaceSilentPool()
  if (answer === 'fails') void replacePool()
  return answer === 'answers'
}

let replacing = false

/**
 * A machine that vanishes leaves connections that neither answer nor fail for a quarter of an hour. On a living one
 * every statement ends within `patience`, so a pool that is silent for longer is given up, with all that waits in it.
 */
async function replaceSilentPool(): Promise<void> {
  const silent = pool
  if (replacing || !silent) return
  replacing = true
  const answer = await probe(patience + 1000)
  replacing = false
  if (answer !== 'silent' || pool !== silent) return
  log().warn('the database is silent: its connections are replaced')
  await replacePool()
}

/**
 * Whether an error that nobody could catch is the driver's own: inside a transaction it writes to a connection that
 * PostgreSQL has just dropped, and that connection never answers again (porsager/postgres issue 1208).
 */
export function isDriverFault(error: unknown): boolean {
  return error instanceof TypeError && /node_modules[\\/]postgres[\\/]/.test(error.stack ?? '')
}

/**
 * Whether a statement failed because its connection did. The driver goes on with such a connection, and one that was
 * cut inside a transaction may never connect again, so the pool is not trusted any more.
 */
function isBroken(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return cause instanceof Error && 'code' in cause && /^CONNECT(ION)?_/.test(String(cause.code))
}

let lastReplaced = Number.NEGATIVE_INFINITY

/** Gives up every connection, with all that waits in them, and goes on with new ones; at most once a second. */
export async function replacePool(): Promise<void> {
  const given = pool
  if (!given || performance.now() - lastReplaced < 1000) return
  lastReplaced = performance.now()
  pool = poolOf(given.open)
  await given.client.end({ timeout: 0 })
}

type Answer = 'answers' | 'fails' | 'silent'

async function probe(milliseconds: number): Promise<Answer> {
  if (!pool) return 'fails'
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const timer = setTimeout(resolve, milliseconds, 'silent')
  const asked = pool.client`select 1`.then(
    () => 'answers' as const,
    () => 'fails' as const,
  )
  try {
    return await Promise.race([asked, promise])
  } finally {
    clearTimeout(timer)
  }
}

function poolOf(open: () => postgres.Sql): Pool {
  const client = open()
  return { client, database: drizzle(client), open }
}

function opened(): Pool {
  if (!pool) throw new Error('The database is not open')
  return pool
}
