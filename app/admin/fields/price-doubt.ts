import { formatPrice } from '#app/lib/text/format.ts'
import type { FormValue } from './field.ts'

/** Factor of growth or reduction above which the form asks about a price. */
const mostFactor = 5

/** Question about a price before it is saved; null if it is new or near the former one. */
export function priceDoubt(before: FormValue, after: number): string | null {
  const was = Number(before)
  if (!(was > 0) || (after <= was * mostFactor && after >= was / mostFactor)) return null
  return `Le prix passe de ${formatPrice('fr', was)} à ${formatPrice('fr', after)}.`
}
