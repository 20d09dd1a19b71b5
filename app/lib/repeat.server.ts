import { setTimeout as sleep } from 'node:timers/promises'
import { log } from './log.server.ts'

type Timing<Result> = {
  /** Pause before the first run in milliseconds; without it the task runs at once. */
  firstMs?: number
  everyMs: number | ((result: Result) => number)
  afterFailureMs: number
  /** Log message for the first failure in a row. */
  failed: string
}

export type Repetition = {
  /** Runs the task without waiting; if it is running, once more afterwards. */
  wake: () => void
  /** Stops after the current run has ended. */
  stop: () => Promise<void>
}

/** Runs a task repeatedly, with a pause after each run. */
export function repeat<Result>(
  task: (signal: AbortSignal) => Promise<Result>,
  { firstMs = 0, everyMs, afterFailureMs, failed }: Timing<Result>,
): Repetition {
  const stopping = new AbortController()
  let awake = new AbortController()
  const working = work(stopping.signal)
  return {
    wake: () => awake.abort(),
    async stop() {
      stopping.abort()
      await working
    },
  }

  async function work(signal: AbortSignal): Promise<void> {
    let isFailing = false
    if (firstMs > 0) await pause(firstMs, signal)
    while (!signal.aborted) {
      awake = new AbortController()
      let wait = afterFailureMs
      try {
        const result = await task(signal)
        wait = typeof everyMs === 'number' ? everyMs : everyMs(result)
        isFailing = false
      } catch (error) {
        if (!isFailing) log().warn({ err: error }, failed)
        isFailing = true
      }
      await pause(wait, AbortSignal.any([awake.signal, signal]))
    }
  }
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch(() => {})
}
