import { once } from 'node:events'
import { createServer } from 'node:net'
import { type Env, publicOrigin, readEnv, readSiteEnv } from '#app/lib/env.server.ts'
import { log, say, startLog } from '#app/lib/log.server.ts'
import { portError } from '#server/http/port-error.ts'
import { beginLifetime, type Lifetime } from '#server/lifetime.ts'
import { takeMetricsPort } from '#server/metrics/metrics-port.ts'
import { startPostgres } from '#server/postgres/start-postgres.ts'
import { StartError, startErrorLine } from '#server/start-error.ts'
import { askFigures } from './figures.ts'
import { startWorkers, type Workers } from './workers.ts'

/** Number of configured processes; 1 for an invalid environment, which that process then reports. */
export function processesWanted(): number {
  try {
    return readEnv().WEB_PROCESSES
  } catch {
    return 1
  }
}

/**
 * Starts PostgreSQL and the processes of the site, which share the port, and replaces each that ends by itself. SIGHUP
 * replaces all of them, one after the other, by the current build. Ends the process when it is asked to stop.
 */
export async function supervise(): Promise<void> {
  let workers: Workers | undefined
  const lifetime = beginLifetime({ onHangUp: () => workers?.renew() })
  try {
    workers = await start(lifetime)
    await lifetime.asked
    return await lifetime.end(0)
  } catch (error) {
    if (lifetime.signal.aborted) return await lifetime.end(0)
    process.stderr.write(startErrorLine(error))
    return await lifetime.end(1)
  }
}

/** The port comes first here too: a process without one must not touch the database. */
async function start({ signal, atEnd }: Lifetime): Promise<Workers> {
  signal.throwIfAborted()
  const given = readSiteEnv()
  startLog(given.LOG_LEVEL, { isBesideOthers: true })
  if (given.LISTEN_FD !== undefined)
    throw new StartError(
      'Several processes cannot share a socket of systemd: set WEB_PROCESSES=1, or stop clinic.socket.',
    )
  const port = await freePort(given)
  const metrics = given.METRICS_PORT ? await takeMetricsPort(given.METRICS_PORT) : undefined
  if (metrics) atEnd(metrics.close)
  if (!given.DATABASE_URL) {
    const embedded = await startPostgres({ dataDir: given.DATA_DIR, log: log(), signal })
    atEnd(embedded.stop, embedded.letGo)
  }
  signal.throwIfAborted()
  const workers = startWorkers({ count: given.WEB_PROCESSES, environment: { PORT: String(port) } })
  atEnd(workers.stop)
  await workers.ready
  // Loaded here, so that a supervisor without metrics stays small.
  const text = metrics && (await import('#server/metrics/metrics-text.ts')).metricsText
  if (text) metrics.open(async () => text(await askFigures(workers.serving())))
  say(`Centre Kiné Bonabéri: ${publicOrigin({ ...given, PORT: port })}`)
  return workers
}

/** The port of the site, checked and left to the processes. Throws a StartError if it is not available. */
async function freePort({ HOST, PORT }: Env): Promise<number> {
  const server = createServer()
  try {
    await once(server.listen(PORT, HOST), 'listening')
  } catch (error) {
    throw portError(error as NodeJS.ErrnoException, HOST, PORT)
  }
  const { port } = server.address() as { port: number }
  await once(server.close(), 'close')
  return port
}
