import type { ReactNode } from 'react'
import { BasketBarIsland } from '../order/basket-bar.tsx'
import { ShopOrderForm } from '../order/order-form.tsx'
import type { ProductOnCard } from '../product.ts'
import { ProductCard } from './product-card.tsx'
import styles from './product-grid.module.css'

type Props = {
  products: ProductOnCard[]
  /** Number of pictures on the first screen, loaded eagerly. */
  eager?: number
  /** Label of the control that expands the list: on a phone only the first four cards show until then. */
  fold?: string
  /** Content between the cards and the bar. */
  children?: ReactNode
}

/** Product cards in one, two or four columns, with the bar that orders the selected ones. */
export function ProductGrid({ products, ...cards }: Props) {
  return (
    <ShopOrderForm className={styles.form}>
      <ProductCards products={products} {...cards} />
      <BasketBarIsland />
    </ShopOrderForm>
  )
}

/** The bar on a page without cards, below their replacement: it shows products selected on other pages. */
export function BasketAlone({ children }: { children?: ReactNode }) {
  return (
    <ShopOrderForm className={children ? styles.form : styles.alone}>
      {children}
      <BasketBarIsland idle />
    </ShopOrderForm>
  )
}

/** Only the cards, inside a `ShopOrderForm`. */
export function ProductCards({ products, eager = 0, fold, children }: Props) {
  return (
    <div className={`wrap ${styles.cards}`}>
      <ul className={fold ? `${styles.products} ${styles.folded}` : styles.products}>
        {products.map((product, index) => (
          <li key={product.id} data-counted="" data-warned={product.warning.text ? '' : undefined}>
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

/** The same number as in the style sheet. */
const shownWhenFolded = 4
