import * as z from 'zod'

/** The rules of one field each, with the sentence that stands beside it when they are broken. */

const longest = 20_000

/** A text that must be there, without the white space around it. */
export function requiredText(missing: string, most = 200) {
  return plainText(most).refine((text) => text !== '', missing)
}

/** A text or null. */
export function optionalText(most = longest) {
  return plainText(most).transform((text) => text || null)
}

/** An amount of 0 or more with at most two decimals. */
export function amount(wrong: string) {
  return z.preprocess(
    (value) => (value === '' ? undefined : value),
    z
      .number(wrong)
      .min(0, wrong)
      .max(999_999_999_999, 'Ce montant est trop grand.')
      .transform((value) => Math.round(value * 100) / 100),
  )
}

/** A whole number of 0 or more; nothing counts as 0. */
export function wholeNumber(wrong: string, most = 2_147_483_647) {
  return z.preprocess(
    (value) => (value === '' ? 0 : value),
    z.number(wrong).int(wrong).min(0, wrong).max(most, wrong),
  )
}

export const flag = () => z.boolean()

/** A slug, or nothing, of which one is made from the name. */
export function slug() {
  return plainText(200).refine(
    (text) => !/[/?#%\\]/.test(text),
    'Une adresse ne contient ni barre oblique, ni « ? », ni « # », ni « % ».',
  )
}

/** The address of a picture of ours or of one on the web, or null. It is never fetched by the server. */
export function pictureAddress() {
  return plainText(2000)
    .refine(
      (text) => text === '' || /^\/media\/[\w./-]+$/.test(text) || isSecureAddress(text),
      'Indiquez une adresse qui commence par https://.',
    )
    .transform((text) => text || null)
}

/** An address inside the site (`#contact`, `/shop`) or a secure one elsewhere, or null. */
export function linkAddress() {
  return plainText(2000)
    .refine(
      (text) =>
        text === '' || /^#[\w-]*$/.test(text) || /^\/(?![/\\])[^\s\\]*$/.test(text) || isSecureAddress(text),
      'Indiquez #section, /page ou une adresse qui commence par https://.',
    )
    .transform((text) => text || null)
}

function plainText(most: number) {
  return (
    z
      .string()
      // PostgreSQL keeps no zero character.
      .transform((text) => text.replaceAll('\u0000', '').trim())
      .refine((text) => text.length <= most, `Au plus ${most.toLocaleString('fr')} caractères.`)
  )
}

function isSecureAddress(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:'
}
