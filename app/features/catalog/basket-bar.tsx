import { useRef } from 'react'
import { isTooLongForChat } from '#app/lib/chat.ts'
import { useHydrated } from '#app/site/hydrated.ts'
import { island } from '#app/site/island.tsx'
import { usePage } from '#app/site/page.ts'
import { buttonClass } from '#app/site/ui/button.ts'
import { CopyButton } from '#app/site/ui/form-copy.tsx'
import {
  type Orderable,
  orderButtonId,
  orderField,
  orderSelected,
  quantityField,
  selectField,
} from './basket.ts'
import styles from './basket-bar.module.css'
import { useOfflineOrders } from './offline-orders.tsx'
import { orderText, orderTotal } from './order.ts'
import { andOnRequest, isPriced, priceInWords } from './price.ts'
import { textsOf } from './texts.ts'
import { forgetElsewhere, useBasket, useOrdered } from './use-basket.ts'

type Props = {
  products: Orderable[]
  /** What the button is called that unticks other pages; with it the bar orders what is ticked there as well. */
  forget?: string | undefined
}

/**
 * The bar of ticked products: there as soon as one is ticked, by the style sheet alone. Without a script the style
 * sheet counts too, and the total is written by the server.
 */
export function BasketBar({ products, forget }: Props) {
  const { language, phone } = usePage()
  const bar = useRef<HTMLDivElement>(null)
  const { lines, elsewhere } = useBasket(bar, products, forget !== undefined)
  useOfflineOrders(bar, elsewhere.length > 0 ? [...products, ...elsewhere] : products)
  const ordered = useOrdered(bar)
  const texts = textsOf(language)
  const counted = useHydrated() && lines.length > 0
  const text = orderText(lines)
  const total = orderTotal(lines)
  return (
    <div ref={bar} className={`${styles.bar} river`} data-basket>
      <div className={`wrap ${styles.row}`}>
        <p role="status" className={styles.sum}>
          {counted ? (
            <>
              <span className={styles.count}>{ordered ? texts.ordered : texts.ticked(lines.length)}</span>{' '}
              <span className={styles.total}>
                {priceInWords(language, total)}
                {isPriced({ price: total }) && !lines.every(isPriced) && (
                  <small> {andOnRequest(language)}</small>
                )}
              </span>
            </>
          ) : (
            <>
              <span className={styles.tally}>{texts.tickedHint} </span>
              <span className={styles.count}>{texts.totalHint}</span>
            </>
          )}
        </p>
        {elsewhere.flatMap(({ id, quantity }) => [
          <input key={id} type="checkbox" name={selectField} value={id} defaultChecked hidden />,
          <input key={`${id} quantity`} type="hidden" name={quantityField(id)} value={quantity} />,
        ])}
        {elsewhere.length > 0 && (
          <button
            type="button"
            onClick={() => {
              forgetElsewhere()
              bar.current?.dispatchEvent(new Event('input', { bubbles: true }))
            }}
          >
            {forget} ({elsewhere.length})
          </button>
        )}
        {counted && isTooLongForChat(phone, text) && (
          <CopyButton text={text} label={texts.copy} done={texts.copied} />
        )}
        <button
          id={orderButtonId}
          className={buttonClass('action')}
          type="submit"
          name={orderField}
          value={orderSelected}
        >
          {texts.orderSelected}
        </button>
      </div>
    </div>
  )
}

export const BasketBarIsland = island('basket-bar', BasketBar)
