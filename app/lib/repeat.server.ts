import { setTimeout as sleep } from 'node:timers/promises'
import { log } from './log.server.ts'

type Timing<Result> = {
  /** Before the first time; otherwise it is done at once. */
  firstMs?: number
  everyMs: number | ((result: Result) => number)
  afterFailureMs: number
  /** The line of the log for the first failure in a row. */
  failed: string
}

export type Repetition = {
  /** Does it again without waiting, once more where it is being done. */
  wake: () => void
  /** Ends it, once the task that runs has come to its end. */
  stop: () => Promise<void>
}

/** Does a task of the process again and again, with a pause after each. */
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
