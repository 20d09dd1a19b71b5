import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase, dropDatabase, type TestDatabase } from './database.ts'
import { addTeam } from './team.ts'

export type Site = {
  origin: string
  database: TestDatabase
  sql: TestDatabase['sql']
  logs: () => string
  /** Sends a signal to the process, such as one that lets it stand still. */
  signal: (signal: NodeJS.Signals) => void
  /** Ends the process and starts one on the same port and database, of another build where a folder is given. */
  restart: (env: Record<string, string>, root?: string) => Promise<void>
  stop: () => Promise<void>
}

type Process = Omit<Site, 'database' | 'sql' | 'restart'>

/** The built site as its own process, on a database of its own that holds the first content. */
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

/** A second process on the same database, which stays when it stops. */
export function startSiteBeside({ database }: Site): Promise<Process> {
  return startProcess(database, {})
}

async function startProcess(
  database: TestDatabase,
  env: Record<string, string>,
  again: { port?: number; root?: string | undefined } = {},
): Promise<Process> {
  const port = again.port ?? (await freePort())
  const origin = `http://localhost:${port}`
  const child = spawn(process.execPath, [join(again.root ?? '', 'build/server/index.js')], {
    env: {
      ...process.env,
      ...database.environment,
      PORT: String(port),
      NODE_ENV: 'production',
      PICTURE_WORK: 'off',
      BACKUP_HOUR: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  // By then all that it said has been read, which may come after its end.
  const closed = once(child, 'close')
  await answers(origin, child, () => output).catch(async (error) => {
    if (child.exitCode === null) throw error
    await closed
    throw new Error(`The site stopped at its start:\n${output}`)
  })
  return {
    origin,
    logs: () => output,
    signal: (signal) => void child.kill(signal),
    async stop() {
      child.kill('SIGTERM')
      await closed
    },
  }
}

export type SiteOptions = {
  filled?: boolean
  /** Whether there are people to show, as the page of the team needs. */
  team?: boolean
  env?: Record<string, string>
}

async function answers(origin: string, child: ChildProcess, output: () => string): Promise<void> {
  for (let attempt = 0; attempt < 900; attempt++) {
    if (child.exitCode !== null) throw new Error(`The site stopped at its start:\n${output()}`)
    const response = await fetch(`${origin}/healthz`).catch(() => null)
    // Another site may answer there, where two were given the same port.
    if (response?.ok && output().includes(': http')) return
    await sleep(100)
  }
  throw new Error(`The site did not start:\n${output()}`)
}

const handedOut = new Set<number>()

/**
 * A port that nothing listens on and that this test file was not given before. Below those that the system gives to
 * connections: one of these may be taken by a request of the other worker before the site listens.
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
