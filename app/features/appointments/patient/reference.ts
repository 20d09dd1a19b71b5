/**
 * The reference of a request as it stands in the table, from typed text: spaces, hyphens and case do not count. Null if
 * there is none. It has no vowel, so that it is no word, and no sign that looks like another (0 and O, 1, I and L);
 * `new_reference()` of the database makes it.
 */
export function referenceOf(text: string): string | null {
  const reference = text.replace(/[\s\-\u2010-\u2015]/g, '').toUpperCase()
  return /^[2-9BCDFGHJKMNPQRSTVWXYZ]{6}$/.test(reference) ? reference : null
}
