import { domainToUnicode } from 'node:url'
import * as z from 'zod'
import { cleanLine, cleanText, longestTyped, plainSigns } from '#app/lib/text/clean-text.ts'
import { checkEmail, checkPhone, longest } from './form.ts'
import { typedDay } from './typed-day.ts'

/** Schema of a cleaned text of at most `most` characters. A far longer text is refused before it is cleaned. */
export function typedText(most: number, clean = cleanText) {
  const error = `${most.toLocaleString('fr-FR')} caractères au plus.`
  return z.string().max(longestTyped(most), { error, abort: true }).overwrite(clean).max(most, error)
}

/** Schema of a cleaned text in one line. */
export function typedLine(most: number) {
  return typedText(most, cleanLine)
}

/** Schema of a day in any form that `typedDay` accepts. */
export function typedDayText() {
  return z.string().max(40).overwrite(typedDay)
}

/** Schema of an optional e-mail address, in its readable form. */
export function typedEmail() {
  return typedText(longest.email, (text) => readableEmail(plainSigns(cleanLine(text)))).refine(
    (email) => email === '' || !checkEmail(email),
    { error: 'Cette adresse ne se lit pas\u00a0: écrivez-la comme marie@exemple.cm' },
  )
}

/** Schema of an optional telephone number, as people write it. */
export function typedPhone() {
  return typedLine(longest.phone).refine((phone) => !phoneRefusal(phone), { error: unreadablePhone })
}

const unreadablePhone =
  'Ce numéro ne se lit pas\u00a0: écrivez ses neuf chiffres, comme 6\u00a071\u00a023\u00a045\u00a067, ou +33\u00a06\u00a012\u00a034\u00a056\u00a078 de l’étranger.'

/** Message about an invalid number; undefined for an empty one, and for the one stored `before`. */
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
