import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { forgetReads } from '#app/lib/cache/cached-reads.server.ts'
import { log } from '#app/lib/log.server.ts'
import type { DatabaseAddress } from './database-address.server.ts'
import { addressed, withDeadline } from './db.server.ts'
import { siteName } from './site-name.server.ts'

/** Channel of the database's triggers; see `announce_content_change` in drizzle/. */
const channel = 'content_changed'

/** Tables with a trash that visitors never read. */
const privateTables = [
  'users',
  'contact_messages',
  'appointments',
  'patients',
  'series',
  'payments',
  'places',
  'orders',
]

/** Adds the trigger that announces changes to every table with a trash that visitors may read, if it is missing. */
export async function announceContentChanges(sql: postgres.Sql): Promise<void> {
  const silent = await sql<{ table: string }[]>`
    select table_name as table
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE' and column_name = 'deleted_at'
      and table_name not in ${sql(privateTables)} and table_name not in (
        select event_object_table from information_schema.triggers
        where trigger_schema = current_schema() and trigger_name = 'announce_content_change')`
  for (const { table } of silent)
    await sql`create trigger announce_content_change after insert or update or delete or truncate on ${sql(table)}
      for each statement execute function announce_content_change()`
}

/** Interval in milliseconds of the check that the listening connection is alive. */
const heartbeat = 5000

/** Channel of alerts, on the same connection; see `raiseAlert`. */
export const alertChannel = 'alert_raised'

/**
 * Calls `onAlert` for each raised alert, and `onChange` with the announcement of each change of content. Also calls
 * `onChange` after each reconnection, since announcements in between are lost. The connection is named after the site's
 * origin, see `runningOrigin`. The returned function stops listening.
 */
export function listenToContentChanges(
  address: DatabaseAddress,
  origin: string,
  onChange: (announced: string) => void,
  onAlert: () => void,
): () => Promise<void> {
  const stopping = new AbortController()
  let client = connect()
  let wake = new AbortController()
  let heard = false
  let deaf = false

  function change(announced = ''): void {
    forgetReads(true)
    onChange(announced)
  }

  function connect(): postgres.Sql {
    const options = {
      max: 1,
      idle_timeout: 0,
      max_lifetime: null,
      connection: { application_name: siteName(origin) },
      backoff: () => 0.25,
      // The driver passes these options to its connections; `sql.listen` hides its connection, so that a dead one would
      // look like a quiet one.
      onnotify: (on: string, announced: string) => (on === alertChannel ? onAlert() : change(announced)),
      onclose: () => {
        heard = false
        forgetReads(false)
        wake.abort()
      },
    }
    return postgres(...addressed(address, options))
  }

  async function listen(): Promise<void> {
    while (!stopping.signal.aborted) {
      wake = new AbortController()
      try {
        // Listening again changes nothing on the same connection, and is needed on a new one.
        await withDeadline(client.unsafe(`listen ${channel}; listen ${alertChannel}`))
        if (!heard) change()
        if (deaf) log().info('content changes are received again')
        heard = true
        deaf = false
        await sleep(heartbeat, undefined, { signal: AbortSignal.any([wake.signal, stopping.signal]) }).catch(
          () => {},
        )
      } catch (error) {
        if (!deaf && !stopping.signal.aborted) log().warn({ err: error }, 'content changes are not received')
        heard = false
        deaf = true
        forgetReads(false)
        void client.end({ timeout: 0 })
        client = connect()
        await sleep(250)
      }
    }
  }

  const listening = listen()
  return async () => {
    stopping.abort()
    forgetReads(false)
    await client.end({ timeout: 0 })
    await listening
  }
}
