import { addDays, doualaDay, doualaMinutes } from '#app/lib/clock.ts'

/** The day of a moment in Douala as a heading: `Aujourd’hui`, `Hier`, `Lundi 16 novembre`, with its year if it is another. */
export function dayHeading(moment: Date, today: string): string {
  const day = doualaDay(moment)
  if (day === today) return 'Aujourd’hui'
  if (day === addDays(today, -1)) return 'Hier'
  const words = (day.slice(0, 4) === today.slice(0, 4) ? thisYear : anyYear).format(moment)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The same within a sentence, with its time: `aujourd’hui à 09:42`, `lundi 16 novembre à 18:05`. */
export function momentWords(moment: Date, today: string): string {
  const heading = dayHeading(moment, today)
  return `${heading.charAt(0).toLowerCase()}${heading.slice(1)} à ${timeWords(moment)}`
}

/** `09:42`, in Douala. */
export function timeWords(moment: Date): string {
  const minutes = doualaMinutes(moment)
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

const inDouala = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'Africa/Douala' } as const
const thisYear = new Intl.DateTimeFormat('fr-FR', inDouala)
const anyYear = new Intl.DateTimeFormat('fr-FR', { ...inDouala, year: 'numeric' })
