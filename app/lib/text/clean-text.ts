/**
 * A text as somebody typed it, without what only a machine sends: control characters but line breaks and tabs, halves of
 * pairs, both of which PostgreSQL refuses, the signs that turn the direction of what stands around a text, and more
 * combining marks than a letter has.
 */
export function cleanText(text: string): string {
  return withFewMarks(text.toWellFormed().replace(unwanted, '')).trim()
}

/** The same in one line, for what is a line: a name that breaks would forge lines wherever it is written out. */
export function cleanLine(text: string): string {
  return cleanText(joinLines(text.replace(/[\r\t\v\f\u0085\u2028\u2029]/g, '\n')))
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

const unwanted = /[^\P{Cc}\n\r\t]|[\u202a-\u202e\u2066-\u2069]/gu
