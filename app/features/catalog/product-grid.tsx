import type { ReactNode } from 'react'
import { orderable } from './basket.ts'
import { BasketBarIsland } from './basket-bar.tsx'
import { OrderForm } from './order-form.tsx'
import type { Product } from './product.ts'
import { ProductCard } from './product-card.tsx'
import styles from './product-grid.module.css'

type Props = {
  products: Product[]
  /** How many pictures the first screen shows. */
  eager?: number
  /** On a phone only the first four show until more are asked for: the label of that control. */
  fold?: string
  /** Where the shop has several pages: the bar then orders what is ticked on any of them. See `BasketBar`. */
  forget?: string | undefined
  /** What follows the cards, above the bar. */
  children?: ReactNode
}

/** Product cards in one, two or four columns, with the bar that orders all that are ticked. */
export function ProductGrid({ products, eager = 0, fold, forget, children }: Props) {
  return (
    <OrderForm className={styles.form}>
      <div className={`wrap ${styles.cards}`}>
        <ul className={fold ? `${styles.products} ${styles.folded}` : styles.products}>
          {products.map((product, index) => (
            <li key={product.id}>
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
      <BasketBarIsland products={products.map(orderable)} forget={forget} />
    </OrderForm>
  )
}

/** As in the style sheet. */
const shownWhenFolded = 4
