import type { SectionResult } from '#app/lib/http/section.ts'
import { useLanguage } from '#app/site/page.ts'
import { LocalLink } from '#app/site/ui/local-link.tsx'
import { PaymentHelp } from '../order/payment-help.tsx'
import type { Shop } from '../product.ts'
import { catalogTextsOf } from '../texts.ts'
import { BasketAlone, ProductGrid } from './product-grid.tsx'
import { ProductsLoading } from './products-loading.tsx'
import { CategoryEmpty, PageMissing, ProductsFailure, ShopEmpty } from './products-missing.tsx'
import { SearchEmpty } from './search-empty.tsx'
import { shopPath } from './shop-ask.ts'
import { ShopPages } from './shop-pages.tsx'
import { pagesTextsOf } from './shop-pages-texts.ts'
import styles from './shop-section.module.css'
import { ShopTools } from './shop-tools.tsx'
import { toolsTextsOf } from './shop-tools-texts.ts'

/** A page of the whole shop, or of one category. */
export function ShopSection({ shop }: { shop: SectionResult<Shop> }) {
  const texts = catalogTextsOf(useLanguage())
  return (
    <section id="shop" aria-labelledby="shop-title">
      <div className={`wrap ${styles.head}`}>
        <h1 id="shop-title">{texts.title}</h1>
        <p className="lead">{texts.shopLead}</p>
      </div>
      <Products shop={shop} />
    </section>
  )
}

function Products({ shop }: { shop: SectionResult<Shop> }) {
  if ('failure' in shop) {
    return (
      <div className="wrap">
        <ProductsFailure failure={shop.failure} />
      </div>
    )
  }
  const { products, total } = shop.content
  return (
    <>
      {total > 0 && (
        <div className="wrap">
          <ShopTools shop={shop.content} />
        </div>
      )}
      {products.length > 0 && <Shown shop={shop.content} />}
      <div className={styles.products}>
        <ProductsLoading />
        {products.length > 0 ? (
          <ProductGrid products={products} eager={2}>
            <ShopPages shop={shop.content} />
            <PaymentHelp />
          </ProductGrid>
        ) : (
          <BasketAlone>
            <div className="wrap">
              <Missing shop={shop.content} />
            </div>
          </BasketAlone>
        )}
      </div>
    </>
  )
}

/** Heading of the result: visible after a search or a filter, hidden otherwise. */
function Shown({ shop }: { shop: Shop }) {
  const language = useLanguage()
  const texts = catalogTextsOf(language)
  const tools = toolsTextsOf(language)
  const { category, q, near, sort, page = 1, pages, found } = shop
  const place = pages > 1 && pagesTextsOf(language).place(page, pages)
  if (!isNarrowed(shop))
    return <h2 className="visually-hidden">{place ? `${texts.products}, ${place}` : texts.products}</h2>
  return (
    <div className={`wrap ${styles.shown}`}>
      <h2>
        {tools.found(category ? category.count : found)}
        {q && (near ? tools.nearTo(q) : tools.answering(q))}
        {category && (
          <>
            {' · '}
            <span lang={category.name.lang}>{category.name.text}</span>
          </>
        )}
        {sort !== 'newest' && ` · ${tools.sorts[sort]}`}
        {place && ` · ${place}`}
      </h2>
      {q && <LocalLink to={shopPath({ category: category?.slug, sort })}>{tools.clear}</LocalLink>}
    </div>
  )
}

function isNarrowed({ category, q, sort }: Shop): boolean {
  return !!category || q !== '' || sort !== 'newest'
}

function Missing({ shop }: { shop: Shop }) {
  const { category, page, total, q } = shop
  if (total === 0) return <ShopEmpty />
  if (category !== undefined && page === undefined) return <PageMissing of={category} />
  return q && category !== undefined ? <SearchEmpty shop={shop} /> : <CategoryEmpty />
}
