import { completeListColumns, type PartRow, type PriceListValues } from '../price-list/price-list-columns.ts'
import { folded } from '../price-list/price-list-texts.ts'
import type { products } from '../tables.server.ts'
import { nameKey } from './near-names.ts'

/** The columns of a product that a list can change. */
export type CatalogProduct = Pick<
  Product,
  'id' | 'category_id' | 'is_active' | Exclude<keyof PriceListValues & keyof Product, 'slug'>
>

type Product = typeof products.$inferSelect

type ProductColumns = Record<string, unknown>

/** Planned effect of a line. `was` holds the replaced values as they were at the comparison. */
export type LinePlan =
  | {
      kind: 'update'
      id: string
      by: 'address' | 'name'
      called: string
      was: ProductColumns
      set: ProductColumns
    }
  /** `near` is the similar name of an existing product. */
  | { kind: 'insert'; near?: string }
  | { kind: 'same' }
  | { kind: 'refused'; reason: string }

/** A line that an update has not written yet. */
export type PlannedRow = PartRow & { plan?: LinePlan }

/** The product that a line refers to, a new one, or the reason for an ambiguity. */
type ImportMatch = { id: string; by: 'address' | 'name' } | 'new' | { reason: string }

type Named = Pick<CatalogProduct, 'id' | 'name'> & { slug: string | null }

/**
 * Matches the lines of a file with products, in order: by address, else by exact name, else by name without regard to
 * capitals, spaces and apostrophes. `addresses` are those of all lines, each with its first line: a line with a
 * product's address takes precedence over one with its name. No two lines change or add the same product.
 */
export function createMatcher(products: readonly Named[], addresses: ReadonlyMap<string, number>) {
  const bySlug = new Map(products.flatMap(({ id, slug }) => (slug === null ? [] : [[slug, id]])))
  const byName = Map.groupBy(products, ({ name }) => nameKey(name))
  const lineOf = new Map<string, number>()
  for (const [slug, line] of addresses) {
    const id = bySlug.get(slug)
    if (id) lineOf.set(id, line)
  }

  /** The match of a line, unless another line claims the same product. */
  function claim(
    key: string,
    line: number,
    meant: ImportMatch,
    twice: (other: string) => string,
  ): ImportMatch {
    const other = lineOf.get(key) ?? line
    lineOf.set(key, other)
    return other === line ? meant : { reason: twice(other.toLocaleString('fr-FR')) }
  }

  return ({ line, name, address }: Pick<PartRow, 'line' | 'name' | 'address'>): ImportMatch => {
    const addressed = address === undefined ? undefined : bySlug.get(address)
    if (addressed) return claim(addressed, line, { id: addressed, by: 'address' }, changedBy)
    const alike = byName.get(nameKey(name)) ?? []
    const same = alike.filter((product) => spaced(product.name) === spaced(name))
    const [found, another] = same.length > 0 ? same : alike
    if (another)
      return {
        reason: `Plusieurs produits s’appellent «\u00a0${name}\u00a0»\u00a0: la «\u00a0Liste à modifier\u00a0» dit lequel par son adresse.`,
      }
    if (found) return claim(found.id, line, { id: found.id, by: 'name' }, changedBy)
    return claim(`new ${address ?? nameKey(name)}`, line, 'new', addedBy)
  }
}

/** Plan for a line and its product. An empty cell changes nothing. */
export function planLine(
  row: PartRow,
  match: ImportMatch,
  known: CatalogProduct | undefined,
  categoryOf: CategoryOf,
): LinePlan {
  const unread = completeListColumns.find(({ name }) => row.zeroed.includes(name))
  if (unread) return { kind: 'refused', reason: `Le ${unread.title.toLowerCase()} ne se lit pas.` }
  if (match === 'new') return { kind: 'insert' }
  if ('reason' in match) return { kind: 'refused', reason: match.reason }
  if (!known) return { kind: 'refused', reason: texts.gone }
  const set = changesOf(row, match.by, known, categoryOf)
  const columns = Object.keys(set)
  if (columns.length === 0) return { kind: 'same' }
  const was = Object.fromEntries(columns.map((column) => [column, (known as ProductColumns)[column]]))
  return { kind: 'update', ...match, called: known.name, was, set }
}

/** Reasons for skipped lines, after a change between comparison and update. */
export const texts = {
  gone: 'Ce produit a été supprimé entre-temps.',
  changed: 'Ce produit a été modifié entre-temps\u00a0: il reste comme il est.',
  added: 'Ce produit a été ajouté entre-temps.',
}

/** Looks up a category by its name, and a product's displayed category name. */
export type CategoryOf = {
  named: (name: string | null) => { id: string; name: string } | undefined
  shown: (product: Pick<CatalogProduct, 'category' | 'category_id'>) => string | null
}

function changesOf(
  row: PartRow,
  by: 'address' | 'name',
  known: CatalogProduct,
  { named, shown }: CategoryOf,
): ProductColumns {
  const set: ProductColumns = {}
  const values: ProductColumns = row
  for (const { name, column, read } of completeListColumns) {
    if (!read || name === 'slug' || row.blank.includes(name) || !(name in row)) continue
    if (name === 'name' && by === 'name') continue
    if (name === 'category') {
      const category = named(row.category)
      const isSame = category
        ? category.id === known.category_id
        : folded(row.category ?? '') === folded(shown(known) ?? '')
      if (!isSame)
        Object.assign(set, { category: category?.name ?? row.category, category_id: category?.id ?? null })
    } else if (!isAlike(values[name], (known as ProductColumns)[column])) set[column] = values[name]
  }
  return set
}

/** Spreadsheets use other line breaks. */
function isAlike(one: unknown, other: unknown): boolean {
  return typeof one === 'string' && typeof other === 'string'
    ? one.replace(/\r\n?/g, '\n') === other.replace(/\r\n?/g, '\n')
    : one === other
}

/** A name with ordinary spaces in place of non-breaking ones. */
function spaced(name: string): string {
  return name.replace(/\s+/g, ' ').trim()
}

const changedBy = (line: string) => `La ligne ${line} parle déjà de ce produit.`
const addedBy = (line: string) => `La ligne ${line} ajoute déjà ce produit.`
