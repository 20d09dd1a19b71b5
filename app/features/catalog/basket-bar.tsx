import { useRef } from 'react'
import { isTooLongForChat } from '#app/lib/chat.ts'
import { formatPrice } from '#app/lib/format.ts'
import { useHydrated } from '#app/site/hydrated.ts'
import { island } from '#app/site/island.tsx'
import { usePage } from '#app/site/page.ts'
import { buttonClass } from '#app/site/ui/button.ts'
import { CopyButton } from '#app/site/ui/form-copy.tsx'
import { type Orderable, orderField, orderSelected } from './basket.ts'
import styles from './basket-bar.module.css'
import { useOfflineOrders } from './offline-orders.tsx'
import { orderText, orderTotal } from './order.ts'
import { textsOf } from './texts.ts'
import { useBasket } from './use-basket.ts'

/**
 * The bar of ticked products: there as soon as one is ticked, by the style sheet alone. Without a script the style
 * sheet counts too, and the total is written by the server.
 */
export function BasketBar({ products }: { products: Orderable[] }) {
  const { language, phone } = usePage()
  const bar = useRef<HTMLDivElement>(null)
  const lines = useBasket(bar, products)
  useOfflineOrders(bar, products)
  const texts = textsOf(language)
  const counted = useHydrated() && lines.length > 0
  const text = orderText(lines)
  return (
    <div ref={bar} className={`${styles.bar} river`} data-basket>
      <div className={`wrap ${styles.row}`}>
        <p role="status" className={styles.sum}>
          {counted ? (
            <>
              <span className={styles.count}>{texts.ticked(lines.length)}</span>{' '}
              <span className={styles.total}>{formatPrice(language, orderTotal(lines))}</span>
            </>
          ) : (
            <>
              <span className={styles.tally}>{texts.tickedHint} </span>
              <span className={styles.count}>{texts.totalHint}</span>
            </>
          )}
        </p>
        {counted && isTooLongForChat(phone, text) && (
          <CopyButton text={text} label={texts.copy} done={texts.copied} />
        )}
        <button className={buttonClass('action')} type="submit" name={orderField} value={orderSelected}>
          {texts.orderSelected}
        </button>
      </div>
    </div>
  )
}

export const BasketBarIsland = island('basket-bar', BasketBar)
