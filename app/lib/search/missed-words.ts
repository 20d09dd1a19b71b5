import { searchWords } from './search-words.ts'

/** The longest search that is counted as one without an answer, in characters. */
const longestMissed = 60

/** Digits above which a text may be a person's number. */
const mostDigits = 5

/**
 * Words of a search without an answer, without their accents, to be counted; '' where it may name a person (an e-mail
 * address, a telephone number) or says next to nothing.
 */
export function missedWords(q: string): string {
  const digits = q.replace(/\D/g, '').length
  const words = searchWords(q).join(' ')
  if (q.includes('@') || digits > mostDigits || words.length > longestMissed) return ''
  return /\p{L}{3}/u.test(words) ? words : ''
}
