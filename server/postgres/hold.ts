import { once } from 'node:events'
import postgres from 'postgres'
import { databaseAddress } from '#app/lib/db/database-address.server.ts'
import { startPostgres } from './start-postgres.ts'

// A process for tests to kill: starts PostgreSQL, then writes rows until it is stopped, and prints each committed one.
const dataDir = process.argv[2] ?? ''
const log = { info: () => {}, warn: () => {} }
const embedded = await startPostgres({ dataDir, log })
const sql = postgres({ ...databaseAddress({ DATA_DIR: dataDir }), max: 1, onnotice: () => {} })
await sql`create table if not exists requests (id serial primary key, words text not null)`
const stopping = new AbortController()
process.once('SIGTERM', () => stopping.abort())
while (!stopping.signal.aborted) {
  const [row] = await sql<{ id: number }[]>`insert into requests (words) values ('bonjour') returning id`
  if (!process.stdout.write(`${row?.id}\n`)) await once(process.stdout, 'drain')
}
await embedded.stop()
process.exit(0)
