import { ownConnection } from './db.server.ts'

/**
 * Runs work that only one process on the database may do at a time, and returns its result; null, without running it,
 * if another process is at it. The lock ends with its connection, and so with the process.
 */
export async function alone<Result>(name: string, work: () => Promise<Result>): Promise<Result | null> {
  const sql = ownConnection()
  try {
    const [lock] = await sql`select pg_try_advisory_lock(hashtext(${name})) as taken`
    return lock?.['taken'] ? await work() : null
  } finally {
    await sql.end({ timeout: 1 })
  }
}
