import { cleanLine } from '#app/lib/text/clean-text.ts'

/** The orders that the shop can stand in; the first is the usual one, which its address does not name. */
export const shopSorts = ['newest', 'price-up', 'price-down', 'name'] as const
export type ShopSort = (typeof shopSorts)[number]

/** Query of the shop, combined from the parameters of the address. */
export type ShopAsk = {
  /** A category's slug. */
  category?: string | null | undefined
  /** Words that a product has in its name, its description or its category. */
  q?: string
  sort?: ShopSort
  /** From 1. */
  page?: number
}

/** The longest search, in characters: an address says no more of it (`server/http/address.ts`). */
export const longestShopSearch = 80

/** Query of the shop from an address; an unknown sort order falls back to the default. */
export function shopAskOf(parameters: URLSearchParams): Required<Omit<ShopAsk, 'page'>> {
  const q = cleanLine(parameters.get('q') ?? '').replace(/\s+/g, ' ')
  return {
    category: parameters.get('category') || null,
    q: q.slice(0, longestShopSearch).toWellFormed(),
    sort: shopSorts.find((sort) => sort === parameters.get('sort')) ?? 'newest',
  }
}

/** The French address of what is asked of the shop; the first page has no number, the usual order no name. */
export function shopPath({ category, q, sort = 'newest', page = 1 }: ShopAsk = {}): string {
  const query = [
    ...(category ? [`category=${encodeURIComponent(category)}`] : []),
    ...(q ? [`q=${encodeURIComponent(q)}`] : []),
    ...(sort === 'newest' ? [] : [`sort=${sort}`]),
    ...(page > 1 ? [`page=${page}`] : []),
  ]
  return query.length > 0 ? `/shop?${query.join('&')}` : '/shop'
}

/** The numbers of the pages around one, five of them where there are as many. */
export function pagesAround(page: number, pages: number): number[] {
  const length = Math.min(5, pages)
  const first = Math.max(1, Math.min(page - 2, pages - length + 1))
  return Array.from({ length }, (_, index) => first + index)
}
