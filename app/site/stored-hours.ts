import { type DayOff, spansOf } from './hours-of.ts'
import type { Pause } from './site-facts.ts'

type PauseColumns = { pause_from: string | null; pause_until: string | null }

/** A time of day without PostgreSQL's seconds: `08:00`. */
export function hourAndMinute(time: string | null): string | null {
  return time && time.slice(0, 5)
}

/** The pause of a row as a property; no property without one. */
export function pauseOf({ pause_from, pause_until }: PauseColumns): { pause?: Pause } {
  const [from, until] = [hourAndMinute(pause_from), hourAndMinute(pause_until)]
  return from && until ? { pause: { from, until } } : {}
}

/** Columns for a pause. */
export function pauseColumns({ pause }: { pause?: Pause | undefined }): PauseColumns {
  return { pause_from: pause?.from ?? null, pause_until: pause?.until ?? null }
}

/** Hours in the audit log, `08:00 – 12:00, 14:00 – 18:00`; '' without any. */
export function hoursInLog(hours: Omit<DayOff, 'day'>): string {
  return spansOf(hours)
    .map(({ opens, closes }) => `${opens} – ${closes}`)
    .join(', ')
}
