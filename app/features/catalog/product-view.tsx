import { formatPrice } from '#app/lib/format.ts'
import type { Section } from '#app/lib/section.ts'
import { useLanguage } from '#app/site/page.ts'
import { LocalLink } from '#app/site/ui/local-link.tsx'
import { Picture } from '#app/site/ui/picture.tsx'
import { orderable } from './basket.ts'
import { OfflineOrdersIsland } from './offline-orders.tsx'
import { OrderButton, ProductQuantity } from './order-controls.tsx'
import { OrderForm } from './order-form.tsx'
import { PaymentHelp } from './payment-help.tsx'
import { type Product, type Related, shopPath } from './product.ts'
import { ProductGrid } from './product-grid.tsx'
import styles from './product-view.module.css'
import { ProductsFailure } from './products-missing.tsx'
import { textsOf } from './texts.ts'

/** A product's own page, with what stands near it in the shop. */
export function ProductView({ product, related }: { product: Product; related: Section<Related> }) {
  return (
    <>
      <div className={`wrap ${styles.view}`}>
        <Breadcrumb product={product} />
        {product.picture ? (
          <Picture
            of={product.picture}
            sizes="(width >= 60rem) 38rem, 92vw"
            className={styles.picture}
            eager
          />
        ) : (
          <div className={styles.picture} />
        )}
        <Words product={product} />
      </div>
      <RelatedProducts related={related} />
    </>
  )
}

/** The page of a product that cannot be read at the moment. */
export function ProductUnread({ failure }: { failure: 'answered' | 'thrown' }) {
  const texts = textsOf(useLanguage())
  return (
    <div className={`wrap ${styles.unread}`}>
      <h1>{texts.title}</h1>
      <ProductsFailure failure={failure} />
    </div>
  )
}

function Words({ product }: { product: Product }) {
  const language = useLanguage()
  const texts = textsOf(language)
  const { id, name, description } = product
  return (
    <div className={styles.words}>
      <h1 lang={name.lang}>{name.text}</h1>
      <p className={styles.price}>{formatPrice(language, product.price)}</p>
      {description.text && (
        <p className="lead" lang={description.lang}>
          {description.text}
        </p>
      )}
      <OrderForm>
        <OfflineOrdersIsland products={[orderable(product)]} />
        <div className={styles.buy} data-own-button>
          <ProductQuantity id={id} name={name.text} />
          <OrderButton id={id} name={name.text} kind="action" />
        </div>
      </OrderForm>
      <p className={styles.note}>{texts.orderNote}</p>
      <PaymentHelp />
    </div>
  )
}

function Breadcrumb({ product: { category, name } }: { product: Product }) {
  const texts = textsOf(useLanguage())
  return (
    <nav className={styles.way} aria-label={texts.breadcrumb}>
      <ol>
        <li>
          <LocalLink to={shopPath()}>{texts.shop}</LocalLink>
        </li>
        {category?.slug && (
          <li>
            <LocalLink to={shopPath(category.slug)} lang={category.name.lang}>
              {category.name.text}
            </LocalLink>
          </li>
        )}
        <li aria-current="page" lang={name.lang}>
          {name.text}
        </li>
      </ol>
    </nav>
  )
}

function RelatedProducts({ related }: { related: Section<Related> }) {
  const texts = textsOf(useLanguage())
  if ('content' in related && related.content.products.length === 0) return null
  return (
    <section className={styles.related} aria-labelledby="related-title">
      <h2 id="related-title" className="wrap">
        {'content' in related && related.content.sameCategory ? texts.related : texts.newest}
      </h2>
      {'failure' in related ? (
        <div className="wrap">
          <ProductsFailure failure={related.failure} />
        </div>
      ) : (
        <ProductGrid products={related.content.products} />
      )}
    </section>
  )
}
