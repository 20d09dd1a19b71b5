/**
 * The digits of a phone number with its country code, or null when it is not one. Nine digits are a number of
 * Cameroon (mobile 6…, fixed or mobile 2…, with or without +237, 00237 or 237); any other must begin with +.
 */
export function phoneDigits(text: string): string | null {
  const compact = text.replace(/[\s.\-()\u00a0\u202f]/g, '')
  const local = compact.replace(/^(?:\+|00)?237(?=\d{9}$)/, '')
  if (/^[26]\d{8}$/.test(local)) return `237${local}`
  const abroad = compact.replace(/^00/, '+')
  return /^\+[1-9]\d{6,14}$/.test(abroad) ? abroad.slice(1) : null
}

/** A number as people write it in Cameroon, `+237 6 71 23 45 67`; others keep their digits after `+`. */
export function displayPhone(digits: string): string {
  const local = /^237(\d)(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(digits)
  return local ? `+237 ${local.slice(1).join(' ')}` : `+${digits}`
}

/** The telephone link of a number: `tel:+237671234567`. */
export function telephoneLink(digits: string): string {
  return `tel:+${digits}`
}
