import type { Language } from './i18n.ts'

// Created once: creating a formatter takes a hundred times as long as using it.
const words = { fr: writers('fr-FR'), en: writers('en-GB') }

/** A day (`YYYY-MM-DD`) without its year: `mardi 12 mai`, `Tuesday 12 May`; without `named`, `12 mai`. */
export function formatDay(language: Language, day: string, { named = true } = {}): string {
  const said = words[language][named ? 'named' : 'plain'].format(new Date(day))
  return language === 'fr' ? said.replace(/\b1 /, '1er ') : said
}

/** Name of the weekday of a day (`YYYY-MM-DD`), as inside a sentence: `mardi`, `Tuesday`. */
export function formatWeekday(language: Language, day: string): string {
  return words[language].weekday.format(new Date(day))
}

function writers(locale: string) {
  const day = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return {
    plain: new Intl.DateTimeFormat(locale, day),
    named: new Intl.DateTimeFormat(locale, { ...day, weekday: 'long' }),
    weekday: new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }),
  }
}
