/**
 * The name of a query for the log: its verb and its tables, as `select products, product_categories`. Values are
 * parameters and in no text of a query; what it quotes all the same is left out.
 */
export function queryName(text: string): string {
  const bare = text.replace(/'[^']*'/g, '')
  const [verb = ''] = /\b(?:select|insert|update|delete)\b/i.exec(bare) ?? []
  const tables = Array.from(bare.matchAll(named), ([, table = '']) => table)
  return `${verb.toLowerCase()} ${Array.from(new Set(tables)).join(', ')}`.trim()
}

/** No function, as in `extract(epoch from now())`, and no lock, as in `for update skip locked`. */
const named = /\b(?:from|join|into|(?<!\b(?:for|key) )update) "?([a-z]\w*)\b(?! ?\()/gi
