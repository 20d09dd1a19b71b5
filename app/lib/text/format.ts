import type { Language } from './i18n.ts'

// A formatter takes a cheap phone a millisecond or two: on a public page it is made when it is used, or left out.
const numbers: Partial<Record<Language, Intl.NumberFormat>> = {}

const shares = /* @__PURE__ */ new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })

const dates = {
  fr: /* @__PURE__ */ new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Africa/Douala' }),
  en: /* @__PURE__ */ new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Douala' }),
}

/** A price on a screen: `15 000 FCFA` (U+202F between thousands) or `15,000 FCFA`; style it not to wrap. */
export function formatPrice(language: Language, price: number): string {
  return `${formatCount(language, price)} FCFA`
}

/** A price in a sentence of several words, on one line: U+00A0 before `FCFA`. */
export function unbrokenPrice(price: number): string {
  return formatPrice('fr', price).replace(' ', '\u00a0')
}

/** A count in digits: `1 500` (U+202F between thousands), `1,500`. */
export function formatCount(language: Language, count: number): string {
  numbers[language] ??= new Intl.NumberFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    maximumFractionDigits: 2,
  })
  return numbers[language].format(count)
}

/** A count with its French noun: `1 produit`, `1 200 produits` (U+202F between thousands). */
export function pluralize(count: number, one: string, many: string): string {
  return `${count.toLocaleString('fr-FR')} ${count < 2 ? one : many}`
}

/** A percentage with at most one decimal in French: `33,3 %` (U+00A0). */
export function formatPercent(percent: number): string {
  return `${shares.format(percent)}\u00a0%`
}

/** A change in percent with its sign: `+12 %`, `−89 %` (U+2212), `0 %`. */
export function formatGrowth(percent: number): string {
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : ''
  return sign + formatPercent(Math.abs(percent))
}

/** A price for a chat, a file or a mail, with ordinary spaces only: `15 000 FCFA`. */
export function plainPrice(price: number): string {
  return `${plainSpaces(formatCount('fr', price))} FCFA`
}

/** `12 mai 2025`, `12 May 2025`, in Douala. */
export function formatDate(language: Language, moment: Date | string): string {
  return dates[language].format(typeof moment === 'string' ? new Date(moment) : moment)
}

/**
 * Formats a time of day (`HH:MM`): `8 h 00` (U+202F), `8:00 am`. `short` leaves out the minutes of a full hour: `18 h`,
 * `6 pm`.
 */
export function formatTime(language: Language, time: string, { short = false } = {}): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const rest = String(minutes).padStart(2, '0')
  const whole = short && minutes === 0
  if (language === 'fr') return whole ? `${hours}\u202fh` : `${hours}\u202fh\u202f${rest}`
  const half = hours < 12 ? 'am' : 'pm'
  return `${hours % 12 || 12}${whole ? '' : `:${rest}`}\u00a0${half}`
}

/** Replaces narrow and fixed spaces by ordinary ones, since fonts of chats may not have them. */
export function plainSpaces(text: string): string {
  return text.replace(/[\u202f\u00a0]/g, ' ')
}
