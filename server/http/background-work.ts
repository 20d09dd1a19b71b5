import { log } from '#app/lib/log.server.ts'

/** Limit of waiting tasks: the files of the site in two encodings and some hundred pages. */
export const mostWaiting = 600

const waiting: (() => Promise<void>)[] = []
let isBusy = false

/**
 * Runs one task at a time, so that visitors find a free processor. Tasks beyond `mostWaiting` are dropped: no caller
 * may depend on theirs.
 */
export function doInBackground(work: () => Promise<void>): void {
  if (waiting.length >= mostWaiting) return
  waiting.push(work)
  if (!isBusy) void workOff()
}

async function workOff(): Promise<void> {
  isBusy = true
  for (let work = waiting.shift(); work; work = waiting.shift()) {
    try {
      await work()
    } catch (error) {
      log().error({ err: error }, 'work in the background failed')
    }
  }
  isBusy = false
}
