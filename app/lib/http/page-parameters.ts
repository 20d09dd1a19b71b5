import { sharedPath } from '#app/lib/text/i18n.ts'

/** Query parameters of the pages of the public site, by French path. */
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
