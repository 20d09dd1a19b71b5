/** What the list of products is narrowed to; the same three names stand in the address of the list and of the export. */
export type ProductFilter = {
  /** Part of the name. */
  q?: string | null | undefined
  /** A category's id. */
  category?: string | null | undefined
  /** The day of creation in Douala, `YYYY-MM-DD`. */
  day?: string | null | undefined
}

/** The filter that an address asks for. */
export function productFilterOf(parameters: URLSearchParams): ProductFilter {
  return { q: parameters.get('q'), category: parameters.get('category'), day: parameters.get('day') }
}

/** The part of an address that asks for a filter: `q=ballon&day=2025-05-12`; empty without one. */
export function productFilterQuery({ q, category, day }: ProductFilter): string {
  const given = Object.entries({ q: q?.trim(), category, day }).filter(([, value]) => value)
  return given.map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`).join('&')
}
