import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from './db.server.ts'
import { secrets } from './tables.server.ts'

/** A random key of 256 bits that all processes of the site share, created on first use. */
export async function sharedSecret(db: Pick<Database, 'insert' | 'select'>, name: string): Promise<string> {
  const fresh = randomBytes(32).toString('base64url')
  await db.insert(secrets).values({ name, value: fresh }).onConflictDoNothing()
  const [row] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name))
  if (!row) throw new Error(`The secret ${name} is gone`)
  return row.value
}
