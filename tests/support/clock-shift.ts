import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Sql } from 'postgres'

/** Start of every test run: a Wednesday at ten, six weeks from any holiday and far from midnight. */
const beginning = Date.parse('2029-10-10T10:00+01:00')

/** Difference between the machine's time and that of the run, in milliseconds. */
export const clockShift = Number(process.env['CLOCK_SHIFT'] ?? beginning - Date.now())

/** Shifts the clock of the test workers and of all processes started from now on. */
export function shiftClocks(): void {
  if (process.env['CLOCK_SHIFT']) return
  // Cookies of an earlier day would have expired in the browser, whose own clock cannot be shifted.
  if (clockShift < 0) throw new Error('The day at which test runs begin is over: choose a later one')
  process.env['CLOCK_SHIFT'] = String(clockShift)
  const clock = pathToFileURL(join(import.meta.dirname, 'shifted-clock.mjs')).href
  process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} --import ${clock}`.trim()
}

/** Shifts the clock of SQL for a search path that names the system's functions last. */
export async function shiftTime(sql: Sql): Promise<void> {
  for (const [name, changes] of [
    ['now', 'stable'],
    ['clock_timestamp', 'volatile'],
  ])
    await sql.unsafe(`create or replace function public.${name}() returns timestamptz language sql parallel safe ${changes}
      as $$ select pg_catalog.${name}() + interval '${clockShift} milliseconds' $$`)
}
