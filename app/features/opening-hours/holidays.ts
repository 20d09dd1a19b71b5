import { addDays, weekday } from '#app/lib/clock.ts'

/** A public holiday of Cameroon (law 73/5 of 7 December 1973, amended by law 76/8), before the centre's decision. */
export type Holiday = {
  /** Permanent name of this holiday in its year: `christmas-2026`, `ramadan-1448`. */
  key: string
  /** `YYYY-MM-DD`. */
  day: string
  label: string
  label_en: string
  /**
   * Reason why the staff has to confirm the holiday first: announced late, or the day after a civil holiday on a
   * Sunday; null: in force.
   */
  proposed: 'announced late' | 'day after' | null
}

/** Public holidays of a year (1900 to 2199), by day. */
export function holidaysOf(year: number): Holiday[] {
  const easter = easterOf(year)
  const fixed = [
    ...civil.map(([name, day, ...labels]) => named(name, year, `${year}-${day}`, labels)),
    named('good-friday', year, addDays(easter, -2), ['Vendredi saint', 'Good Friday']),
    named('ascension', year, addDays(easter, 39), ['Ascension', 'Ascension Day']),
    named('assumption', year, `${year}-08-15`, ['Assomption', 'Assumption Day']),
    named('christmas', year, `${year}-12-25`, ['Noël', 'Christmas Day']),
  ]
  const holidays = [...fixed, ...daysAfter(fixed), ...lunarOf(year)]
  return holidays.toSorted((one, other) => one.day.localeCompare(other.day))
}

type Labels = [label: string, label_en: string]

const civil: [name: string, day: string, ...Labels][] = [
  ['new-year', '01-01', 'Jour de l’An', 'New Year’s Day'],
  ['youth-day', '02-11', 'Fête de la Jeunesse', 'Youth Day'],
  ['labour-day', '05-01', 'Fête du Travail', 'Labour Day'],
  ['national-day', '05-20', 'Fête nationale', 'National Day'],
]

/** Month and day in the Hijri calendar; the sighting of the moon decides the real day. */
const lunar: [name: string, month: number, day: number, ...Labels][] = [
  ['ramadan', 10, 1, 'Fin du Ramadan', 'End of Ramadan'],
  ['sheep', 12, 10, 'Fête du Mouton', 'Feast of the Sheep'],
]

function named(name: string, year: number, day: string, [label, label_en]: Labels): Holiday {
  return { key: `${name}-${year}`, day, label, label_en, proposed: null }
}

/** A civil holiday on a Sunday, or on another holiday, moves to the next free day. */
function daysAfter(fixed: Holiday[]): Holiday[] {
  const taken = (day: string) => weekday(day) === 7 || fixed.some((each) => each.day === day)
  return fixed
    .filter(({ key }) => civil.some(([name]) => key.startsWith(`${name}-`)))
    .filter(
      (each) => weekday(each.day) === 7 || fixed.some((other) => other !== each && other.day === each.day),
    )
    .map(({ key, day, label, label_en }) => {
      let next = addDays(day, 1)
      while (taken(next)) next = addDays(next, 1)
      return {
        key: `${key}-after`,
        day: next,
        label: `Lendemain de fête\u00a0: ${label}`,
        label_en: `Day after: ${label_en}`,
        proposed: 'day after',
      }
    })
}

/** Islamic holidays by the tabular calendar, at most a day or two off the announced day; a year may have one twice. */
function lunarOf(year: number): Holiday[] {
  const around = Math.floor(((year - 622) * 33) / 32)
  return [around - 1, around, around + 1, around + 2].flatMap((hijra) =>
    lunar
      .map(
        ([name, month, day, ...labels]): Holiday => ({
          ...named(name, hijra, hijraDay(hijra, month, day), labels),
          proposed: 'announced late',
        }),
      )
      .filter(({ day }) => day.startsWith(`${year}-`)),
  )
}

/** A day of the tabular Islamic calendar (civil epoch): Reingold and Dershowitz, "Calendrical Calculations". */
function hijraDay(year: number, month: number, day: number): string {
  const epoch = Date.UTC(622, 6, 19)
  const days =
    (year - 1) * 354 + Math.floor((3 + 11 * year) / 30) + 29 * (month - 1) + Math.floor(month / 2) + day
  return new Date(epoch + (days - 1) * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones, Butcher). */
function easterOf(year: number): string {
  const century = Math.floor(year / 100)
  const moon = year % 19
  const leaps = century - Math.floor(century / 4)
  const drift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * moon + leaps - drift + 15) % 30
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - ((year % 100) % 4)) % 7
  const late = Math.floor((moon + 11 * epact + 22 * toSunday) / 451)
  const days = epact + toSunday - 7 * late + 114
  const [month, day] = [Math.floor(days / 31), (days % 31) + 1].map((part) => String(part).padStart(2, '0'))
  return `${year}-${month}-${day}`
}
