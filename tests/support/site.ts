import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createDatabase, dropDatabase, type TestDatabase } from './database.ts'
import { hostSite, spawnSite } from './site-process.ts'
import { addTeam } from './team.ts'

export type Site = {
  origin: string
  database: TestDatabase
  sql: TestDatabase['sql']
  logs: () => string
  /** Sends a signal to the process, such as one that pauses it. */
  signal: (signal: NodeJS.Signals) => void
  /** Resolves once no answer shows data older than the changes made so far, by any means. */
  caughtUp: () => Promise<void>
  /** Ends the process and starts one on the same port and database, of another build if a folder is given. */
  restart: (env: Record<string, string>, root?: string) => Promise<void>
  stop: () => Promise<void>
}

type Process = Omit<Site, 'database' | 'sql' | 'restart'>

/** The built site in its own process, on its own database with the first content. */
export async function startSite({ filled = true, team = false, env = {} }: SiteOptions = {}): Promise<Site> {
  const database = await createDatabase({ filled })
  if (team) await addTeam(database.sql)
  let site = await startProcess(database, env)
  return {
    origin: site.origin,
    database,
    sql: database.sql,
    logs: () => site.logs(),
    signal: (signal) => site.signal(signal),
    caughtUp: () => site.caughtUp(),
    async restart(changed, root) {
      await site.stop()
      site = await startProcess(
        database,
        { ...env, ...changed },
        { port: Number(new URL(site.origin).port), root },
      )
    },
    async stop() {
      await site.stop()
      await dropDatabase(database)
    },
  }
}

/** A second process on the same database; the database remains when it stops. */
export function startSiteBeside({ database }: Site): Promise<Process> {
  return startProcess(database, {})
}

async function startProcess(
  database: TestDatabase,
  env: Record<string, string>,
  again: { port?: number; root?: string | undefined } = {},
): Promise<Process> {
  // Only a site with a given address must know its port before the system assigns one.
  const port = again.port ?? (env['PUBLIC_ORIGIN'] || env['WEB_PROCESSES'] ? await freePort() : 0)
  const whole = {
    ...process.env,
    ...database.environment,
    PORT: String(port),
    NODE_ENV: 'production',
    PICTURE_WORK: 'off',
    BACKUP_HOUR: 'off',
    ...env,
  }
  const needsOwn = again.root !== undefined || 'NODE_OPTIONS' in env || 'WEB_PROCESSES' in env
  const child = needsOwn ? spawnSite(whole, again.root) : hostSite(whole)
  const address = await new Promise<string>((resolve, reject) => {
    child.onOutput(() => {
      const [, said] = /Centre Kiné Bonabéri: (http[^\s"]+)/.exec(child.output()) ?? []
      if (said) resolve(said)
    })
    child.ended.then(() => reject(new Error(`The site stopped at its start:\n${child.output()}`)), reject)
  })
  const origin = port === 0 ? address : `http://localhost:${port}`
  // Lines printed after the address, such as the first administrator's link, are read by the first answer.
  await (await fetch(`${origin}/healthz`)).text()
  return {
    origin,
    logs: child.output,
    signal: child.signal,
    async caughtUp() {
      // Announcements arrive in the order of the commits: after this one none is pending.
      const mark = randomUUID()
      await Promise.all([child.dropped(mark), database.sql`select pg_notify('content_changed', ${mark})`])
    },
    async stop() {
      child.signal('SIGTERM')
      await child.ended
    },
  }
}

export type SiteOptions = {
  filled?: boolean
  /** Adds team members, which the team page needs. */
  team?: boolean
  env?: Record<string, string>
}

const handedOut = new Set<number>()

/**
 * A free port that this test file has not received before. It is below the ports that the system assigns to
 * connections: a request of the other worker may take one of those before the site listens.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000)
    if (handedOut.has(port) || !(await isFree(port))) continue
    handedOut.add(port)
    return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port)
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
