import cluster, { type Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '#app/lib/log.server.ts'
import { StartError } from '#server/start-error.ts'
import type { WorkerCommand } from './worker.ts'

export type Workers = {
  /**
   * Resolves when all of them answer requests. Rejects if the first one cannot start, after that one has printed the
   * reason.
   */
  ready: Promise<void>
  /** Replaces all of them, one after the other; a call in the meantime replaces them once more. */
  renew: () => void
  /** Processes that answer requests now. */
  serving: () => Iterable<Worker>
  /** Ends all of them; one that has not ended within `longestStopMs` is killed. */
  stop: () => Promise<void>
}

/** Less than the supervisor's own nine seconds, which include PostgreSQL's end. */
const longestStopMs = 7000

/** Pause between two attempts to replace a process that does not start, in milliseconds; doubled up to the longest. */
const firstPauseMs = 500
const longestPauseMs = 30_000

/** Starts `count` processes of the site: the first one alone, since it may have to fill the database. */
export function startWorkers({
  count,
  environment,
}: {
  count: number
  environment: Record<string, string>
}): Workers {
  /** Processes that serve or are about to, the oldest first. */
  const serving = new Set<Worker>()
  const stopping = new AbortController()
  let renewing: Promise<void> | undefined
  let isAskedAgain = false

  /** Adds one process and waits until it answers requests. */
  async function add(): Promise<void> {
    const worker = cluster.fork(environment)
    // A connection may be handed to a process that was just killed; its exit event reports the same.
    worker.on('error', (error) =>
      log().warn({ err: error, pid: worker.process.pid }, 'a process of the site cannot be reached'),
    )
    const gone = endOf(worker)
    const ready = new Promise<'ready'>((resolve) => worker.once('message', () => resolve('ready')))
    if ((await Promise.race([ready, gone])) === 'gone') throw new StartError(reasonOf(worker))
    serving.add(worker)
    void gone.then(() => {
      if (!serving.delete(worker) || stopping.signal.aborted) return
      const { exitCode, signalCode, pid } = worker.process
      log().error({ pid, exitCode, signalCode }, 'a process of the site is gone: another one is started')
      return replace()
    })
  }

  async function replace(): Promise<void> {
    for (
      let pauseMs = firstPauseMs;
      !stopping.signal.aborted;
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    ) {
      try {
        return await add()
      } catch {
        if (!stopping.signal.aborted) log().error({ pauseMs }, 'a process of the site could not start')
        await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
  }

  /**
   * Starts each new process before the old one stops, so that no visitor waits and a version that fails replaces
   * nothing.
   */
  async function renewAll(): Promise<void> {
    for (let left = count; left > 0 && !stopping.signal.aborted; left--) {
      try {
        await add()
      } catch {
        if (!stopping.signal.aborted)
          log().error('the new version could not start: the previous processes go on')
        return
      }
      const [oldest] = serving
      if (oldest) await retire(oldest)
    }
    log().info('all processes of the site were replaced')
  }

  async function retire(worker: Worker): Promise<void> {
    serving.delete(worker)
    const gone = endOf(worker)
    sendCommand(worker, 'retire')
    await gone
  }

  function renew(): void {
    isAskedAgain = renewing !== undefined
    if (isAskedAgain) return
    renewing = ready.then(renewAll).finally(() => {
      renewing = undefined
      if (isAskedAgain) renew()
    })
  }

  async function stop(): Promise<void> {
    stopping.abort()
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    const gone = workers.map(endOf)
    for (const worker of workers) sendCommand(worker, 'stop')
    const giveUp = setTimeout(() => workers.map((worker) => worker.process.kill('SIGKILL')), longestStopMs)
    await Promise.all(gone)
    clearTimeout(giveUp)
  }

  async function startAll(): Promise<void> {
    await add()
    await Promise.all(Array.from({ length: count - 1 }, () => add().catch(replace)))
  }

  const ready = startAll()
  return { ready, renew, serving: () => serving, stop }
}

/** Exit code or signal; empty if the process has printed the reason itself. */
function reasonOf({ process: { exitCode, signalCode } }: Worker): string {
  return exitCode === 1
    ? ''
    : `A process of the site ended at its start (${signalCode ?? `code ${exitCode}`}).`
}

/** `once` of node:events would reject on an error event. */
function endOf(worker: Worker): Promise<'gone'> {
  return new Promise((resolve) => worker.once('exit', () => resolve('gone')))
}

/** A worker that has just ended cannot receive the command, and need not. */
function sendCommand(worker: Worker, order: WorkerCommand): void {
  if (worker.isConnected()) worker.send(order, () => {})
}
