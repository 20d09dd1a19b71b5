import type { SectionResult as SectionOf } from '#app/lib/http/section.ts'
import { useLanguage } from '#app/site/page.ts'
import { Section } from '#app/site/section.tsx'
import { SiteOnwardLink } from '#app/site/ui/onward-link.tsx'
import type { ProductOnCard } from '../product.ts'
import { catalogTextsOf } from '../texts.ts'
import { ProductGrid } from './product-grid.tsx'
import { ProductsLoading } from './products-loading.tsx'
import { ProductsFailure, ShopEmpty } from './products-missing.tsx'
import { shopPath } from './shop-ask.ts'
import styles from './shop-preview.module.css'

/** The newest products on the home page, with a link to all of them. */
export function ShopPreview({ products }: { products: SectionOf<ProductOnCard[]> }) {
  const texts = catalogTextsOf(useLanguage())
  const empty = 'content' in products && products.content.length === 0
  return (
    <>
      <Section id="shop" later>
        <div className={`wrap ${styles.head}`}>
          <h2 id="shop-title">{texts.title}</h2>
          <p className="lead">{texts.previewLead}</p>
        </div>
        <div className={styles.products}>
          {'failure' in products ? (
            <div className="wrap">
              <ProductsFailure failure={products.failure} />
            </div>
          ) : empty ? (
            <div className="wrap">
              <ShopEmpty />
            </div>
          ) : (
            <ProductGrid products={products.content} fold={texts.showMore(products.content.length - 4)} />
          )}
        </div>
        <div className={`wrap ${styles.more}`}>
          {!empty && <SiteOnwardLink to={shopPath()}>{texts.seeMore}</SiteOnwardLink>}
        </div>
      </Section>
      {/* Outside of the band, which would become the containing block of the fixed element. */}
      <ProductsLoading />
    </>
  )
}
