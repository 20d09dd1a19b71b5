import { useLanguage } from '#app/site/page.ts'
import { buttonClass } from '#app/site/ui/button.ts'
import { QuantityIsland } from '#app/site/ui/quantity.tsx'
import { orderField, quantityField } from './basket.ts'
import { largestQuantity, smallestQuantity } from './product.ts'
import { textsOf } from './texts.ts'

/** How many of a product; `name` is what the controls are called by. */
export function ProductQuantity({ id, name, initial }: { id: string; name: string; initial?: number }) {
  const texts = textsOf(useLanguage())
  return (
    <QuantityIsland
      name={quantityField(id)}
      min={smallestQuantity}
      max={largestQuantity}
      {...(initial !== undefined && { initial })}
      label={texts.quantity(name)}
      less={texts.less(name)}
      more={texts.more(name)}
    />
  )
}

/** Orders one product, whatever else is ticked; `kind` as in `buttonClass`. */
export function OrderButton({ id, name, kind }: { id: string; name: string; kind?: 'action' }) {
  const texts = textsOf(useLanguage())
  return (
    <button className={buttonClass(kind)} type="submit" name={orderField} value={id}>
      {texts.order}
      <span className="visually-hidden"> {name}</span>
    </button>
  )
}
