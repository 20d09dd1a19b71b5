import { addDays, doualaDay } from '#app/lib/clock.ts'
import { capital } from '#app/lib/text/capital.ts'

/** Heading for a day in Douala: `Aujourd’hui`, `Hier`, `Lundi 16 novembre`; with the year if not the present one. */
export function messageDayHeading(moment: Date, today: string): string {
  const day = doualaDay(moment)
  if (day === today) return 'Aujourd’hui'
  if (day === addDays(today, -1)) return 'Hier'
  return capital((day.slice(0, 4) === today.slice(0, 4) ? thisYear : anyYear).format(moment))
}

const inDouala = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'Africa/Douala' } as const
const thisYear = new Intl.DateTimeFormat('fr-FR', inDouala)
const anyYear = new Intl.DateTimeFormat('fr-FR', { ...inDouala, year: 'numeric' })
