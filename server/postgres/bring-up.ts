import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '#server/start-error.ts'
import type { Cluster } from './cluster.ts'
import { programError } from './failure.ts'
import { probe } from './guard.ts'
import { readLock } from './lock-file.ts'
import { launch, shutDown } from './postmaster.ts'
import { whoIs } from './process.ts'

/**
 * Ensures a ready PostgreSQL on the cluster: the running one (`adopted`), otherwise a new one. Waits for recovery, a
 * shutdown in progress and the last processes of a killed server; PostgreSQL itself judges its lock. Throws a
 * StartError if no server becomes ready.
 */
export async function bringUp(cluster: Cluster, stopping: AbortSignal): Promise<'started' | 'adopted'> {
  const began = Date.now()
  let deadPid: number | undefined
  for (let pause = 25; ; pause = Math.min(pause * 2, 1000)) {
    stopping.throwIfAborted()
    const answer = await probe(cluster)
    if (answer === 'ready') return 'adopted'
    let sentence = `PostgreSQL in "${cluster.directory}" does not become ready: read "${cluster.logFile}".`
    if (answer === 'absent') {
      const output = await launch(cluster, deadPid, stopping)
      if (output === null && !stopping.aborted) return 'started'
      if (output === null) await shutDown(cluster)
      stopping.throwIfAborted()
      if (output === null) continue
      if (LOCK_EXISTS.test(output)) {
        const holder = await lockHolder(cluster)
        deadPid = holder.deadPid
        sentence = holder.sentence
      } else if (!MEMORY_IN_USE.test(output)) {
        throw await programError('server', output, cluster.directory)
      }
    }
    if (Date.now() - began > (answer === 'waking' ? RECOVERY_TIMEOUT_MS : START_TIMEOUT_MS))
      throw new StartError(sentence)
    await sleep(pause)
  }
}

/** Process named in the lock that kept PostgreSQL from starting. */
async function lockHolder({ directory }: Cluster): Promise<{ deadPid?: number; sentence: string }> {
  const pid = (await readLock(directory))?.pid
  if (pid === undefined) return { sentence: `PostgreSQL's lock in "${directory}" cannot be read.` }
  if ((await whoIs(pid, directory)) === 'postgres')
    return {
      sentence: `PostgreSQL already runs on "${directory}" as process ${pid} but does not answer on its socket: stop that process and start again.`,
    }
  return {
    deadPid: pid,
    sentence: `PostgreSQL's lock in "${directory}" names process ${pid}, which is not PostgreSQL: stop that process and start again.`,
  }
}

const LOCK_EXISTS = /lock file ".*" already exists/
const MEMORY_IN_USE = /shared memory block .* is still in use/

const START_TIMEOUT_MS = 30_000
const RECOVERY_TIMEOUT_MS = 300_000
