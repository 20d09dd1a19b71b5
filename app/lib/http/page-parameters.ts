import { sharedPath } from '#app/lib/text/i18n.ts'

/** Query parameters of the public pages, by French path. */
const parameters: Record<string, readonly string[]> = {
  '/blog': ['category', 'tag'],
  '/shop': ['category', 'q', 'sort', 'page'],
  '/search': ['q'],
  '/appointment': ['care'],
}

/** Names of the query parameters that the page at a path reads; others, such as a campaign's, are removed. */
export function parametersOf(path: string): readonly string[] {
  return parameters[sharedPath(path)] ?? []
}
