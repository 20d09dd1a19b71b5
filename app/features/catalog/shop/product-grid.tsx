import type { ReactNode } from 'react'
import { orderable } from '../order/basket.ts'
import { BasketBarIsland } from '../order/basket-bar.tsx'
import { ShopOrderForm } from '../order/order-form.tsx'
import type { Product } from '../product.ts'
import { ProductCard } from './product-card.tsx'
import styles from './product-grid.module.css'

type Props = {
  products: Product[]
  /** Number of pictures on the first screen, loaded eagerly. */
  eager?: number
  /** On a phone only the first four show until more are asked for: the label of that control. */
  fold?: string
  /** Content between the cards and the bar. */
  children?: ReactNode
}

/** Product cards in one, two or four columns, with the bar that orders all that are ticked. */
export function ProductGrid({ products, ...cards }: Props) {
  return (
    <ShopOrderForm className={styles.form}>
      <ProductCards products={products} {...cards} />
      <BasketBarIsland products={products.map(orderable)} />
    </ShopOrderForm>
  )
}

/** The bar on a page without cards, below what stands in their place: what was ticked on others is read there. */
export function BasketAlone({ children }: { children?: ReactNode }) {
  return (
    <ShopOrderForm className={children ? styles.form : styles.alone}>
      {children}
      <BasketBarIsland products={none} />
    </ShopOrderForm>
  )
}

const none: Product[] = []

/** The cards alone, inside of a `ShopOrderForm`. */
export function ProductCards({ products, eager = 0, fold, children }: Props) {
  return (
    <div className={`wrap ${styles.cards}`}>
      <ul className={fold ? `${styles.products} ${styles.folded}` : styles.products}>
        {products.map((product, index) => (
          <li key={product.id} data-counted>
            <ProductCard product={product} eager={index < eager} />
          </li>
        ))}
      </ul>
      {fold && products.length > shownWhenFolded && (
        <label className={styles.unfold}>
          <input type="checkbox" data-unfold />
          {fold}
        </label>
      )}
      {children}
    </div>
  )
}

/** As in the style sheet. */
const shownWhenFolded = 4
