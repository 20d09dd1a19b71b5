import type { DayHours } from '#app/site/site-facts.ts'
import { mistakesInDay } from './time-of-day.ts'

export type { DayHours }

/** The days of the ISO week, Monday first. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
export const dayNames = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'] as const

/**
 * Form of a week: for each day if it is open (`open-1`), its hours (`opens-1`, …) and its pause, whose times are both
 * empty for none.
 */
export type WeekValues = Record<string, string | boolean>

/** Initial hours of a day that is set to open. */
const usual = { opens: '08:00', closes: '18:00' }

/** Form values of a week. A day without hours is closed. */
export function weekValuesOf(week: DayHours[]): WeekValues {
  return Object.assign(
    {},
    ...weekdays.map((day) => {
      const hours = week.find((each) => each.day === day)
      const times = Object.entries(timesOf(hours ?? { opens: null, closes: null }))
      return {
        [`open-${day}`]: Boolean(hours?.opens),
        ...Object.fromEntries(times.map(([name, time]) => [`${name}-${day}`, time])),
      }
    }),
  ) as WeekValues
}

/** The week of a form; typed times of a closed day do not count. */
export function openingWeekOf(values: WeekValues): DayHours[] {
  return weekdays.map((day) => {
    if (values[`open-${day}`] !== true) return { day, opens: null, closes: null }
    const typed = (part: string) => String(values[`${part}-${day}`] ?? '')
    const pause = { from: typed('pause_from'), until: typed('pause_until') }
    const hours = { day, opens: typed('opens'), closes: typed('closes') }
    return pause.from || pause.until ? { ...hours, pause } : hours
  })
}

/** A sentence for each wrong time, by the name of its field. */
export function mistakesInWeek(values: WeekValues): Record<string, string> {
  return Object.fromEntries(
    openingWeekOf(values).flatMap((hours) =>
      hours.opens === null
        ? []
        : Object.entries(mistakesInDay(timesOf(hours))).map(([name, wrong]) => [
            `${name}-${hours.day}`,
            wrong,
          ]),
    ),
  )
}

function timesOf({ opens, closes, pause }: Omit<DayHours, 'day'>) {
  return {
    opens: opens ?? '',
    closes: closes ?? '',
    pause_from: pause?.from ?? '',
    pause_until: pause?.until ?? '',
  }
}

/** Opens or closes a day; one without hours starts with ordinary ones. */
export function withDayOpen(values: WeekValues, day: number, isOpen: boolean): WeekValues {
  return {
    [`open-${day}`]: isOpen,
    [`opens-${day}`]: values[`opens-${day}`] || (isOpen ? usual.opens : ''),
    [`closes-${day}`]: values[`closes-${day}`] || (isOpen ? usual.closes : ''),
  }
}

/** Copies the hours of a day, closed included, to other days. */
export function withDayCopied(values: WeekValues, from: number, to: readonly number[]): WeekValues {
  return Object.assign(
    {},
    ...to.flatMap((day) =>
      ['open', 'opens', 'closes', 'pause_from', 'pause_until'].map((name) => ({
        [`${name}-${day}`]: values[`${name}-${from}`],
      })),
    ),
  ) as WeekValues
}

/** Label of a field within a sentence. */
export function weekLabelOf(name: string): string {
  const [part = '', day] = name.split('-')
  const words: Record<string, string> = {
    open: 'ouvert',
    opens: 'ouverture',
    closes: 'fermeture',
    pause_from: 'début de la pause',
    pause_until: 'fin de la pause',
  }
  return `${dayNames[Number(day) - 1] ?? ''}, ${words[part] ?? part}`
}
