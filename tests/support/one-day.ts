import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, doualaDay, doualaMoment } from '#app/lib/clock.ts'

/** What a file of tests takes on a busy machine, in milliseconds. */
const longest = 100_000

// What is asked for today before midnight in Douala and looked at after it is yesterday's: a file of tests that could
// still be running then begins with the new day.
const left = doualaMoment(addDays(doualaDay(), 1)).getTime() - Date.now()
if (left < longest) await sleep(left)
