import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { shiftDate } from './shift-date.mjs'

/*
 * Preloaded in every process of a test run (`node --import`, see clock-shift.ts): its time runs as the machine's does,
 * CLOCK_SHIFT milliseconds later.
 */
const shift = Number(process.env.CLOCK_SHIFT)
const MachineDate = Date
shiftDate(shift)

// Files are as old as they are.
const { stat, utimes } = fs.promises
/** @param {Parameters<typeof stat>} given */
fs.promises.stat = async (...given) => {
  const found = await stat(...given)
  if (typeof found.mtimeMs === 'number') found.mtimeMs += shift
  return found
}
/** @type {typeof utimes} */
fs.promises.utimes = (path, read, written) => utimes(path, machineTime(read), machineTime(written))
syncBuiltinESMExports()

/** @param {string | number | Date} time seconds, or a date */
function machineTime(time) {
  return new MachineDate((time instanceof MachineDate ? time.getTime() : Number(time) * 1000) - shift)
}
