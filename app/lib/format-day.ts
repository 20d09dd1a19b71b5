import type { Language } from './i18n.ts'

const locales = { fr: 'fr-FR', en: 'en-GB' }

/** A day (`YYYY-MM-DD`) without its year: `mardi 12 mai`, `Tuesday 12 May`; not `named`, `12 mai`. */
export function formatDay(language: Language, day: string, { named = true } = {}): string {
  const words = new Date(`${day}T00:00:00Z`).toLocaleDateString(locales[language], {
    ...(named && { weekday: 'long' }),
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return language === 'fr' ? words.replace(/\b1 /, '1er ') : words
}
