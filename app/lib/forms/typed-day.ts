import { isDay } from '#app/lib/clock.ts'
import { plainSigns } from '#app/lib/text/clean-text.ts'

/**
 * A day as `YYYY-MM-DD` from a text typed in a browser without a calendar: `01/12/2026`, `1.12.2026` or `01-12-2026`
 * with the day first, or with the year first. Any other text stays as it is, for `isDay` to refuse.
 */
export function typedDay(text: string): string {
  const plain = plainSigns(text).trim()
  const [, year, month, day] = yearFirst.exec(plain) ?? []
  const [, dayFirst, monthThen, yearLast] = yearAtEnd.exec(plain) ?? []
  const read = [year ?? yearLast, month ?? monthThen, day ?? dayFirst].map((part = '') =>
    part.padStart(2, '0'),
  )
  return isDay(read.join('-')) ? read.join('-') : text
}

/** A day and time typed in a browser without a calendar: `01/12/2026 8:30`, `2026-12-01 08h30`. */
export function typedMoment(text: string): string {
  const [, day, hours, minutes] =
    /^([\d./-]{8,10})(?:T| |, ?| à )(\d{1,2}) ?[:h] ?(\d{2})$/.exec(plainSigns(text)) ?? []
  return day && hours ? `${typedDay(day)}T${hours.padStart(2, '0')}:${minutes}` : text
}

/** The day in a query parameter, or null. */
export function askedDay(search: URLSearchParams, name: string): string | null {
  const day = typedDay(search.get(name) ?? '')
  return isDay(day) ? day : null
}

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const yearAtEnd = /^(\d{1,2}) ?[-/. ] ?(\d{1,2}) ?[-/. ] ?(\d{4})$/

/** Message to the staff about a text that is no day. */
export const noDay = 'Ce jour ne se lit pas\u00a0: écrivez jour/mois/année, comme 01/12/2026.'
