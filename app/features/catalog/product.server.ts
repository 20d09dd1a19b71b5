import { and, asc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#app/lib/db/db.server.ts'
import { pick } from '#app/lib/db/pick.server.ts'
import { media } from '#app/lib/db/tables.server.ts'
import { pictureOf } from '#app/lib/media/picture.server.ts'
import { isId } from '#app/lib/records/records.server.ts'
import type { Term } from '#app/lib/search/search-terms.server.ts'
import { type Language, phrase } from '#app/lib/text/i18n.ts'
import {
  type Availability,
  type Product,
  type ProductCategory,
  previewLength,
  type Related,
  type Shop,
  shopPageLength,
  shownColumns,
} from './product.ts'
import type { ShopAsk } from './shop/shop-ask.ts'
import {
  answerTerms,
  findAnswers,
  findProductPlace,
  type ShopSearch,
  shopOrder,
} from './shop/shop-search.server.ts'
import { stockFollowedSql } from './stock.server.ts'
import { productCategories, productSearch, products } from './tables.server.ts'

/** A page of the shop that matches both its search and its category. */
export async function findShop(language: Language, ask: ShopAsk = {}): Promise<Shop> {
  const { category: slug = null, q = '', sort = 'newest', page: wanted = 1 } = ask
  const search = q ? await findAnswers(q) : undefined
  const [total, categories] = await Promise.all([
    countActiveProducts(),
    listProductCategories(language, search),
  ])
  const found = search ? countOf(search) : total
  const category = slug === null ? null : categories.find((each) => each.slug === slug)
  const count = category === null ? found : (category?.count ?? 0)
  const pages = Math.max(1, Math.ceil(count / shopPageLength))
  const page = wanted <= pages ? wanted : undefined
  const part = { category: category?.slug, search, sort, offset: ((page ?? 1) - 1) * shopPageLength }
  const isThere = category !== undefined && page !== undefined && count > 0
  return {
    products: isThere ? await listProducts(language, part) : [],
    categories,
    category,
    q,
    near: search?.near ?? false,
    sort,
    page,
    pages,
    found,
    total,
  }
}

/** Products that match a search, the best first, with their number and the rank of the best. */
export async function searchProducts(
  language: Language,
  q: string,
  terms: Term[],
  limit: number,
): Promise<{ products: Product[]; found: number; place: number }> {
  const search = await answerTerms(q, terms)
  const found = countOf(search)
  const answers = found > 0 ? await listProducts(language, { search, limit }) : []
  const [best] = answers
  return { products: answers, found, place: best ? await findProductPlace(best.id, terms) : Infinity }
}

function countOf({ counts }: ShopSearch): number {
  return [...counts.values()].reduce((sum, each) => sum + each, 0)
}

type Part = Pick<ShopAsk, 'category' | 'sort'> & {
  search?: ShopSearch | undefined
  without?: string
  offset?: number
  limit?: number
}

/** Active products, by default the newest first: one page, optionally of a category by its slug or id. */
export async function listProducts(
  language: Language,
  { category, search, sort = 'newest', without, offset = 0, limit = shopPageLength }: Part = {},
): Promise<Product[]> {
  const rows = await visible(
    and(
      category ? named(productCategories, category) : undefined,
      without ? ne(products.id, without) : undefined,
      search?.condition,
    ),
    shopOrder(language, sort, search?.ranking),
  )
    .limit(limit)
    .offset(offset)
  return rows.map((row) => productOf(language, row))
}

/** The active products with these ids, unordered. */
export async function listProductsById(language: Language, ids: string[]): Promise<Product[]> {
  const known = ids.filter(isId)
  if (known.length === 0) return []
  return (await visible(inArray(products.id, known))).map((row) => productOf(language, row))
}

/** The newest active products, for the preview on the home page. */
export function listNewestProducts(language: Language, limit = previewLength): Promise<Product[]> {
  return listProducts(language, { limit })
}

export async function countActiveProducts(): Promise<number> {
  return db().$count(products, and(eq(products.is_active, true), isNull(products.deleted_at)))
}

/** Related products: others of its category or, without any, the newest. */
export async function findRelated(language: Language, product: Product, limit = 4): Promise<Related> {
  const category = product.category?.slug ?? undefined
  const part = { without: product.id, limit }
  const near = category ? await listProducts(language, { ...part, category }) : []
  if (near.length > 0) return { sameCategory: true, products: near }
  return { sameCategory: false, products: await listProducts(language, part) }
}

/** The active product with this slug or id, or null. */
export async function findProduct(language: Language, slugOrId: string): Promise<Product | null> {
  const [row] = await visible(named(products, slugOrId)).limit(1)
  return row ? productOf(language, row) : null
}

/** Active categories with products, in the order of the back-office, each with its number of matches for the search. */
async function listProductCategories(
  language: Language,
  search: ShopSearch | undefined,
): Promise<ProductCategory[]> {
  const rows = await db()
    .select({
      ...pick(productCategories, 'id', 'slug', 'name', 'name_en'),
      count: sql<number>`count(*)::int`,
    })
    .from(productCategories)
    .innerJoin(products, and(eq(products.category_id, productCategories.id), live))
    .where(liveCategory)
    .groupBy(productCategories.id)
    .orderBy(asc(productCategories.sort_order), asc(productCategories.name))
  return rows.map((row) => ({
    slug: row.slug ?? row.id,
    name: phrase(language, row.name, row.name_en),
    count: search ? (search.counts.get(row.id) ?? 0) : row.count,
  }))
}

/** Product data of an order; `available` is false once it has left the shop. */
export type OrderedProduct = {
  id: string
  name: string
  shownName: string
  price: number
  available: boolean
}

/** The products with these ids, even if they have left the shop, so that they can be named; unknown ids are skipped. */
export async function findProductsForOrder(language: Language, ids: string[]): Promise<OrderedProduct[]> {
  const known = ids.filter(isId)
  if (known.length === 0) return []
  const rows = await db()
    .select({
      ...pick(products, 'id', 'name', 'name_en', 'price'),
      available: sql<boolean>`${live}`,
    })
    .from(products)
    .where(inArray(products.id, known))
  return rows.map(({ name_en, ...row }) => ({ ...row, shownName: phrase(language, row.name, name_en).text }))
}

const live = and(eq(products.is_active, true), isNull(products.deleted_at))
const liveCategory = and(eq(productCategories.is_active, true), isNull(productCategories.deleted_at))
const ofLiveCategory = and(eq(productCategories.id, products.category_id), liveCategory)

/** Computed in SQL, so that the number stays in the database; triggers invalidate the cached pages. */
const availability = sql<Availability | null>`case when ${stockFollowedSql} then case when ${products.stock} > 0 then 'in-stock' else 'to-order' end end`

function visible(condition: SQL | undefined, order: SQL[] = []) {
  return db()
    .select({
      ...pick(products, ...shownColumns, 'slug', 'name', 'name_en', 'description', 'description_en'),
      ...pick(products, 'warning', 'warning_en', 'image_url', 'category'),
      availability,
      medium: media,
      categoryId: productCategories.id,
      categorySlug: productCategories.slug,
      categoryName: productCategories.name,
      categoryNameEn: productCategories.name_en,
    })
    .from(products)
    .leftJoin(media, eq(media.url, products.image_url))
    .leftJoin(productCategories, ofLiveCategory)
    .leftJoin(productSearch, eq(productSearch.product_id, products.id))
    .where(and(live, condition))
    .orderBy(...order)
}

type Row = Awaited<ReturnType<typeof visible>>[number]

function productOf(language: Language, row: Row): Product {
  const name = phrase(language, row.name, row.name_en)
  return {
    ...pick(row, ...shownColumns),
    slug: row.slug ?? row.id,
    name,
    description: phrase(language, row.description, row.description_en),
    warning: phrase(language, row.warning, row.warning_en),
    picture: pictureOf(language, row.image_url, row.medium, name.text),
    category: categoryOf(language, row),
    availability: row.availability,
    orderName: row.name,
  }
}

/** A deleted category leaves its name in the product's own text. */
function categoryOf(language: Language, row: Row): Product['category'] {
  if (row.categoryName) {
    return {
      slug: row.categorySlug ?? row.categoryId,
      name: phrase(language, row.categoryName, row.categoryNameEn),
    }
  }
  return row.category?.trim() ? { slug: null, name: phrase(language, row.category, null) } : null
}

function named(table: typeof products | typeof productCategories, slugOrId: string): SQL | undefined {
  const bySlug = eq(table.slug, slugOrId)
  return isId(slugOrId) ? or(bySlug, eq(table.id, slugOrId)) : bySlug
}
