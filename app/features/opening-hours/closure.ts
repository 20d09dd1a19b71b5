import { addDays, isDay } from '#app/lib/clock.ts'
import { noDay } from '#app/lib/forms/typed-day.ts'
import type { Entry } from './calendar.ts'
import { mistakesInDay } from './time-of-day.ts'

/** Form of days with other hours, as typed. */
export type ClosureValues = {
  day: string
  last_day: string
  label: string
  label_en: string
  /** Closed, at other hours, or, on a holiday, open as usual. */
  as: 'closed' | 'hours' | 'usual'
  opens: string
  closes: string
  /** Both empty: no pause. */
  pause_from: string
  pause_until: string
}

/** Maximum length of an entry, in days. */
const mostDays = 60
/** Limit of a day in the future, in days: a mistyped year shows at once. */
const farthest = 2 * 366
const longestLabel = 80

export const closureLabels: Record<keyof ClosureValues, string> = {
  day: 'Jour',
  last_day: 'Jusqu’au',
  label: 'Raison',
  label_en: 'Raison en anglais',
  as: 'Ce jour-là',
  opens: 'Ouverture',
  closes: 'Fermeture',
  pause_from: 'Début de la pause',
  pause_until: 'Fin de la pause',
}

/** Form values of an entry; an unconfirmed holiday starts as closed. */
export function closureValuesOf(
  entry: Omit<Entry, 'id' | 'version' | 'holiday' | 'proposed'>,
): ClosureValues {
  const { day, lastDay, label, label_en, opens, closes, pause, state } = entry
  return {
    day,
    last_day: lastDay === day ? '' : lastDay,
    label,
    label_en: label_en ?? '',
    as: state === 'proposed' ? 'closed' : state,
    opens: opens ?? '',
    closes: closes ?? '',
    pause_from: pause?.from ?? '',
    pause_until: pause?.until ?? '',
  }
}

export const newClosure: ClosureValues = {
  day: '',
  last_day: '',
  label: '',
  label_en: '',
  as: 'closed',
  opens: '',
  closes: '',
  pause_from: '',
  pause_until: '',
}

/** A sentence for each wrong field, in the order of the form. `today` is the present day in Douala. */
export function mistakesInClosure(values: ClosureValues, today: string): Record<string, string> {
  const days = mistakesInDays(values, today)
  const label = values.label.trim()
    ? tooLong(values.label)
    : 'Donnez une raison en un mot ou deux\u00a0: les visiteurs la lisent.'
  const english = tooLong(values.label_en)
  return {
    ...days,
    ...(label && { label }),
    ...(english && { label_en: english }),
    ...(values.as === 'hours' && mistakesInDay(values)),
  }
}

function mistakesInDays(
  { day, last_day }: ClosureValues,
  today: string,
): { day?: string; last_day?: string } {
  if (!isDay(day)) return { day: day ? noDay : 'Choisissez un jour.' }
  if (last_day && !isDay(last_day)) return { last_day: noDay }
  if (last_day && last_day < day) return { last_day: 'Le dernier jour vient après le premier.' }
  if ((last_day || day) < today) return { [last_day ? 'last_day' : 'day']: 'Ce jour est passé.' }
  if (day > addDays(today, farthest)) return { day: 'Au plus deux ans à l’avance.' }
  if (last_day >= addDays(day, mostDays)) return { last_day: `Au plus ${mostDays} jours à la fois.` }
  return {}
}

function tooLong(text: string): string | undefined {
  return text.trim().length > longestLabel ? `Au plus ${longestLabel} caractères.` : undefined
}
