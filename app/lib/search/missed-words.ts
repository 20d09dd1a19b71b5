import { searchWords } from './search-words.ts'

/** The longest search that is counted as one without an answer, in characters. */
const longestMissed = 60

/** Digits from which on a text may be somebody's number. */
const mostDigits = 5

/**
 * What is counted of a search that nothing answers: its words without their accents; '' where it may name somebody (an
 * e-mail address, a telephone number) or says next to nothing.
 */
export function missedWords(q: string): string {
  const digits = q.replace(/\D/g, '').length
  const words = searchWords(q).join(' ')
  if (q.includes('@') || digits > mostDigits || words.length > longestMissed) return ''
  return /\p{L}{3}/u.test(words) ? words : ''
}
