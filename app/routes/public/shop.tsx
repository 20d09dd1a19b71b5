import { data } from 'react-router'
import { findShop } from '#app/features/catalog/product.server.ts'
import type { Shop as ShopContent } from '#app/features/catalog/product.ts'
import { shopAskOf } from '#app/features/catalog/shop/shop-ask.ts'
import { pagesTextsOf } from '#app/features/catalog/shop/shop-pages-texts.ts'
import { ShopSection } from '#app/features/catalog/shop/shop-section.tsx'
import { toolsTextsOf } from '#app/features/catalog/shop/shop-tools-texts.ts'
import { catalogTextsOf } from '#app/features/catalog/texts.ts'
import { pageNumberOf } from '#app/lib/http/page-number.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { readSection } from '#app/lib/http/section.server.ts'
import type { SectionResult } from '#app/lib/http/section.ts'
import { missedWords } from '#app/lib/search/missed-words.ts'
import { searchInTurn } from '#app/lib/search/search-queue.server.ts'
import { languageOf } from '#app/lib/text/i18n.ts'
import { pageMeta, siteOf } from '#app/site/head/page-meta.ts'
import type { Route } from './+types/shop.ts'

export { PageFailure as ErrorBoundary } from '#app/site/failures/page-failure.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const ask = { ...shopAskOf(searchParams), page: pageNumberOf(searchParams.get('page')) }
  const find = () => findShop(languageOf(pathname), ask)
  const facts = factsOf(context)
  const shop = await readSection(facts, 'shop', () => (ask.q ? searchInTurn(find) : find()))
  if (ask.q && 'content' in shop && shop.content.found === 0) facts.missed = missedWords(ask.q)
  return data(shop, { status: statusOf(shop) })
}

export function meta({ matches, location, loaderData: shop }: Route.MetaArgs) {
  const { pathname, search } = location
  const language = languageOf(pathname)
  const texts = catalogTextsOf(language)
  const { category = null, q = '', page = 1 } = shop && 'content' in shop ? shop.content : {}
  const query = page > 1 ? `?page=${page}` : ''
  return pageMeta({
    site: siteOf(matches),
    pathname,
    query,
    title: [
      q && toolsTextsOf(language).quoted(q),
      category?.name.text,
      texts.title,
      page > 1 && pagesTextsOf(language).inTitle(page),
    ]
      .filter(Boolean)
      .join(' · '),
    description: texts.metaDescription,
    cardTitle: texts.title,
    // Only the pages of the whole shop are indexed; not a category, a search, another sort order or a missing page.
    noIndex: search !== query,
    breadcrumb: [{ name: texts.shop, path: '/shop' }],
  })
}

export default function Shop({ loaderData }: Route.ComponentProps) {
  return (
    <main id="content">
      <ShopSection shop={loaderData} />
    </main>
  )
}

function statusOf(shop: SectionResult<ShopContent>): number {
  if ('failure' in shop) return 503
  const { category, page } = shop.content
  return category === undefined || page === undefined ? 404 : 200
}
