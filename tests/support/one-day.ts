import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, doualaDay, doualaMoment } from '#app/lib/clock.ts'

/** Longest time of a test file on a busy machine, in milliseconds. */
const longest = 100_000

// A record made for today before midnight in Douala is yesterday's after it: a file of tests that could still be
// running then begins with the new day.
const left = doualaMoment(addDays(doualaDay(), 1)).getTime() - Date.now()
if (left < longest) await sleep(left)
