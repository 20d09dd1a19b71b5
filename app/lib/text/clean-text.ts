/**
 * A typed text in NFC, without characters that only programs send: control characters except line breaks and tabs and
 * unpaired surrogates, both of which PostgreSQL refuses, invisible characters, and excess combining marks. A text with
 * nothing visible becomes empty.
 */
export function cleanText(text: string): string {
  const cleaned = normalizeText(withoutUnseen(text), 'NFC').trim()
  return isBlank(cleaned) ? '' : cleaned
}

/**
 * A clean text in one line, for fields such as names: a line break could forge lines wherever it is printed. Joiners
 * are removed, so that two names that look alike are equal.
 */
export function cleanLine(text: string): string {
  const line = text.replace(/[\r\t\v\f\u0085\u2028\u2029]/g, '\n').replace(joiners, '')
  return cleanText(joinLines(line))
}

/**
 * A text without invisible characters. Joiners stay where they have a meaning (in an emoji, in scripts that join
 * letters), and so do the tags of a flag; a blank that counts as a letter becomes a space.
 */
export function withoutUnseen(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\u2800\u3164\uffa0]/g, ' ')
    .replace(unseen, '')
    .replace(looseJoiners, '$1')
    .replace(/(\u{1f3f4}[\u{e0020}-\u{e007f}]+)|[\u{e0000}-\u{e007f}]/gu, '$1')
}

/** True for a text with nothing visible: white space, invisible characters, and marks without a letter. */
export function isBlank(text: string): boolean {
  return !/[^\p{C}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u.test(text)
}

/** Replaces typographic hyphens and spaces, as chats and letters contain them, in a number, a telephone or a date. */
export function plainSigns(text: string): string {
  return text
    .replace(unseen, '')
    .replace(joiners, '')
    .replace(/[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g, '-')
    .replace(/\s+/g, ' ')
}

/** A text in one line: each line break with the white space around it becomes a space. */
export function joinLines(text: string): string {
  // One pass: `\s*\n\s*` would start anew at every space of a long run.
  return text.replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space))
}

/** Normalises in time proportional to the length of the text. */
export function normalizeText(text: string, form: 'NFC' | 'NFD' | 'NFKC'): string {
  return withFewMarks(text).normalize(form)
}

/**
 * Limit for a raw text that may have `most` characters once it is clean: allows surrounding spaces and two-character
 * line breaks.
 */
export function longestTyped(most: number): number {
  return 2 * most + 200
}

/**
 * Limits marks per letter, since normalising sorts them in quadratic time; Unicode's stream-safe texts have 30 (UAX
 * #15).
 */
function withFewMarks(text: string): string {
  return text.replace(/(\p{M}{30})\p{M}+/gu, '$1')
}

const unseen =
  /[^\P{Cc}\n\r\t]|[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/gu

const joiners = /[\u200c\u200d]/g

/** A joiner, preceded by the emoji or the letter of a joining script where it has a meaning. */
const looseJoiners =
  /((?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Inherited}])[\p{L}\p{M}])[\u200c\u200d])|[\u200c\u200d]/gu
