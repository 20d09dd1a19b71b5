import { firstPhoneDigits, phoneDigits } from '#app/lib/forms/phone.ts'
import { cleanLine, plainSigns } from '#app/lib/text/clean-text.ts'

/** Contact by which a person's rows are found: the digits of a telephone, or an e-mail in lower case. */
export type ContactDetail = { kind: 'phone' | 'email'; value: string }

/** The typed telephone or e-mail; null if it is neither. An invalid number counts by its digits. */
export function contactDetailOf(text: string): ContactDetail | null {
  const typed = plainSigns(cleanLine(text))
  if (/^[^\s@]+@[^\s@]+$/.test(typed)) return { kind: 'email', value: typed.toLowerCase() }
  const digits =
    phoneDigits(typed) ?? firstPhoneDigits(typed) ?? (isNumber(typed) ? typed.replace(/\D/g, '') : '')
  return digits.length >= 6 ? { kind: 'phone', value: digits } : null
}

/** All contact details of a row, since a field may hold two numbers. */
export function contactDetailsOf({
  phone,
  email = null,
}: {
  phone: string | null
  email?: string | null
}): ContactDetail[] {
  const parts = (phone ?? '').split(/[/,;]|ou|or/i)
  const details = [...parts, email ?? ''].map(contactDetailOf).filter((detail) => detail !== null)
  return details.filter((detail, index) => details.findIndex((other) => isSame(other, detail)) === index)
}

/** True if both are the same telephone or the same e-mail. */
export function isSame(one: ContactDetail, other: ContactDetail): boolean {
  return one.kind === other.kind && one.value === other.value
}

function isNumber(text: string): boolean {
  return /^[\d +().-]+$/.test(text)
}
