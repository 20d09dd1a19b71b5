import type { SectionResult } from '#app/lib/http/section.ts'
import { useLanguage } from '#app/site/page.ts'
import { LocalLink } from '#app/site/ui/local-link.tsx'
import { BasketBarIsland } from './order/basket-bar.tsx'
import { OrderButton, ProductQuantity, SelectProduct } from './order/order-controls.tsx'
import { ShopOrderForm } from './order/order-form.tsx'
import { PaymentHelp } from './order/payment-help.tsx'
import { formatPriceText } from './price.ts'
import type { Product, Related } from './product.ts'
import { ProductPicture } from './product-picture.tsx'
import styles from './product-view.module.css'
import { ProductWarning } from './product-warning.tsx'
import { ProductCards } from './shop/product-grid.tsx'
import { ProductsFailure } from './shop/products-missing.tsx'
import { shopPath } from './shop/shop-ask.ts'
import { toolsTextsOf } from './shop/shop-tools-texts.ts'
import { catalogTextsOf } from './texts.ts'

type Props = {
  product: Product
  related: SectionResult<Related>
  /** Link that opens a chat with the product's name and address, without a recipient. */
  shareLink: string | null
}

/** A product's own page with related products; one form, for one selection. */
export function ProductView({ product, related, shareLink }: Props) {
  return (
    <ShopOrderForm>
      <div className={`wrap ${styles.view}`}>
        <Breadcrumb product={product} />
        <ProductPicture
          of={product.picture}
          sizes="(min-width: 60rem) 36rem, (min-width: 40rem) 44vw, 92vw"
          className={`subject ${styles.picture}`}
          eager
        />
        <Words product={product} shareLink={shareLink} />
      </div>
      <RelatedProducts related={related} />
      <BasketBarIsland />
    </ShopOrderForm>
  )
}

/** The page of a product that could not be loaded. */
export function ProductUnread({ failure }: { failure: 'answered' | 'thrown' }) {
  const texts = catalogTextsOf(useLanguage())
  return (
    <div className={`wrap ${styles.unread}`}>
      <h1>{texts.title}</h1>
      <ProductsFailure failure={failure} />
    </div>
  )
}

function Words({ product, shareLink }: Omit<Props, 'related'>) {
  const language = useLanguage()
  const texts = catalogTextsOf(language)
  const { id, name, description, availability } = product
  return (
    <div className={styles.words} data-counted>
      <h1 lang={name.lang}>{name.text}</h1>
      <p className={styles.price}>
        {formatPriceText(language, product.price)}
        {availability === 'to-order' && <small> {texts.onOrder}</small>}
      </p>
      <div className={styles.order}>
        <div className={styles.buy}>
          <ProductQuantity id={id} name={name.text} price={product.price} orderName={product.orderName} />
          <OrderButton id={id} name={name.text} kind="action" />
        </div>
        <SelectProduct id={id} name={name.text} />
      </div>
      <p className={styles.note}>{texts.orderNote}</p>
      {description.text && (
        <p className={styles.description} lang={description.lang}>
          {description.text}
        </p>
      )}
      <ProductWarning product={product} />
      <PaymentHelp />
      {shareLink && (
        <p>
          <a className={styles.share} href={shareLink} target="_blank" rel="noopener noreferrer">
            {toolsTextsOf(language).share}
          </a>
        </p>
      )}
    </div>
  )
}

function Breadcrumb({ product: { category, name } }: { product: Product }) {
  const texts = catalogTextsOf(useLanguage())
  return (
    <nav className={styles.way} aria-label={texts.breadcrumb}>
      <ol>
        <li>
          <LocalLink to={shopPath()}>{texts.shop}</LocalLink>
        </li>
        {category?.slug && (
          <li>
            <LocalLink to={shopPath({ category: category.slug })} lang={category.name.lang}>
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

function RelatedProducts({ related }: { related: SectionResult<Related> }) {
  const texts = catalogTextsOf(useLanguage())
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
        <ProductCards products={related.content.products} />
      )}
    </section>
  )
}
