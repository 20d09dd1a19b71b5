import { useRef } from 'react'
import { isTooLongForChat } from '#app/lib/text/chat.ts'
import { useHydrated } from '#app/site/hydrated.ts'
import { island } from '#app/site/island.tsx'
import { usePage } from '#app/site/page.ts'
import { buttonClass } from '#app/site/ui/button.ts'
import { CopyButton } from '#app/site/ui/form/form-copy.tsx'
import { andOnRequest, formatPriceText, isPriced } from '../price.ts'
import { textsOf } from '../texts.ts'
import {
  type Orderable,
  orderButtonId,
  orderField,
  orderSelected,
  priceField,
  quantityField,
  selectField,
} from './basket.ts'
import styles from './basket-bar.module.css'
import { useOfflineOrders } from './offline-orders.tsx'
import { orderText, orderTotal } from './order.ts'
import { forgetElsewhere, useBasket, useOrdered } from './use-basket.ts'

/**
 * The bar of ticked products, those of other pages included: there as soon as one is ticked, by the style sheet alone.
 * Without a script the style sheet counts too, the total is written by the server, and a page orders what it shows.
 */
export function BasketBar({ products }: { products: Orderable[] }) {
  const { language, phone } = usePage()
  const bar = useRef<HTMLDivElement>(null)
  const { lines, elsewhere, dearer } = useBasket(bar, products)
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
                {formatPriceText(language, total)}
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
        {counted ? (
          dearer.map(({ name, from, to }) => (
            <p key={name} role="status" className={styles.dearer}>
              {texts.dearer(name, formatPriceText(language, from), formatPriceText(language, to))}
            </p>
          ))
        ) : (
          <p className={styles.stays}>{texts.stays}</p>
        )}
        {elsewhere.flatMap(({ id, quantity, price }) => [
          <input key={id} type="checkbox" name={selectField} value={id} defaultChecked hidden />,
          <input key={`${id} quantity`} type="hidden" name={quantityField(id)} value={quantity} />,
          <input key={`${id} price`} type="hidden" name={priceField(id)} value={price} />,
        ])}
        {elsewhere.length > 0 && (
          <button
            type="button"
            onClick={() => {
              forgetElsewhere()
              bar.current?.dispatchEvent(new Event('input', { bubbles: true }))
            }}
          >
            {texts.forget(elsewhere.length)}
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
