import { useEffect, useRef } from 'react'
import { useLanguage } from '#app/site/page.ts'
import { Quantity } from '#app/site/ui/quantity/quantity.tsx'
import { type BasketPriceChange, basketLineOf, type StoredProduct } from '../order/basket.ts'
import { lineTotal } from '../order/order.ts'
import { formatPriceText } from '../price.ts'
import { largestQuantity, smallestQuantity } from '../product.ts'
import { catalogTextsOf } from '../texts.ts'
import { dialogTextsOf } from './basket-dialog-texts.ts'
import type { CurrentProduct } from './current-product.ts'

type Props = {
  product: StoredProduct
  /** From the shop; undefined before its answer, and for a product that has left the shop. */
  current: CurrentProduct | undefined
  change: BasketPriceChange | undefined
  onQuantity: (quantity: string) => void
  onRemove: () => void
}

/** A product of the basket: its price, its quantity and its removal. */
export function BasketRow({ product, current, change, onQuantity, onRemove }: Props) {
  const language = useLanguage()
  const texts = catalogTextsOf(language)
  const words = dialogTextsOf(language)
  const row = useRef<HTMLLIElement>(null)
  const { orderName, price, quantity, gone } = product
  const line = basketLineOf(product)
  const { text: name, lang } = current?.name ?? { text: orderName, lang: 'fr' }
  // Follows a quantity that changed in another tab.
  useEffect(() => {
    const input = row.current?.querySelector('input')
    if (!input || input.value === quantity) return
    input.value = quantity
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }, [quantity])
  return (
    <li ref={row} onInput={({ target }) => onQuantity((target as HTMLInputElement).value)}>
      <p className="name" lang={lang}>
        {name}
      </p>
      {gone ? (
        <p className="said">{words.gone}</p>
      ) : (
        <>
          <p className="price">{formatPriceText(language, lineTotal(line))}</p>
          <p className="said">
            {change
              ? words.changed(formatPriceText(language, change.to), formatPriceText(language, change.from))
              : line.quantity > 1 && price > 0 && words.each(formatPriceText(language, price))}
            {current?.availability === 'to-order' && ` ${texts.onOrder}`}
          </p>
          <Quantity
            name={`held-${product.id}`}
            min={smallestQuantity}
            max={largestQuantity}
            initial={line.quantity}
            label={texts.quantity(name)}
            buttons={{ less: texts.less(name), more: texts.more(name) }}
          />
        </>
      )}
      <button type="button" className="quiet" onClick={onRemove}>
        {words.remove}
        <span className="visually-hidden"> {name}</span>
      </button>
    </li>
  )
}
