import { sharedPath } from '#app/lib/text/i18n.ts'

/** What a page of the public site may be asked, by French path. */
const parameters: Record<string, readonly string[]> = {
  '/blog': ['category', 'tag'],
  '/shop': ['category', 'q', 'sort', 'page'],
  '/search': ['q'],
  '/appointment': ['care'],
}

/** The names of a query that the page at a path reads; it sees nothing else, as what a campaign adds. */
export function parametersOf(path: string): readonly string[] {
  return parameters[sharedPath(path)] ?? []
}
