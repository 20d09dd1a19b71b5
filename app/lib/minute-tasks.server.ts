import { onPool } from './db/db.server.ts'
import { log } from './log.server.ts'
import { type Repetition, repeat } from './repeat.server.ts'

/** A task that every process calls each minute; the task itself ensures that only one of them does the work. */
type MinuteTask = (now: Date) => Promise<void>

const tasks = new Map<string, MinuteTask>()

/** Registers a task of a higher folder. In development a reloaded task replaces the former one. */
export function setMinuteTask(name: string, task: MinuteTask): void {
  tasks.set(name, task)
}

/** Runs all tasks each minute until it is stopped. A failure does not affect the others. */
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
