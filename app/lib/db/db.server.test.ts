import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#tests/support/use-database.ts'
import { isDriverFault } from './database-errors.server.ts'
import { db, replacePools, withDeadline } from './db.server.ts'

const database = useDatabase()

const uncaught: unknown[] = []
const listeners = process.listeners('uncaughtException')

/** Handles the error as the server does: the test runner would otherwise end the run. */
function hear(error: unknown) {
  uncaught.push(error)
  if (isDriverFault(error)) void replacePools()
}

beforeEach(() => {
  process.removeAllListeners('uncaughtException')
  process.on('uncaughtException', hear)
})
afterEach(() => {
  process.off('uncaughtException', hear)
  for (const listener of listeners) process.on('uncaughtException', listener)
})

test('connections cut inside transactions fail only those transactions', async () => {
  for (let round = 0; round < 5; round++) {
    const running = Array.from({ length: 4 }, () =>
      db().transaction(async (tx) => {
        for (let step = 0; step < 50; step++) await tx.execute(sql`select pg_sleep(0.002)`)
      }),
    )
    const settled = Promise.race([Promise.allSettled(running), new Promise((done) => setTimeout(done, 3000))])
    await new Promise((done) => setTimeout(done, 20))
    await database.sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
    await settled
  }
  expect(uncaught.filter((error) => !isDriverFault(error))).toEqual([])
  await expect.poll(answer, { timeout: 10_000 }).toBe(1)
})

async function answer(): Promise<unknown> {
  const rows = await withDeadline(db().execute(sql`select 1 as one`)).catch(() => [])
  return rows[0]?.['one']
}
