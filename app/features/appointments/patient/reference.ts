/**
 * The reference of a request as it stands in the table, of what was typed: spaces, hyphens and the size
 * of letters do not count. Null of what is none. It has no vowel, so that it is no word, and nothing that looks like
 * something else (0 and O, 1, I and L); `new_reference()` of the database makes it.
 */
export function referenceOf(text: string): string | null {
  const reference = text.replace(/[\s\-\u2010-\u2015]/g, '').toUpperCase()
  return /^[2-9BCDFGHJKMNPQRSTVWXYZ]{6}$/.test(reference) ? reference : null
}
