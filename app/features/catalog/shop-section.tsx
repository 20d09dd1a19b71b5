import type { Section } from '#app/lib/section.ts'
import { useLanguage } from '#app/site/page.ts'
import { PaymentHelp } from './payment-help.tsx'
import type { Shop } from './product.ts'
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
          <ProductFilters shop={shop.content} />
        </div>
      )}
      <h2 className="visually-hidden">{texts.products}</h2>
      <div className={styles.products}>
        <ProductsLoading />
        {products.length > 0 ? (
          <ProductGrid products={products} eager={2}>
            <PaymentHelp />
          </ProductGrid>
        ) : (
          <div className="wrap">{total > 0 ? <CategoryEmpty /> : <ShopEmpty />}</div>
        )}
      </div>
    </>
  )
}
