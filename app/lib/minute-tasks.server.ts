import { onPool } from './db/db.server.ts'
import { log } from './log.server.ts'
import { type Repetition, repeat } from './repeat.server.ts'

/** Something that is looked at every minute in every process, and done by one: it sees to that itself. */
type MinuteTask = (now: Date) => Promise<void>

const tasks = new Map<string, MinuteTask>()

/** Names a task that lies above this folder. Loaded anew while the site is developed, it replaces the former. */
export function setMinuteTask(name: string, task: MinuteTask): void {
  tasks.set(name, task)
}

/** Does them all each minute, until it is stopped. One that fails keeps none of the others from being done. */
export function startMinuteTasks(): Repetition {
  return repeat((signal) => onPool('forms', () => doAll(signal)), {
    everyMs: 60_000,
    afterFailureMs: 60_000,
    failed: 'the tasks of a minute cannot be done',
  })
}

async function doAll(signal: AbortSignal): Promise<void> {
  for (const [name, task] of tasks) {
    if (signal.aborted) return
    await task(new Date()).catch((error: unknown) => log().error({ err: error, task: name }, 'a task failed'))
  }
}
