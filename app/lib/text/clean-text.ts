/**
 * A text as a person typed it, in NFC, without what only a machine sends: control characters but line breaks and tabs,
 * halves of pairs, both of which PostgreSQL refuses, signs that nothing shows, and more combining marks than a letter has.
 * A text that shows nothing is empty.
 */
export function cleanText(text: string): string {
  const cleaned = normalizeText(withoutUnseen(text), 'NFC').trim()
  return isBlank(cleaned) ? '' : cleaned
}

/**
 * A clean text in one line, for lines such as names: one that breaks would forge lines wherever it is written out. No
 * joiner stays: two names that look alike are one.
 */
export function cleanLine(text: string): string {
  const line = text.replace(/[\r\t\v\f\u0085\u2028\u2029]/g, '\n').replace(joiners, '')
  return cleanText(joinLines(line))
}

/**
 * A text without the signs that nothing shows. Joiners stay where they mean something (in an emoji, in the scripts that
 * join letters), and so do the tags of a flag; a blank that counts as a letter is a space.
 */
export function withoutUnseen(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\u2800\u3164\uffa0]/g, ' ')
    .replace(unseen, '')
    .replace(looseJoiners, '$1')
    .replace(/(\u{1f3f4}[\u{e0020}-\u{e007f}]+)|[\u{e0000}-\u{e007f}]/gu, '$1')
}

/** True for a text that shows nothing: white space, signs that nothing shows, and marks without a letter. */
export function isBlank(text: string): boolean {
  return !/[^\p{C}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u.test(text)
}

/** A number, a telephone or a date with the hyphens and spaces of a keyboard: a chat or a letter writes others. */
export function plainSigns(text: string): string {
  return text
    .replace(unseen, '')
    .replace(joiners, '')
    .replace(/[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g, '-')
    .replace(/\s+/g, ' ')
}

/** A text in one line: a space for each line break and the white space around it. */
export function joinLines(text: string): string {
  // One pass: `\s*\n\s*` would begin anew at every space of a long row.
  return text.replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space))
}

/** `text.normalize(form)` in a time that grows with the text alone. */
export function normalizeText(text: string, form: 'NFC' | 'NFD' | 'NFKC'): string {
  return withFewMarks(text).normalize(form)
}

/**
 * The most that is looked at of a text of which so many characters may remain when it is clean: spaces around it and line
 * breaks of two characters are no mistake.
 */
export function longestTyped(most: number): number {
  return 2 * most + 200
}

/** Normalizing sorts the marks of a letter, the square of their count; Unicode's stream-safe texts have 30 (UAX #15). */
function withFewMarks(text: string): string {
  return text.replace(/(\p{M}{30})\p{M}+/gu, '$1')
}

const unseen =
  /[^\P{Cc}\n\r\t]|[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/gu

const joiners = /[\u200c\u200d]/g

/** A joiner, with the emoji or the letter of a script that joins its letters before it where it means something. */
const looseJoiners =
  /((?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Inherited}])[\p{L}\p{M}])[\u200c\u200d])|[\u200c\u200d]/gu
