import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { readLock } from './lock-file.ts'
import { openLog } from './log-file.ts'
import { whoIs } from './process.ts'
import { SERVER_ENVIRONMENT, serverSettings } from './settings.ts'

/**
 * Starts PostgreSQL and waits until it is ready, recovery included, or has stopped. Returns its output if it
 * stopped, null if it is ready.
 * @param deadPid a process number in PostgreSQL's lock that is known not to be PostgreSQL's
 */
export async function launch(
  cluster: Cluster,
  deadPid: number | undefined,
  stopping: AbortSignal,
): Promise<string | null> {
  const log = await openLog(cluster)
  try {
    const server = run(cluster, log.fd, deadPid)
    let failure: string | undefined
    server.once('error', (error) => {
      failure = error.message
    })
    server.once('exit', () => {
      failure ??= ''
    })
    for (;;) {
      if (failure !== undefined) return failure || (await log.readNew())
      const lock = await readLock(cluster.directory)
      if (lock?.ready && lock.pid === server.pid) return null
      if (stopping.aborted) server.kill('SIGINT')
      await sleep(10)
    }
  } finally {
    await log.close()
  }
}

/** Stops PostgreSQL, started here or adopted, and waits until it is gone. */
export async function shutDown({ directory }: Cluster): Promise<void> {
  const lock = await readLock(directory)
  if (lock === null) return
  const { pid } = lock
  // Fast: open transactions are rolled back. Immediate: no checkpoint; the next start recovers.
  for (const [signal, timeout] of [
    ['SIGINT', 8000],
    ['SIGQUIT', 6000],
    ['SIGKILL', 1000],
  ] as const) {
    if ((await whoIs(pid, directory)) !== 'postgres') return
    process.kill(pid, signal)
    const end = Date.now() + timeout
    while (Date.now() < end && (await whoIs(pid, directory)) === 'postgres') await sleep(20)
  }
}

function run(
  { binaries, directory, identity, socketDirectory, settings }: Cluster,
  log: number,
  deadPid?: number,
) {
  const { prefix, ...user } = identity
  const [command = '', ...words] = [
    ...prefix,
    binaries.postgres,
    '-D',
    directory,
    ...serverSettings(socketDirectory, settings),
  ]
  const server = spawn(command, words, {
    ...user,
    cwd: '/',
    // PostgreSQL treats a lock that names this process as stale, as it does for its own parent, and then still checks
    // that the shared memory is unused. pg_ctl handles reused process numbers in the same way.
    env: { ...SERVER_ENVIRONMENT, PG_GRANDPARENT_PID: String(deadPid ?? process.ppid) },
    stdio: ['ignore', log, log],
    // A session of its own: Ctrl-C in the terminal reaches only node, which stops PostgreSQL cleanly.
    detached: true,
  })
  server.unref()
  return server
}
