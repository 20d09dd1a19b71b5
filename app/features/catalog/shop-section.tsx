import type { Section } from '#app/lib/section.ts'
import { useLanguage } from '#app/site/page.ts'
import { PaymentHelp } from './payment-help.tsx'
import { pageLength, type Shop } from './product.ts'
import { ProductFilters } from './product-filters.tsx'
import { ProductGrid } from './product-grid.tsx'
import {
  CategoryEmpty,
  PageMissing,
  ProductsFailure,
  ProductsLoading,
  ShopEmpty,
} from './products-missing.tsx'
import { ShopPages } from './shop-pages.tsx'
import { pagesTextsOf } from './shop-pages-texts.ts'
import styles from './shop-section.module.css'
import { textsOf } from './texts.ts'

/** A page of the whole shop, or of one category of it. */
export function ShopSection({ shop }: { shop: Section<Shop> }) {
  const texts = textsOf(useLanguage())
  return (
    <section id="shop" aria-labelledby="shop-title" className={styles.shop}>
      <div className={`wrap ${styles.head}`}>
        <h1 id="shop-title">{texts.title}</h1>
        <p className="lead">{texts.shopLead}</p>
      </div>
      <Products shop={shop} />
    </section>
  )
}

function Products({ shop }: { shop: Section<Shop> }) {
  const language = useLanguage()
  const texts = textsOf(language)
  if ('failure' in shop) {
    return (
      <div className="wrap">
        <ProductsFailure failure={shop.failure} />
      </div>
    )
  }
  const { products, page = 1, pages, total } = shop.content
  const pagesTexts = pagesTextsOf(language)
  return (
    <>
      {total > 0 && (
        <div className="wrap">
          <ProductFilters shop={shop.content} />
        </div>
      )}
      <h2 className="visually-hidden">
        {pages > 1 ? `${texts.products}, ${pagesTexts.place(page, pages)}` : texts.products}
      </h2>
      <div className={styles.products}>
        <ProductsLoading />
        {products.length > 0 ? (
          <ProductGrid
            products={products}
            eager={2}
            forget={total > pageLength ? pagesTexts.forget : undefined}
          >
            <ShopPages shop={shop.content} />
            <PaymentHelp />
          </ProductGrid>
        ) : (
          <div className="wrap">
            <Missing shop={shop.content} />
          </div>
        )}
      </div>
    </>
  )
}

function Missing({ shop: { category, page, total } }: { shop: Shop }) {
  if (total === 0) return <ShopEmpty />
  return category !== undefined && page === undefined ? <PageMissing of={category} /> : <CategoryEmpty />
}
