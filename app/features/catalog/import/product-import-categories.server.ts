import { asc, isNull } from 'drizzle-orm'
import type { Transaction } from '#app/lib/db/db.server.ts'
import { folded } from '../price-list/price-list-texts.ts'
import { productCategories } from '../tables.server.ts'

export type LiveCategory = { id: string; name: string }

/** The categories that are not in the trash, in the order of the back-office. */
export function listLiveCategories(reader: Pick<Transaction, 'select'>): Promise<LiveCategory[]> {
  return reader
    .select({ id: productCategories.id, name: productCategories.name })
    .from(productCategories)
    .where(isNull(productCategories.deleted_at))
    .orderBy(asc(productCategories.sort_order), asc(productCategories.name))
}

/** Finds the category that a name means: the very same, else the first one that differs by case or accents only. */
export function matchCategories(
  categories: LiveCategory[],
): (name: string | null) => LiveCategory | undefined {
  const exact = new Map(categories.toReversed().map((category) => [category.name, category]))
  const similar = new Map(categories.toReversed().map((category) => [folded(category.name), category]))
  return (name) => (name === null ? undefined : (exact.get(name) ?? similar.get(folded(name))))
}
