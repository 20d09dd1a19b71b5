import { capital } from '#app/lib/capital.ts'
import { addDays, doualaDay } from '#app/lib/clock.ts'
import { timeOfDay } from '#app/lib/moment-words.ts'

/** The day of a moment in Douala as a heading: `Aujourd’hui`, `Hier`, `Lundi 16 novembre`, with its year if it is another. */
export function dayHeading(moment: Date, today: string): string {
  const day = doualaDay(moment)
  if (day === today) return 'Aujourd’hui'
  if (day === addDays(today, -1)) return 'Hier'
  return capital((day.slice(0, 4) === today.slice(0, 4) ? thisYear : anyYear).format(moment))
}

/** The same within a sentence, with its time: `aujourd’hui à 9 h 42`, `lundi 16 novembre à 18 h 05`. */
export function momentWords(moment: Date, today: string): string {
  const heading = dayHeading(moment, today)
  return `${heading.charAt(0).toLowerCase()}${heading.slice(1)} à ${timeOfDay(moment)}`
}

const inDouala = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'Africa/Douala' } as const
const thisYear = new Intl.DateTimeFormat('fr-FR', inDouala)
const anyYear = new Intl.DateTimeFormat('fr-FR', { ...inDouala, year: 'numeric' })
