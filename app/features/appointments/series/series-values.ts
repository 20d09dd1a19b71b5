import { parseNumber } from '#app/lib/forms/parse-number.ts'
import { formatCount } from '#app/lib/text/format.ts'
import { usualDuration } from '../admin-appointment.ts'
import type { CareType } from '../appointment.ts'
import { type AdminSeries, type SeriesValues, usualSessions } from './series.ts'

/** Values of the form; numbers are typed text. */
export type SeriesForm = {
  careType: string
  sessions: string
  practitionerId: string
  duration: string
  price: string
  prescribedBy: string
  prescribedOn: string
  notes: string
}

/** Empty form; `only` is the id of the only practitioner, if there is just one. */
export function newSeriesForm(careType: string, only: string | null): SeriesForm {
  return {
    careType,
    sessions: String(usualSessions),
    practitionerId: only ?? '',
    duration: String(usualDuration),
    price: '',
    prescribedBy: '',
    prescribedOn: '',
    notes: '',
  }
}

export function seriesFormOf(series: AdminSeries): SeriesForm {
  return {
    careType: series.careType,
    sessions: String(series.sessions),
    practitionerId: series.practitionerId ?? '',
    duration: String(series.duration),
    price: series.price === null ? '' : formatCount('fr', series.price),
    prescribedBy: series.prescribedBy,
    prescribedOn: series.prescribedOn ?? '',
    notes: series.notes,
  }
}

/** The values as they are sent; a price that is no number stays as typed, and is refused by the server. */
export function seriesValuesOf(form: SeriesForm): SeriesValues {
  // NaN would be null in JSON, which means that no price is agreed.
  const price: number | string = parseNumber(form.price) ?? form.price.trim()
  return {
    careType: form.careType as CareType,
    sessions: Number(form.sessions),
    practitionerId: form.practitionerId || null,
    duration: Number(form.duration),
    price: price === '' ? null : (price as number),
    prescribedBy: form.prescribedBy,
    prescribedOn: form.prescribedOn || null,
    notes: form.notes,
  }
}
