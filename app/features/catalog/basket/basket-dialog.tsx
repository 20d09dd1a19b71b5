import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '#app/site/page.ts'
import { buttonClass } from '#app/site/ui/button.ts'
import { basketLines, orderField, orderSelected, type StoredBasket } from '../order/basket.ts'
import { readBasket } from '../order/basket-storage.ts'
import { orderTotal } from '../order/order.ts'
import type { Basket } from '../order/use-basket.ts'
import { andOnRequest, formatPriceText, isPriced } from '../price.ts'
import { catalogTextsOf } from '../texts.ts'
import sheet from './basket-dialog.css?url'
import { dialogTextsOf } from './basket-dialog-texts.ts'
import { BasketRow } from './basket-row.tsx'
import type { CurrentProduct } from './current-product.ts'
import { askAnew } from './current-products.ts'

/** The basket at the shop's current prices, inside the order form: quantities, removal, order. */
export function BasketDialog({ held, onClose }: { held: Basket; onClose: () => void }) {
  const language = useLanguage()
  const texts = catalogTextsOf(language)
  const words = dialogTextsOf(language)
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const [current, setCurrent] = useState<CurrentProduct[] | null>()
  const [emptied, setEmptied] = useState<StoredBasket | null>(null)
  const { basket, changes, change } = held
  const products = Object.values(basket)
  const lines = basketLines(basket)
  const total = orderTotal(lines)
  useEffect(() => {
    dialog.current?.showModal()
    void askAnew(language, Object.keys(readBasket()), change).then(setCurrent)
  }, [change, language])

  /** Moves the focus to the title, since the change may remove the focused control. */
  function put(next: StoredBasket) {
    change(next)
    title.current?.focus()
  }

  return (
    <dialog ref={dialog} id="basket" aria-labelledby="basket-title" closedby="any" onClose={onClose}>
      <link rel="stylesheet" href={sheet} precedence="basket" />
      <div>
        <div className="head">
          <h2 ref={title} id="basket-title" tabIndex={-1}>
            {words.title}
          </h2>
          <button type="button" className="quiet" onClick={() => dialog.current?.close()}>
            {words.close}
          </button>
        </div>
        {current === null && <p role="status">{words.unread}</p>}
        <ul>
          {products.map((product) => (
            <BasketRow
              key={product.id}
              product={product}
              current={current?.find(({ id }) => id === product.id)}
              change={changes.findLast(({ id }) => id === product.id)}
              onQuantity={(quantity) => change({ ...basket, [product.id]: { ...product, quantity } })}
              onRemove={() =>
                put(Object.fromEntries(Object.entries(basket).filter(([id]) => id !== product.id)))
              }
            />
          ))}
        </ul>
        <p role="status" className="total">
          {products.length === 0 && words.empty}
          {lines.length > 0 && (
            <>
              {texts.total} <strong>{formatPriceText(language, total)}</strong>
              {isPriced({ price: total }) && !lines.every(isPriced) && ` ${andOnRequest[language]}`}
            </>
          )}
        </p>
        {lines.length > 0 && (
          <button
            className={buttonClass('action')}
            type="submit"
            name={orderField}
            value={orderSelected}
            onClick={() => dialog.current?.close()}
          >
            {texts.orderSelected}
          </button>
        )}
        {products.length > 0 ? (
          <button
            type="button"
            className="quiet"
            onClick={() => {
              setEmptied(basket)
              put({})
            }}
          >
            {words.clear}
          </button>
        ) : (
          emptied && (
            <button type="button" className="quiet" onClick={() => put(emptied)}>
              {words.restore}
            </button>
          )
        )}
      </div>
    </dialog>
  )
}
