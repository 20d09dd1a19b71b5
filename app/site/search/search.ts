import type { Picture } from '#app/lib/media/picture.ts'
import type { Phrase } from '#app/lib/text/i18n.ts'

/** Something that answers a search; `to` is its French address. */
export type SearchResult = {
  to: string
  name: Phrase
  text?: Phrase
  picture?: Picture | null
  /** Beside the name, such as a price. */
  note?: string
}

/** Results of one kind, the best first; `more` leads to those that are not among them. */
export type SearchGroup = {
  title: string
  results: SearchResult[]
  more?: { to: string; words: string }
}

/** The longest search, in characters: an address says no more of it (`server/http/address.ts`). */
export const longestSearch = 80

/** Search text of an address, normalised for display and storage. */
export function searchOf(parameters: URLSearchParams): string {
  const q = (parameters.get('q') ?? '').replaceAll('\0', '').replace(/\s+/g, ' ').trim()
  return q.slice(0, longestSearch).toWellFormed()
}

/** The French address of a search. */
export function searchPath(q = ''): string {
  return q ? `/search?q=${encodeURIComponent(q)}` : '/search'
}
