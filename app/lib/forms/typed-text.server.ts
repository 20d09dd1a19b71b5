import { domainToUnicode } from 'node:url'
import * as z from 'zod'
import { cleanLine, cleanText, longestTyped, plainSigns } from '#app/lib/text/clean-text.ts'
import { checkEmail, checkPhone, longest } from './form.ts'
import { typedDay } from './typed-day.ts'

/** A typed text, cleaned: at most so many characters. A far longer one is refused before it is cleaned. */
export function typedText(most: number, clean = cleanText) {
  const error = `${most.toLocaleString('fr-FR')} caractères au plus.`
  return z.string().max(longestTyped(most), { error, abort: true }).overwrite(clean).max(most, error)
}

/** A typed text in one line. */
export function typedLine(most: number) {
  return typedText(most, cleanLine)
}

/** A day as `typedDay` reads it. */
export function typedDayText() {
  return z.string().max(40).overwrite(typedDay)
}

/** An e-mail address or nothing, as people read it. */
export function typedEmail() {
  return typedText(longest.email, (text) => readableEmail(plainSigns(cleanLine(text)))).refine(
    (email) => email === '' || !checkEmail(email),
    { error: 'Cette adresse ne se lit pas\u00a0: écrivez-la comme marie@exemple.cm' },
  )
}

/** A telephone number or nothing, as people write it. */
export function typedPhone() {
  return typedLine(longest.phone).refine((phone) => !phoneRefusal(phone), { error: unreadablePhone })
}

const unreadablePhone = 'Ce numéro ne se lit pas\u00a0: écrivez-le en chiffres, comme 6 71 23 45 67'

/** Sentence about a number that is none; undefined for none at all, and for the one that was stored `before`. */
export function phoneRefusal(phone: string, before = ''): string | undefined {
  return phone === '' || phone === before || !checkPhone(phone) ? undefined : unreadablePhone
}

/** An e-mail address as people read it: some browsers send `kiné.cm` as `xn--kin-dma.cm`. */
export function readableEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1
  return at > 0 && /^xn--|\.xn--/i.test(email.slice(at))
    ? email.slice(0, at) + (domainToUnicode(email.slice(at)) || email.slice(at))
    : email
}
