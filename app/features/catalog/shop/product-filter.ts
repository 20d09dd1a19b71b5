/** Filter of the list of products; the keys are query parameters of the list and of the export. */
export type ProductFilter = {
  /** Part of the name. */
  q?: string | null | undefined
  /** A category's id. */
  category?: string | null | undefined
  /** The day of creation in Douala, `YYYY-MM-DD`. */
  day?: string | null | undefined
  /** Any value limits the list to products that run low. */
  low?: string | null | undefined
}

/** The filter in an address. */
export function productFilterOf(parameters: URLSearchParams): ProductFilter {
  const [q, category, day, low] = ['q', 'category', 'day', 'low'].map((name) => safe(parameters.get(name)))
  return { q, category, day, low }
}

/** The query of a filter: `q=ballon&day=2025-05-12`; empty without one. */
export function productFilterQuery({ q, category, day, low }: ProductFilter): string {
  const given = Object.entries({ q: q?.trim(), category, day, low }).filter(([, value]) => value)
  return given.map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`).join('&')
}

/** PostgreSQL cannot store the zero character. */
function safe(text: string | null): string | null {
  return text?.replaceAll('\0', '').slice(0, 200).toWellFormed() ?? null
}
