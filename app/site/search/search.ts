import type { Picture } from '#app/lib/media/picture.ts'
import type { Phrase } from '#app/lib/text/i18n.ts'

/** A search result; `to` is its French address. */
export type SearchResult = {
  to: string
  name: Phrase
  text?: Phrase
  picture?: Picture | null
  /** Shown beside the name, such as a price. */
  note?: string
}

/** Results of one kind, the best first; `more` leads to the rest. */
export type SearchGroup = { title: string; results: SearchResult[]; more?: { to: string; words: string } }

/** Longest search in characters, as in an address (`server/http/address.ts`). */
export const longestSearch = 80

/** Search text in an address, normalised. */
export function searchOf(parameters: URLSearchParams): string {
  const q = (parameters.get('q') ?? '').replaceAll('\0', '').replace(/\s+/g, ' ').trim()
  return q.slice(0, longestSearch).toWellFormed()
}

/** The French address of a search. */
export function searchPath(q = ''): string {
  return q ? `/search?q=${encodeURIComponent(q)}` : '/search'
}
