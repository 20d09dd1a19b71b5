import { addDays, doualaDay, doualaMinutes } from '#app/lib/clock.ts'
import { capital } from '#app/lib/text/capital.ts'
import { formatTime } from '#app/lib/text/format.ts'
import type { DayPart } from './appointment.ts'
import { dayWords, longDay } from './day-words.ts'

/** `samedi 21 novembre`, with the year unless it is the current one. */
export function formatDayOf(day: string, today: string): string {
  const words = longDay('fr', day)
  return day.slice(0, 4) === today.slice(0, 4) ? words.replace(/ \d{4}$/, '') : words
}

/** `Mar. 24`. */
export function formatShortDay(day: string): string {
  const [name = '', number = ''] = longDay('fr', day).split(' ')
  return `${capital(name.slice(0, 3))}. ${number.replace('er', '')}`
}

/** `le matin`, `l’après-midi`. */
export function formatDayPart(part: DayPart): string {
  return dayWords.fr.dayParts[part]
}

/** `souhaité : le matin`, the patient's preferred part of the day; empty if none. */
export function formatAskedPart(part: DayPart | null): string {
  return part ? `souhaité\u00a0: ${formatDayPart(part)}` : ''
}

/** Heading: `Aujourd’hui, samedi 21 novembre`, `Demain, …`, `Hier, …`, `Samedi 21 novembre`. */
export function dayHeading(day: string, today: string): string {
  const words = formatDayOf(day, today)
  const near = nearWord(day, today)
  return near ? `${capital(near)}, ${words}` : capital(words)
}

/** `9 h 00` (U+202F around `h`) from minutes since midnight. */
export function formatHour(minutes: number): string {
  return formatTime('fr', clockTime(minutes))
}

/** `09:00` from minutes since midnight, the value of a time field. */
export function clockTime(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** Minutes since midnight from `09:00`; null for any other text. */
export function minutesOf(time: string): number | null {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  return hour === undefined ? null : Number(hour) * 60 + Number(minute)
}

/** `aujourd’hui à 7 h 55`, `hier à 17 h 20`, `le 12 novembre à 9 h 00`, in Douala time. */
export function formatVisitMoment(moment: string, today: string): string {
  const date = new Date(moment)
  const day = doualaDay(date)
  const near = day <= today ? nearWord(day, today) : null
  return `${near ?? `le ${formatDateOf(day, today)}`} à ${formatHour(doualaMinutes(date))}`
}

/** `21 novembre`, with the year unless it is the current one. */
export function formatDateOf(day: string, today: string): string {
  return formatDayOf(day, today).replace(/^\S+ /, '')
}

/** `16 – 22 novembre 2026`: the seven days from a Monday on. A line breaks after the dash alone. */
export function formatWeek(monday: string): string {
  const { months } = dayWords.fr
  const parts = (day: string) => {
    const [year = '', month = '', date = ''] = day.split('-')
    return { year, month: months[Number(month) - 1] ?? '', date: String(Number(date)) }
  }
  const first = parts(monday)
  const last = parts(addDays(monday, 6))
  const begins = [
    first.date,
    first.month === last.month ? '' : first.month,
    first.year === last.year ? '' : first.year,
  ]
  return [begins.filter(Boolean), [last.date, last.month, last.year]]
    .map((words) => words.join('\u00a0'))
    .join(' – ')
}

function nearWord(day: string, today: string): string | null {
  if (day === today) return 'aujourd’hui'
  if (day === addDays(today, 1)) return 'demain'
  return day === addDays(today, -1) ? 'hier' : null
}
