import { useLanguage } from '#app/site/page.ts'
import { LocalLink } from '#app/site/ui/local-link.tsx'
import { orderButtonId } from '../order/basket.ts'
import { OrderButton, ProductQuantity, SelectProduct } from '../order/order-controls.tsx'
import { formatPriceText } from '../price.ts'
import { type ProductOnCard, productPath } from '../product.ts'
import { ProductDescription } from '../product-description.tsx'
import { ProductPicture } from '../product-picture.tsx'
import { ProductWarning } from '../product-warning.tsx'
import { catalogTextsOf } from '../texts.ts'
import styles from './product-card.module.css'

const sizes = '(min-width: 64rem) 18rem, (min-width: 28rem) 12rem, 8.5rem'

/** 12rem on the densest phone is 768 pixels, 18rem on a dense laptop 576. */
const most = 800

/** One product to order, inside a `ShopOrderForm`. `eager` for those on the first screen. */
export function ProductCard({ product, eager }: { product: ProductOnCard; eager?: boolean }) {
  const language = useLanguage()
  const texts = catalogTextsOf(language)
  const { id, name } = product
  return (
    <article className={styles.product}>
      <ProductPicture
        of={product.picture}
        sizes={sizes}
        most={most}
        className={styles.picture}
        eager={eager}
      />
      <div className={styles.words}>
        <h3 lang={name.lang}>
          <LocalLink to={productPath(product)}>{name.text}</LocalLink>
        </h3>
        <p className={styles.price}>
          {formatPriceText(language, product.price)}
          {product.availability === 'to-order' && <small> {texts.onOrder}</small>}
        </p>
        <ProductDescription product={product} />
      </div>
      {product.warning.text && (
        <div className={styles.warning}>
          <ProductWarning product={product} />
        </div>
      )}
      <div className={styles.buy}>
        <ProductQuantity id={id} name={name.text} price={product.price} orderName={product.orderName} />
        <OrderButton id={id} name={name.text} />
      </div>
      <SelectProduct id={id} name={name.text} className={styles.select} />
      <a className={styles.ahead} href={`#${orderButtonId}`}>
        {texts.toOrder}
      </a>
    </article>
  )
}
