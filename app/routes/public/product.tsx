import { data } from 'react-router'
import { findProduct, findRelated } from '#app/features/catalog/product.server.ts'
import { productPath, type Product as ShownProduct } from '#app/features/catalog/product.ts'
import { ProductUnread, ProductView } from '#app/features/catalog/product-view.tsx'
import { shopPath } from '#app/features/catalog/shop/shop-ask.ts'
import { catalogTextsOf } from '#app/features/catalog/texts.ts'
import { absoluteAddress } from '#app/lib/http/address.ts'
import { missingPage } from '#app/lib/http/missing-page.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { readSection } from '#app/lib/http/section.server.ts'
import { chatLink } from '#app/lib/text/chat.ts'
import { type Language, languageOf, localPath } from '#app/lib/text/i18n.ts'
import { PageFailure } from '#app/site/failures/page-failure.tsx'
import { failedTitle, pageMeta, siteOf } from '#app/site/head/page-meta.ts'
import { productData } from '#app/site/head/structured-data-items.ts'
import { useLanguage } from '#app/site/page.ts'
import type { SiteFacts } from '#app/site/site-facts.ts'
import { useSiteFacts } from '#app/site/use-site-facts.ts'
import type { Route } from './+types/product.ts'

/** Also for a missing product: it links to the present ones. */
export function ErrorBoundary() {
  const texts = catalogTextsOf(useLanguage())
  return <PageFailure onward={{ to: shopPath(), words: texts.seeAll }} />
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url)
  const language = languageOf(pathname)
  const facts = factsOf(context)
  const found = await readSection(facts, 'product', () => findProduct(language, params.slug))
  if ('failure' in found) return data({ failure: found.failure }, { status: 503 })
  const product = found.content
  if (!product) return missingPage(facts, pathname)
  const related = await readSection(facts, 'related products', () => findRelated(language, product))
  return data({ product, related })
}

export function meta({ matches, location: { pathname }, loaderData, error }: Route.MetaArgs) {
  const language = languageOf(pathname)
  const texts = catalogTextsOf(language)
  const site = siteOf(matches)
  if (!loaderData || 'failure' in loaderData) {
    return pageMeta({ site, pathname, title: failedTitle(error, texts.title), noIndex: true })
  }
  const { product } = loaderData
  const item = {
    name: product.name.text,
    description: product.description.text,
    path: productPath(product),
    picture: product.picture,
    price: product.price,
    availability: product.availability,
    category: product.category?.name.text,
  }
  return pageMeta({
    site,
    pathname,
    title: item.name,
    description: metaDescription(item.description, language),
    picture: item.picture,
    type: 'product',
    breadcrumb: [{ name: texts.shop, path: '/shop' }, item],
    structuredData: (facts) => [productData(facts, language, item)],
  })
}

/** The product's own text, with the place of sale if search results have room for both. */
function metaDescription(own: string, language: Language): string {
  const texts = catalogTextsOf(language)
  if (!own) return texts.metaDescription
  return own.length + texts.inShop.length < 160 ? `${own} ${texts.inShop}` : own
}

export default function Product({ loaderData }: Route.ComponentProps) {
  const site = useSiteFacts()
  const language = useLanguage()
  return (
    <main id="content">
      {'failure' in loaderData ? (
        <ProductUnread failure={loaderData.failure} />
      ) : (
        <ProductView
          {...loaderData}
          shareLink={site ? shareLink(site, language, loaderData.product) : null}
        />
      )}
    </main>
  )
}

function shareLink({ origin }: SiteFacts, language: Language, product: ShownProduct): string {
  return chatLink(
    '',
    `${product.name.text}\n${absoluteAddress(origin, localPath(language, productPath(product)))}`,
  )
}
