import { formatPrice } from '#app/lib/text/format.ts'
import type { FormValue } from './field.ts'

/** A price that grows or shrinks by more than this is asked about. */
const mostFactor = 5

/** Question about a price before it is saved, or null: it is new, or not far from the former one. */
export function priceDoubt(before: FormValue, after: number): string | null {
  const was = Number(before)
  if (!(was > 0) || (after <= was * mostFactor && after >= was / mostFactor)) return null
  return `Le prix passe de ${formatPrice('fr', was)} à ${formatPrice('fr', after)}.`
}
