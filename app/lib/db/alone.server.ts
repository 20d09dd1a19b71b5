import { ownConnection } from './db.server.ts'

/**
 * Does work that one process on the database does at a time, and answers its result; null, and nothing done, where
 * another one is at it. The lock ends with its connection, and so with the process.
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
