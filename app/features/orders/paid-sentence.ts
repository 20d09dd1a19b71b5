import { formatPrice } from '#app/lib/text/format.ts'
import type { OrderMoney } from './order.ts'
import type { OrderStatus } from './order-status.ts'

/** Sentence about the money of an order in a list, in FCFA: one that is called off, or was paid and given back, asks for none. */
export function paidSentence(status: OrderStatus, total: number, { paid, refunded }: OrderMoney): string {
  const kept = paid - refunded
  const back = refunded > 0 ? `Remboursé ${formatPrice('fr', refunded)}` : null
  if (status === 'cancelled')
    return kept > 0 ? `À rendre\u00a0: ${formatPrice('fr', kept)}` : (back ?? 'Rien à encaisser')
  if (paid === 0) return 'À encaisser'
  return paid >= total ? (back ?? 'Encaissée') : `Reste ${formatPrice('fr', total - paid)}`
}
