import {
  type ComponentProps,
  type ComponentType,
  startTransition,
  useCallback,
  useRef,
  useState,
} from 'react'
import { isTooLongForChat } from '#app/lib/text/chat.ts'
import { useHydrated } from '#app/site/hydrated.ts'
import { island } from '#app/site/island.tsx'
import { usePage } from '#app/site/page.ts'
import { buttonClass } from '#app/site/ui/button.ts'
import { SiteCopyButton } from '#app/site/ui/form/copy/copy-button.tsx'
import type { BasketDialog } from '../basket/basket-dialog.tsx'
import { andOnRequest, formatPriceText, isPriced } from '../price.ts'
import { catalogTextsOf } from '../texts.ts'
import {
  basketLines,
  orderButtonId,
  orderField,
  orderSelected,
  priceField,
  quantityField,
  selectField,
  tickedBeside,
} from './basket.ts'
import styles from './basket-bar.module.css'
import { orderText, orderTotal } from './order.ts'
import { useAskedFor, useBasket, useOfflineOrders, useOrderSent } from './use-basket.ts'

/**
 * The bar of selected products, including those of other pages: the style sheet alone shows it after the first
 * selection. It opens the basket, whose dialog is loaded then. Without a script the style sheet counts too, the server
 * renders the total, and a page orders its own products.
 */
export function BasketBar() {
  const { language, phone } = usePage()
  const bar = useRef<HTMLDivElement>(null)
  const held = useBasket(bar)
  const [dialog, setDialog] = useState<{ Dialog: ComponentType<ComponentProps<typeof BasketDialog>> } | null>(
    null,
  )
  const open = useCallback(async () => {
    const { BasketDialog: Dialog } = await import('../basket/basket-dialog.tsx')
    // The transition waits for the dialog's style sheet.
    startTransition(() => setDialog({ Dialog }))
  }, [])
  useAskedFor(open)
  const lines = basketLines(held.basket)
  const elsewhere = tickedBeside(held.products, held.basket)
  const gone = Object.values(held.basket).filter((each) => each.gone)
  // Products that left the shop are listed here, and sent only in an order of nothing else: the answer lists them
  // again.
  const sent = lines.length > 0 ? elsewhere.filter((each) => !each.gone) : elsewhere
  const ordered = useOrderSent(bar, held.basket)
  useOfflineOrders(bar)
  const texts = catalogTextsOf(language)
  const counted = useHydrated() && lines.length + gone.length > 0
  const text = orderText(lines)
  const total = orderTotal(lines)
  return (
    <>
      <div ref={bar} className={`${styles.bar} river`} data-basket>
        <div className={`wrap ${styles.row}`}>
          <p role="status" className={styles.sum}>
            {counted ? (
              <>
                <span className={styles.count}>{ordered ? texts.ordered : texts.ticked(lines.length)}</span>{' '}
                <span className={styles.total}>
                  {lines.length > 0 && formatPriceText(language, total)}
                  {isPriced({ price: total }) && !lines.every(isPriced) && (
                    <small> {andOnRequest[language]}</small>
                  )}
                </span>
              </>
            ) : (
              <>
                <span className={styles.tally}>{`${texts.tickedHint} `}</span>
                <span className={styles.count}>{texts.totalHint}</span>
              </>
            )}
          </p>
          {counted ? (
            <>
              <button type="button" className={styles.see} onClick={() => void open()}>
                {texts.seeBasket}
              </button>
              {held.changes.map(({ name, from, to }) => (
                <p key={name} role="status" className={styles.dearer}>
                  {texts.dearer(name, formatPriceText(language, from), formatPriceText(language, to))}
                </p>
              ))}
              {gone.map(({ id, orderName }) => (
                <p key={id} role="status" className={styles.dearer}>
                  {texts.gone(orderName)}
                </p>
              ))}
            </>
          ) : (
            <p className={styles.stays}>{texts.stays}</p>
          )}
          {sent.flatMap(({ id, quantity, price }) => [
            <input key={id} type="checkbox" name={selectField} value={id} defaultChecked hidden />,
            <input key={`${id} quantity`} type="hidden" name={quantityField(id)} value={quantity} />,
            <input key={`${id} price`} type="hidden" name={priceField(id)} value={price} />,
          ])}
          {counted && isTooLongForChat(phone, text) && (
            <SiteCopyButton text={text} label={texts.copy} done={texts.copied} />
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
      {dialog && <dialog.Dialog held={held} onClose={() => setDialog(null)} />}
    </>
  )
}

/** `idle`: the page shows no products. */
export const BasketBarIsland = island<{ idle?: boolean }>('basket-bar', BasketBar, ({ idle }) =>
  idle ? 'idle' : undefined,
)
