import { setTimeout as sleep } from 'node:timers/promises'
import { log } from './log.server.ts'

type Timing = { everyMs: number; afterFailureMs: number; failed: string }

/**
 * Does a task of the process at once and again after each pause; a failure is logged as `failed`. The function it returns
 * ends that, once the task that runs has come to its end.
 */
export function repeat(
  task: (signal: AbortSignal) => Promise<unknown>,
  { everyMs, afterFailureMs, failed }: Timing,
): () => Promise<void> {
  const stopping = new AbortController()
  const working = work(stopping.signal)
  return async () => {
    stopping.abort()
    await working
  }

  async function work(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const pause = await task(signal).then(
        () => everyMs,
        (error: unknown) => {
          log().warn({ err: error }, failed)
          return afterFailureMs
        },
      )
      await sleep(pause, undefined, { signal }).catch(() => {})
    }
  }
}
