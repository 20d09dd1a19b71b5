import type { Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'

/** Timeout of a process's answer in milliseconds; a slower one is left out, so that the others can be seen. */
const timeoutMs = 4000

type Asked = { figuresAsked: number }
type Answered<Figures> = { figuresAsked: number; figures: Figures }

let count = 0

/** Sends the result of `read` to the supervisor whenever it asks. */
export function onFiguresAsked(read: () => Promise<unknown>): void {
  process.on('message', (heard: Partial<Asked>) => {
    const { figuresAsked } = heard
    if (figuresAsked === undefined) return
    read().then(
      (figures) => process.send?.({ figuresAsked, figures }),
      // A failed read sends no answer; its own log has the reason.
      () => {},
    )
  })
}

/** Results of the processes that answer in time. */
export async function askFigures<Figures>(workers: Iterable<Worker>): Promise<Figures[]> {
  const answers = await Promise.all(Array.from(workers, (worker) => askOne<Figures>(worker)))
  return answers.filter((figures) => figures !== undefined)
}

async function askOne<Figures>(worker: Worker): Promise<Figures | undefined> {
  if (!worker.isConnected()) return undefined
  const figuresAsked = ++count
  const { promise, resolve } = Promise.withResolvers<Figures>()
  const hear = (heard: Partial<Answered<Figures>>) => {
    if (heard.figuresAsked === figuresAsked && heard.figures !== undefined) resolve(heard.figures)
  }
  worker.on('message', hear)
  worker.send({ figuresAsked } satisfies Asked, () => {})
  const late = new AbortController()
  try {
    return await Promise.race([promise, sleep(timeoutMs, undefined, { signal: late.signal })])
  } finally {
    late.abort()
    worker.off('message', hear)
  }
}
