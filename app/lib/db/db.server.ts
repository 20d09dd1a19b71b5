import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { log } from '#app/lib/log.server.ts'
import { type DatabaseAddress, tlsOf } from './database-address.server.ts'
import { databaseErrorField } from './database-errors.server.ts'
import { type PoolName, type PoolSize, poolSizes, readTimeoutMs } from './pool-sizes.server.ts'
import { type PoolUse, watchedClient } from './watched-client.server.ts'

export type Database = PostgresJsDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Timeout of a read after the database was silent once, in milliseconds. */
const shortTimeoutMs = 500

type Pool = {
  client: postgres.Sql
  database: Database
  open: () => postgres.Sql
  use: PoolUse
  /** True if the last query timed out; `answered` counts the answered ones. */
  isQuiet: boolean
  answered: number
  isProbed: boolean
  replacedAt: number
}

const pools = new Map<PoolName, Pool>()

let opened: DatabaseAddress | undefined

const poolInUse = new AsyncLocalStorage<PoolName>()

/** Opens the process's pools. They connect on the first query and reconnect by themselves. */
export function openDatabase(address: DatabaseAddress, connections = poolSizes.pages.connections): void {
  opened = address
  for (const [name, size] of Object.entries(poolSizes) as [PoolName, PoolSize][]) {
    const max = Math.min(size.connections, connections)
    pools.set(
      name,
      poolOf(name, () => postgres(...addressed(address, ofSize({ ...size, connections: max })))),
    )
  }
}

function ofSize({ connections, statementTimeoutMs, lockTimeoutMs, settings }: PoolSize) {
  return {
    max: connections,
    // Without a backoff: a failed query costs one attempt and is not retried, so waiting would only make a queue.
    backoff: () => 0,
    connection: {
      statement_timeout: statementTimeoutMs,
      lock_timeout: lockTimeoutMs,
      idle_in_transaction_session_timeout: 10_000,
      ...settings,
    },
  }
}

/** Runs work whose `db()` and timeouts are those of one pool. */
export function onPool<T>(name: PoolName, work: () => T): T {
  return poolInUse.run(name, work)
}

/** Arguments of the driver for an address, with the options of all our connections. */
export function addressed(
  address: DatabaseAddress,
  own: postgres.Options<Record<string, never>>,
): [string, postgres.Options<Record<string, never>>] {
  const options = {
    connect_timeout: 2,
    // The driver fetches array types in an unhandled promise: a database that dies then would end the process.
    fetch_types: false,
    onnotice: (notice: postgres.Notice) => log().debug({ notice: notice['message'] }, 'database notice'),
    ...own,
  }
  return 'url' in address
    ? [address.url, { ...options, ssl: tlsOf(address.url) }]
    : ['', { ...options, ...address }]
}

/** The database, through the connections of the current pool. Throws before `openDatabase`. */
export function db(): Database {
  const pool = pools.get(nameInUse())
  if (!pool) throw new Error('The database is not open')
  return pool.database
}

/** A separate connection to the open database, outside the pools; the caller ends it. Throws before `openDatabase`. */
export function ownConnection(): postgres.Sql {
  if (!opened) throw new Error('The database is not open')
  return postgres(...addressed(opened, { max: 1, max_lifetime: null }))
}

/** The size and the work underway of each pool; work beyond the size waits. */
export function poolUse(): { pool: PoolName; most: number; underway: number }[] {
  return Array.from(pools, ([pool, { client, use }]) => ({ pool, most: client.options.max, ...use }))
}

/** Closes the process's pools; queries underway have two seconds. */
export async function closeDatabase(): Promise<void> {
  const closing = [...pools.values()]
  pools.clear()
  await Promise.all(closing.map(({ client }) => client.end({ timeout: 2 })))
}

/** Runs work in one transaction, within the timeout. */
export function inTransaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  return withDeadline(db().transaction(work))
}

/**
 * The result of work on the database, or a `DatabaseAway` error after the timeout, so that nothing hangs. After one
 * silence the next queries of the same pool time out sooner, so that a form and then its page do not wait twice.
 */
export async function withDeadline<T>(work: Promise<T>, milliseconds = readTimeoutMs): Promise<T> {
  const name = nameInUse()
  const pool = pools.get(name)
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => {
      if (pool) pool.isQuiet = true
      reject(new DatabaseAway())
      void replaceSilentPool(name)
    },
    pool?.isQuiet ? Math.min(milliseconds, shortTimeoutMs) : milliseconds,
  )
  try {
    const result = await Promise.race([work, promise])
    if (pool) {
      pool.isQuiet = false
      pool.answered++
    }
    return result
  } catch (error) {
    if (isBroken(error)) void replacePool(name)
    else if (pool && !(error instanceof DatabaseAway)) pool.answered++
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

/**
 * True if the database answers: checked at most once a second for all callers, known within two seconds. Uses a
 * separate connection, so that a busy site does not look like a lost database.
 */
export async function databaseAnswers(): Promise<boolean> {
  const now = performance.now()
  if (now - lastProbe.at > 1000) lastProbe = { at: now, answer: probe(pools.get('health'), 1500) }
  const answer = await lastProbe.answer
  if (answer === 'silent') void replaceSilentPool('health')
  if (answer === 'fails') void replacePools()
  return answer === 'answers'
}

/**
 * Replaces a silent pool with all its waiting queries. A machine that vanishes leaves connections that neither answer
 * nor fail for a quarter of an hour, while on a live one every statement ends within its timeout. A pool that has
 * answered another query in the meantime is busy, not silent.
 */
async function replaceSilentPool(name: PoolName): Promise<void> {
  const silent = pools.get(name)
  if (!silent || silent.isProbed) return
  silent.isProbed = true
  const { answered } = silent
  const answer = await probe(silent, readTimeoutMs + 1000)
  silent.isProbed = false
  if (answer !== 'silent' || silent.answered !== answered || pools.get(name) !== silent) return
  log().warn({ pool: name }, 'the database is silent: its connections are replaced')
  await (name === 'health' ? replacePools() : replacePool(name))
}

/**
 * True if a statement failed because its connection did. The driver reuses such a connection, and one that broke inside
 * a transaction may never reconnect, so the pool is replaced.
 */
function isBroken(error: unknown): boolean {
  return /^CONNECT(ION)?_/.test(databaseErrorField(error, 'code'))
}

/** Replaces every pool; see `replacePool`. */
export async function replacePools(): Promise<void> {
  await Promise.all([...pools.keys()].map(replacePool))
}

/** Discards every connection of a pool, with all waiting queries, and opens new ones; at most once a second. */
async function replacePool(name: PoolName): Promise<void> {
  const given = pools.get(name)
  if (!given || performance.now() - given.replacedAt < 1000) return
  pools.set(name, { ...poolOf(name, given.open), isQuiet: given.isQuiet, replacedAt: performance.now() })
  await given.client.end({ timeout: 0 })
}

type Answer = 'answers' | 'fails' | 'silent'

async function probe(pool: Pool | undefined, milliseconds: number): Promise<Answer> {
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

function poolOf(name: PoolName, open: () => postgres.Sql): Pool {
  const client = open()
  const use = { underway: 0 }
  const database = drizzle(watchedClient(client, use, name))
  const replacedAt = Number.NEGATIVE_INFINITY
  return { client, database, open, use, isQuiet: false, answered: 0, isProbed: false, replacedAt }
}

function nameInUse(): PoolName {
  return poolInUse.getStore() ?? 'pages'
}
