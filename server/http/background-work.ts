import { log } from '#app/lib/log.server.ts'

/** Pieces that may wait, in all: the files of the site in two encodings and some hundred pages. */
export const mostWaiting = 600

const waiting: (() => Promise<void>)[] = []
let isBusy = false

/**
 * Does one piece of work at a time, so that visitors find a free processor. Work beyond `mostWaiting` is left undone:
 * no caller may depend on it.
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
