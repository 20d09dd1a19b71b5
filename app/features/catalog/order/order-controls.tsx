import { useLanguage } from '#app/site/page.ts'
import { buttonClass } from '#app/site/ui/button.ts'
import { Quantity } from '#app/site/ui/quantity/quantity.tsx'
import { largestQuantity, smallestQuantity } from '../product.ts'
import { catalogTextsOf } from '../texts.ts'
import { orderField, priceField, quantityField, selectField } from './basket.ts'
import styles from './order-controls.module.css'

type QuantityProps = { id: string; name: string; price: number; orderName?: string; initial?: number }

/** Quantity controls of a product; `name` is their accessible name, `orderName` the one that `orderablesIn` reads. */
export function ProductQuantity({ id, name, price, orderName, initial }: QuantityProps) {
  const texts = catalogTextsOf(useLanguage())
  return (
    <>
      <input type="hidden" name={priceField(id)} value={price} data-order-name={orderName} />
      <Quantity
        name={quantityField(id)}
        min={smallestQuantity}
        max={largestQuantity}
        {...(initial !== undefined && { initial })}
        label={texts.quantity(name)}
      />
    </>
  )
}

/** Checkbox that adds a product to the selection, which the bar orders. */
export function SelectProduct({
  id,
  name,
  className = '',
}: {
  id: string
  name: string
  className?: string
}) {
  return (
    <label className={`${styles.select} ${className}`}>
      <input type="checkbox" name={selectField} value={id} />
      {catalogTextsOf(useLanguage()).select}
      <span className="visually-hidden">{` ${name}`}</span>
    </label>
  )
}

/** Button that orders one product, whatever else is selected; `kind` as in `buttonClass`. */
export function OrderButton({ id, name, kind }: { id: string; name: string; kind?: 'action' }) {
  const texts = catalogTextsOf(useLanguage())
  return (
    <button className={buttonClass(kind)} type="submit" name={orderField} value={id}>
      {texts.order}
      <span className="visually-hidden">{` ${name}`}</span>
    </button>
  )
}
