/**
 * A text as somebody typed it, without what only a machine sends: control characters but line breaks and tabs, halves of
 * pairs, both of which PostgreSQL refuses, and the signs that turn the direction of what stands around a text.
 */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(unwanted, '').trim()
}

const unwanted = /[^\P{Cc}\n\r\t]|[\u202a-\u202e\u2066-\u2069]/gu
