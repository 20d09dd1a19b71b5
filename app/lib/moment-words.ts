import { doualaDay } from './clock.ts'
import { formatTime } from './format.ts'

const relative = new Intl.RelativeTimeFormat('fr', { numeric: 'auto' })
const days = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeZone: 'Africa/Douala' })
const times = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short', timeZone: 'Africa/Douala' })

const minute = 60_000
const day = 24 * 60 * minute

/** `vendredi 20 novembre 2026 à 14 h 05` (U+202F around `h`), in Douala. */
export function fullMoment(moment: Date): string {
  return `${days.format(moment)} à ${timeOfDay(moment)}`
}

/** `14 h 05` (U+202F around `h`), in Douala. */
export function timeOfDay(moment: Date): string {
  return formatTime('fr', times.format(moment))
}

/** How long ago something was: `il y a 5 minutes`, `hier`; by the days of Douala once it is not today's. */
export function sinceWords(moment: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - moment.getTime()) / minute)
  if (minutes < 1) return 'à l’instant'
  if (minutes < 60) return relative.format(-minutes, 'minute')
  const passed = (Date.parse(doualaDay(now)) - Date.parse(doualaDay(moment))) / day
  if (passed === 0) return relative.format(-Math.floor(minutes / 60), 'hour')
  if (passed < 30) return relative.format(-passed, 'day')
  if (passed < 365) return relative.format(-Math.max(1, Math.floor(passed / 30.44)), 'month')
  return relative.format(-Math.floor(passed / 365), 'year')
}
