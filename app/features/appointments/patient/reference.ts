/**
 * Stored form of a typed reference: spaces, hyphens and case do not count; null if it is not one. References have no
 * vowels, so that they form no words, and no characters that look alike (0 and O, 1, I and L); `new_reference()` of the
 * database makes them.
 */
export function referenceOf(text: string): string | null {
  const reference = text.replace(/[\s\-\u2010-\u2015]/g, '').toUpperCase()
  return /^[2-9BCDFGHJKMNPQRSTVWXYZ]{6}$/.test(reference) ? reference : null
}
