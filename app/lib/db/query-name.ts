/**
 * The name of a query in the log: its verb and tables, such as `select products, product_categories`. Values are
 * parameters and not part of the text; quoted literals are left out.
 */
export function queryName(text: string): string {
  const bare = text.replace(/'[^']*'/g, '')
  const [verb = ''] = /\b(?:select|insert|update|delete)\b/i.exec(bare) ?? []
  const tables = Array.from(bare.matchAll(named), ([, table = '']) => table)
  return `${verb.toLowerCase()} ${Array.from(new Set(tables)).join(', ')}`.trim()
}

/** Excludes functions, as in `extract(epoch from now())`, and locks, as in `for update skip locked`. */
const named = /\b(?:from|join|into|(?<!\b(?:for|key) )update) "?([a-z]\w*)\b(?! ?\()/gi
