import { data } from 'react-router'
import { findShop } from '#app/features/catalog/product.server.ts'
import type { Shop as ShopContent } from '#app/features/catalog/product.ts'
import { ShopSection } from '#app/features/catalog/shop-section.tsx'
import { textsOf } from '#app/features/catalog/texts.ts'
import { languageOf } from '#app/lib/i18n.ts'
import { factsOf } from '#app/lib/request-facts.server.ts'
import { readSection } from '#app/lib/section.server.ts'
import type { Section } from '#app/lib/section.ts'
import { pageMeta, siteOf } from '#app/site/page-meta.ts'
import { breadcrumb } from '#app/site/structured-data.ts'
import type { Route } from './+types/shop.ts'

export { PageFailure as ErrorBoundary } from '#app/site/page-failure.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const category = url.searchParams.get('category') || null
  const shop = await readSection(factsOf(context), 'shop', () => findShop(languageOf(url.pathname), category))
  return data(shop, { status: statusOf(shop) })
}

export function meta({ matches, location, loaderData: shop }: Route.MetaArgs) {
  const { pathname, search } = location
  const language = languageOf(pathname)
  const texts = textsOf(language)
  const site = siteOf(matches)
  const category = shop && 'content' in shop ? shop.content.category : null
  return pageMeta({
    site,
    pathname,
    title: category ? `${category.name.text} · ${texts.title}` : texts.title,
    description: texts.metaDescription,
    noIndex: search !== '',
    structuredData: site ? [breadcrumb(site.origin, language, [{ name: texts.shop, path: '/shop' }])] : [],
  })
}

export default function Shop({ loaderData }: Route.ComponentProps) {
  return (
    <main id="content">
      <ShopSection shop={loaderData} />
    </main>
  )
}

function statusOf(shop: Section<ShopContent>): number {
  if ('failure' in shop) return 503
  return shop.content.category === undefined ? 404 : 200
}
