import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { bringUp } from './bring-up.ts'
import { type Cluster, describeCluster } from './cluster.ts'
import { clusterExists, createCluster } from './create-cluster.ts'
import { prepareDataDirectory, prepareSocketDirectory } from './data-directory.ts'
import { alreadyOwned, type Guard, takeGuard } from './guard.ts'
import { chooseIdentity } from './identity.ts'
import { readLock } from './lock-file.ts'
import { shortenLog } from './log-file.ts'
import { shutDown } from './postmaster.ts'
import { isOutdated } from './process.ts'

type EmbeddedPostgres = {
  /** Stops PostgreSQL (fast, after 8 s immediately) and waits until it is gone. Close the pool first. */
  stop: () => Promise<void>
  /** Asks PostgreSQL to stop without waiting. */
  letGo: () => void
}

type PostgresLog = { info: (message: string) => void; warn: (message: string) => void }

/**
 * Starts the embedded PostgreSQL of a data directory, creating it the first time, or adopts one that a killed process
 * left running; restarts it whenever it dies before `stop`. After `signal` is aborted nothing new begins, work in
 * progress is ended, and the signal's reason is thrown. Throws a StartError if PostgreSQL cannot run here, or another
 * process serves this data directory.
 */
export async function startPostgres({
  dataDir,
  log,
  settings,
  signal,
}: {
  dataDir: string
  log: PostgresLog
  /** Settings of a server with disposable data, as in tests. */
  settings?: Record<string, string>
  signal?: AbortSignal
}): Promise<EmbeddedPostgres> {
  const cluster = await prepareCluster(dataDir, log, settings, signal)
  const stopping = new AbortController()
  const isStopping = AbortSignal.any([stopping.signal, ...(signal ? [signal] : [])])
  let recovery: Promise<void> | undefined
  let pid: number | undefined

  async function own(): Promise<Guard> {
    for (;;) {
      const origin = await bringUp(cluster, isStopping)
      const taken = await takeGuard(cluster, () => {
        if (!isStopping.aborted) recovery = recover()
      })
      if (taken === null) throw await alreadyOwned(cluster)
      pid = (await readLock(cluster.directory))?.pid ?? 0
      if (origin === 'started') return taken
      log.info(`PostgreSQL was still running (process ${pid})`)
      if (!(await isOutdated(pid))) return taken
      await taken.release()
      await shutDown(cluster)
    }
  }

  async function recover(): Promise<void> {
    log.warn('PostgreSQL is gone, starting it again')
    for (let pause = 100; !isStopping.aborted; pause = Math.min(pause * 2, 5000)) {
      try {
        guard = await own()
        return log.info('PostgreSQL is back')
      } catch (error) {
        if (isStopping.aborted) return
        log.warn(error instanceof Error ? error.message : String(error))
        await sleep(pause, undefined, { signal: isStopping }).catch(() => {})
      }
    }
  }

  let guard = await own()
  const hourly = setInterval(() => shortenLog(cluster).catch(() => {}), 3_600_000).unref()

  return {
    async stop() {
      stopping.abort()
      clearInterval(hourly)
      await guard.release()
      await recovery
      await guard.release()
      await shutDown(cluster)
      pid = undefined
    },
    letGo() {
      // Otherwise it would be restarted for as long as this process runs.
      stopping.abort()
      if (pid) process.kill(pid, 'SIGINT')
    },
  }
}

async function prepareCluster(
  directory: string,
  log: PostgresLog,
  settings?: Record<string, string>,
  signal?: AbortSignal,
): Promise<Cluster> {
  const dataDir = resolve(directory)
  await prepareDataDirectory(dataDir)
  const [binaries, identity] = await Promise.all([findBinaries(), chooseIdentity(dataDir)])
  const cluster = describeCluster(dataDir, binaries, identity, settings)
  await prepareSocketDirectory(cluster)
  if (!(await clusterExists(cluster))) {
    log.info('Creating the database')
    await createCluster(cluster, signal)
  }
  return cluster
}
