import { searchWords } from './search-words.ts'

/** Longest search that is counted as one without a result, in characters. */
const longestMissed = 60

/** Number of digits above which a text may be a personal number. */
const mostDigits = 5

/**
 * Words of a search without a result, without accents, for counting; '' if it may name a person (an e-mail address, a
 * telephone number) or means next to nothing.
 */
export function missedWords(q: string): string {
  const digits = q.replace(/\D/g, '').length
  const words = searchWords(q).join(' ')
  if (q.includes('@') || digits > mostDigits || words.length > longestMissed) return ''
  return /\p{L}{3}/u.test(words) ? words : ''
}
