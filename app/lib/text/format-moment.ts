import { addDays, doualaDay } from '#app/lib/clock.ts'
import { formatTime } from './format.ts'

const days = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeZone: 'Africa/Douala' })
const times = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short', timeZone: 'Africa/Douala' })
const inDouala = { day: 'numeric', month: 'long', timeZone: 'Africa/Douala' } as const
const thisYear = new Intl.DateTimeFormat('fr-FR', inDouala)
const anyYear = new Intl.DateTimeFormat('fr-FR', { ...inDouala, year: 'numeric' })

const minute = 60_000
const day = 24 * 60 * minute

/** `vendredi 20 novembre 2026 à 14 h 05` (U+202F around `h`), in Douala. */
export function fullMoment(moment: Date): string {
  return `${withFirst(days.format(moment))} à ${timeOfDay(moment)}`
}

/** `14 h 05` (U+202F around `h`), in Douala. */
export function timeOfDay(moment: Date): string {
  return formatTime('fr', times.format(moment))
}

/**
 * Relative time by the days of Douala: `à l’instant`, `il y a 5 minutes`, `aujourd’hui à 9 h 42`, `hier à 14 h 05`,
 * `demain à 8 h 00`, `il y a 3 jours`, `le 12 novembre`; with the year if it is another one. The text fits both a cell
 * and a sentence.
 */
export function formatMoment(moment: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - moment.getTime()) / minute)
  // A new row may be some seconds ahead of this clock.
  if (minutes === 0 || minutes === -1) return 'à l’instant'
  if (minutes > 0 && minutes < 60) return `il y a ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  const [on, today] = [doualaDay(moment), doualaDay(now)]
  const near = nearDay(on, today)
  if (near) return `${near} à ${timeOfDay(moment)}`
  const passed = (Date.parse(today) - Date.parse(on)) / day
  if (passed > 0 && passed < 7) return `il y a ${passed} jours`
  const date = withFirst((on.slice(0, 4) === today.slice(0, 4) ? thisYear : anyYear).format(moment))
  return passed > 0 ? `le ${date}` : `le ${date} à ${timeOfDay(moment)}`
}

/** French writes the first day of a month as `1er`, which no formatter does. */
function withFirst(date: string): string {
  return date.replace(/\b1 /, '1er ')
}

function nearDay(on: string, today: string): string | null {
  if (on === today) return 'aujourd’hui'
  if (on === addDays(today, -1)) return 'hier'
  return on === addDays(today, 1) ? 'demain' : null
}
