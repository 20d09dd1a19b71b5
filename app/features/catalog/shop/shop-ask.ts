import { cleanLine } from '#app/lib/text/clean-text.ts'

/** Sort orders of the shop; the first one is the default, which the address omits. */
export const shopSorts = ['newest', 'price-up', 'price-down', 'name'] as const
export type ShopSort = (typeof shopSorts)[number]

/** Query of the shop, combined from the parameters of the address. */
export type ShopAsk = {
  /** A category's slug. */
  category?: string | null | undefined
  /** Words in a product's name, description or category. */
  q?: string
  sort?: ShopSort
  /** Page number, from 1. */
  page?: number
}

/** Longest search, in characters: the server limits a query value to the same (`server/http/address.ts`). */
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

/** The French address of a query; it omits the first page's number and the default order. */
export function shopPath({ category, q, sort = 'newest', page = 1 }: ShopAsk = {}): string {
  const query = [
    ...(category ? [`category=${encodeURIComponent(category)}`] : []),
    ...(q ? [`q=${encodeURIComponent(q)}`] : []),
    ...(sort === 'newest' ? [] : [`sort=${sort}`]),
    ...(page > 1 ? [`page=${page}`] : []),
  ]
  return query.length > 0 ? `/shop?${query.join('&')}` : '/shop'
}

/** Up to five page numbers around the current one. */
export function pagesAround(page: number, pages: number): number[] {
  const length = Math.min(5, pages)
  const first = Math.max(1, Math.min(page - 2, pages - length + 1))
  return Array.from({ length }, (_, index) => first + index)
}
