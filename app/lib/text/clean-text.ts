/**
 * A text as somebody typed it, without what only a machine sends: control characters but line breaks and tabs, halves of
 * pairs, both of which PostgreSQL refuses, and the signs that turn the direction of what stands around a text.
 */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(unwanted, '').trim()
}

/** The same in one line, for what is a line: a name that breaks would forge lines wherever it is written out. */
export function cleanLine(text: string): string {
  return cleanText(text.replace(/\s*[\n\r\t\v\f\u0085\u2028\u2029]\s*/g, ' '))
}

const unwanted = /[^\P{Cc}\n\r\t]|[\u202a-\u202e\u2066-\u2069]/gu
