import { plainSigns } from '#app/lib/text/clean-text.ts'

/**
 * The digits of a phone number with its country code, or null for an invalid one. Nine digits are a number of Cameroon
 * (mobile 6…, fixed or mobile 2…, with or without +237, 00237 or 237, or a leading 0 if unambiguous); any other number
 * must begin with +.
 */
export function phoneDigits(text: string): string | null {
  if (text.length < shortest) return null
  const compact = plainSigns(text).replace(/[ .\-()]/g, '')
  const local = compact.replace(/^(?:\+|00)?237(?=0?\d{9}$)/, '').replace(/^0(?=6[2-9]|2[234][23])/, '')
  if (/^[26]\d{8}$/.test(local)) return `237${local}`
  const abroad = compact.replace(/^00/, '+')
  return /^\+[1-9]\d{6,14}$/.test(abroad) ? abroad.slice(1) : null
}

/** Shortest number in digits: a field may have a hundred thousand parts. */
const shortest = 7

/** Digits of the first valid number in a field where people write two, joined by `/` or `ou`. */
export function firstPhoneDigits(text: string): string | null {
  for (const part of text.split(/[/,]|ou|or/i)) {
    const digits = phoneDigits(part)
    if (digits) return digits
  }
  return null
}

/** Digits of the first valid number that a chat can reach: a fixed line of Cameroon (222…, 233…) has no chat. */
export function chatDigits(text: string): string | null {
  const digits = firstPhoneDigits(text)
  return digits && /^237(?:222|233)/.test(digits) ? null : digits
}

/** Splits a text at its telephone numbers; other parts have null as digits. */
export function phonesIn(text: string): { text: string; digits: string | null }[] {
  return text
    .split(numberInText)
    .map((part, index) => ({ text: part, digits: index % 2 === 1 ? phoneDigits(part) : null }))
    .filter((part) => part.text !== '')
}

/**
 * Patterns of numbers of Cameroon by their first digits, or of any country after `+`: a date or a price does not match.
 */
const unseen = '[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]{0,2}'
const gap = `${unseen}[\\s.\\-\u2010-\u2015\u2212]?${unseen}`
const mobile = `6${gap}[2-9](?:${gap}\\d){7}`
const fixed = `2${gap}[234]${gap}[23](?:${gap}\\d){6}`
const abroad = `\\+${unseen}[1-9](?:${unseen}[\\s.\\-\u2010-\u2015\u2212()]{0,2}${unseen}\\d){6,14}`
const numberInText = new RegExp(
  `(?<![\\d+])((?:(?:\\+|00)?237${gap})?0?(?:${mobile}|${fixed})|${abroad})(?!\\d)`,
)

/** Placeholder of a new installation until its own number is set; not a real number. */
export const fictitiousPhone = '+237 6 00 00 00 00'

/** A number as people write it in Cameroon, `+237 6 71 23 45 67`; others have their digits after `+`. */
export function displayPhone(digits: string): string {
  const local = /^237(\d)(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(digits)
  return local ? `+237 ${local.slice(1).join(' ')}` : `+${digits}`
}

/** The telephone link of a number: `tel:+237671234567`. */
export function telephoneLink(digits: string): string {
  return `tel:+${digits}`
}
