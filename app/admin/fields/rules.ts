import * as z from 'zod/mini'
import { doualaMoment, isDay } from '#app/lib/clock.ts'
import { checkEmail } from '#app/lib/forms/form.ts'
import { parseNumber } from '#app/lib/forms/parse-number.ts'
import { displayPhone, phoneDigits } from '#app/lib/forms/phone.ts'
import { typedMoment } from '#app/lib/forms/typed-day.ts'
import { isSecureAddress } from '#app/lib/http/address.ts'
import { pictureTexts } from '#app/lib/media/picture-rules.ts'
import { cleanLine, cleanText, longestTyped } from '#app/lib/text/clean-text.ts'
import { isOwnPicture } from '#app/lib/text/document.ts'

/** The rule of each field, with its error message. */

const longest = 20_000
const longestNumber = 200

const unreadable =
  'Ce montant ne se lit pas\u00a0: écrivez 15\u00a0000 ou, avec des décimales, 1\u00a0500,50.'

/** A required text, trimmed. */
export function requiredText(missing: string, most = 200) {
  return plainText(most).check(z.refine((text) => text !== '', missing))
}

/** A text or null. */
export function optionalText(most = longest) {
  return orNull(plainText(most))
}

/** A required e-mail address. */
export function emailAddress() {
  return plainText(254).check(
    z.refine((text) => checkEmail(text) === undefined, 'Indiquez une adresse e-mail, comme nom@exemple.cm.'),
  )
}

/** A telephone number as people in Cameroon write it, or null. */
export function phoneNumber() {
  return orNull(
    z.pipe(
      plainText(40).check(
        z.refine(
          (text) => text === '' || phoneDigits(text) !== null,
          'Indiquez un numéro comme 6\u00a071\u00a023\u00a045\u00a067, ou avec + et l’indicatif du pays.',
        ),
      ),
      z.transform((text: string) => {
        const digits = phoneDigits(text)
        return digits === null ? text : displayPhone(digits)
      }),
    ),
  )
}

/** An amount of money, 0 or more, as `parseNumber` reads it, rounded to two decimals. */
export function amount(wrong: string, notNumber = unreadable) {
  const number = z
    .number({ error: ({ input }) => (Number.isNaN(input) ? notNumber : wrong) })
    .check(z.minimum(0, wrong), z.maximum(999_999_999_999, 'Ce montant est trop grand.'))
  return z.pipe(
    typedNumber(),
    z.pipe(
      number,
      z.transform((value: number) => Math.round(value * 100) / 100),
    ),
  )
}

/** A whole number of 0 or more; an empty text counts as 0. */
export function wholeNumber(wrong: string, most = 2_147_483_647) {
  const isWhole = (value: number) => Number.isInteger(value) && value >= 0 && value <= most
  return z.pipe(typedNumber(0), z.number(wrong).check(z.refine(isWhole, wrong)))
}

/** A whole number of 0 or more; any other text counts as 0. */
export function wholeNumberOrZero(wrong: string) {
  const integer = z.transform((value: unknown) => (Number.isInteger(value) ? value : 0))
  return z.pipe(z.pipe(typedNumber(0), integer), wholeNumber(wrong))
}

export const flag = () => z.boolean('Choisissez oui ou non.')

/** A slug, or an empty text, for which one is made from the name. */
export function slugRule() {
  return plainText(200).check(
    z.refine(
      (text) => !/[/?#%\\]/.test(text),
      'Une adresse ne contient ni barre oblique, ni «\u00a0?\u00a0», ni «\u00a0#\u00a0», ni «\u00a0%\u00a0».',
    ),
  )
}

/** The address of a picture of ours, or null. An external one is refused until it has been copied. */
export function pictureAddress() {
  return orNull(pictureText())
}

/** The required address of a picture. */
export function requiredPicture(missing: string) {
  return pictureText().check(z.refine((text) => text !== '', missing))
}

/** The point of a picture that stays in view, as `72% 60%`, or null for its middle. */
export function focalPoint() {
  return orNull(
    plainText(9).check(
      z.refine(
        (text) => text === '' || /^(100|\d{1,2})% (100|\d{1,2})%$/.test(text),
        'Touchez un point de l’image.',
      ),
    ),
  )
}

/** An address inside the site (`#contact`, `/shop`), a secure external one, or null. */
export function linkAddress() {
  return orNull(
    plainText(2000).check(
      z.refine(
        (text) =>
          text === '' ||
          /^#[\w-]*$/.test(text) ||
          /^\/(?![/\\])[^\s\\]*$/.test(text) ||
          isSecureAddress(text),
        'Indiquez #section, /page ou une adresse qui commence par https://.',
      ),
    ),
  )
}

/** The id of another row, one of these words in its place, or null. */
export function referenceRule(wrong: string, ...words: string[]) {
  return orNull(
    z
      .string(wrong)
      .check(
        z.refine((text) => text === '' || words.includes(text) || z.guid().safeParse(text).success, wrong),
      ),
  )
}

/** Alternative text of a picture, for a visitor who cannot see it, in one line, or null. */
export function alternativeText() {
  return orNull(plainText(300, cleanLine))
}

/** A whole number between the two, chosen from a list. */
export function choiceBetween(least: number, most: number, wrong: string) {
  return z.pipe(
    z.transform(Number),
    z
      .number(wrong)
      .check(z.refine((value) => Number.isInteger(value) && value >= least && value <= most, wrong)),
  )
}

/** A colour as `#3B82F6`. */
export function colourRule(wrong: string) {
  return plainText(7).check(z.refine((text) => /^#[\da-f]{6}$/i.test(text), wrong))
}

/** One of these words. */
export function oneOf<const Word extends string>(words: readonly Word[], wrong: string) {
  return z.enum(words as readonly [Word, ...Word[]], wrong)
}

/** Any number of the words, separated by commas, as a list in the order of `words`. */
export function someOf(words: readonly string[], wrong: string) {
  return z.pipe(
    plainText(2000).check(
      z.refine((text) => text.split(',').every((word) => word === '' || words.includes(word)), wrong),
    ),
    z.transform((text: string) => words.filter((word) => text.split(',').includes(word))),
  )
}

/** Words separated by commas, as a list without empty or repeated ones; null for an empty list. */
export function wordList(most: number, longestWord = 60) {
  const list = z.pipe(
    plainText(2000),
    z.transform((text: string) => {
      const words = text.split(',').map((word) => word.trim())
      return [...new Set(words.filter((word) => word !== ''))]
    }),
  )
  const bounded = z.array(z.string()).check(
    z.refine((words) => words.length <= most, `Au plus ${most} mots.`),
    z.refine(
      (words) => words.every((word) => word.length <= longestWord),
      `Au plus ${longestWord} caractères par mot.`,
    ),
  )
  return z.pipe(
    z.pipe(list, bounded),
    z.transform((words: string[]) => (words.length > 0 ? words : null)),
  )
}

/** A moment as `YYYY-MM-DDTHH:MM` in Douala's time, or null. */
export function doualaTime(wrong: string) {
  return z.pipe(
    plainText(40).check(
      z.overwrite(typedMoment),
      z.refine((text) => text === '' || /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/.test(text), wrong),
      z.refine((text) => text === '' || isDay(text.slice(0, 10)), wrong),
    ),
    z.transform((text: string) => {
      const [day = '', time = ''] = text.split('T')
      const [hours = 0, minutes = 0] = time.split(':').map(Number)
      return text === '' ? null : doualaMoment(day, hours * 60 + minutes)
    }),
  )
}

/** A typed number is a text (`15.000`) until it is parsed; the empty text is `empty`. */
function typedNumber(empty?: number) {
  return z.transform((value: unknown) => {
    if (typeof value !== 'string') return value
    if (value.length > longestNumber) return Number.NaN
    return value.trim() === '' ? empty : (parseNumber(value) ?? Number.NaN)
  })
}

function plainText(most: number, clean = cleanText) {
  const error = `Au plus ${most.toLocaleString('fr')} caractères.`
  return z.string('Écrivez un texte.').check(
    // This check comes first, since the cost of cleaning and of the other rules grows with the text.
    z.maxLength(longestTyped(most), { error, abort: true }),
    z.overwrite(clean),
    z.refine((text) => text.length <= most, { error, abort: true }),
  )
}

function pictureText() {
  return plainText(2000).check(
    z.refine((text) => !/^http:/i.test(text), pictureTexts.notSecure),
    z.refine((text) => text === '' || isOwnPicture(text), pictureTexts.elsewhere),
  )
}

function orNull(text: z.ZodMiniType<string, string>) {
  return z.pipe(
    text,
    z.transform((value: string) => value || null),
  )
}
