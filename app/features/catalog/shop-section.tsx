import { useNavigation } from 'react-router'
import { sharedPath } from '#app/lib/i18n.ts'
import type { Section } from '#app/lib/section.ts'
import { useLanguage } from '#app/site/language.ts'
import { type Shop, shopPath } from './product.ts'
import { ProductFilters } from './product-filters.tsx'
import { ProductGrid } from './product-grid.tsx'
import { CategoryEmpty, ProductsFailure, ProductsLoading, ShopEmpty } from './products-missing.tsx'
import styles from './shop-section.module.css'
import { textsOf } from './texts.ts'

/** The whole shop, or one category of it. */
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
  const texts = textsOf(useLanguage())
  const { location } = useNavigation()
  if ('failure' in shop) {
    return (
      <div className="wrap">
        <ProductsFailure failure={shop.failure} />
      </div>
    )
  }
  const { products, total } = shop.content
  const waiting = location !== undefined && sharedPath(location.pathname) === shopPath()
  return (
    <>
      {total > 0 && (
        <div className="wrap">
          <ProductFilters shop={shop.content} />
        </div>
      )}
      <h2 className="visually-hidden">{texts.products}</h2>
      <div className={styles.products}>
        {!waiting && products.length > 0 ? (
          <ProductGrid products={products} eager={2} />
        ) : (
          <div className="wrap">
            {waiting ? <ProductsLoading /> : total > 0 ? <CategoryEmpty /> : <ShopEmpty />}
          </div>
        )}
      </div>
    </>
  )
}
