import { formatPrice } from '#app/lib/text/format.ts'
import type { OrderMoney } from './order.ts'
import type { OrderStatus } from './order-status.ts'

/** Payment state of an order in a list; a cancelled or refunded order has nothing due. */
export function paidSentence(status: OrderStatus, total: number, { received, refunded }: OrderMoney): string {
  const netPaid = received - refunded
  const refundNote = refunded > 0 ? `Remboursé ${formatPrice('fr', refunded)}` : null
  if (status === 'cancelled')
    return netPaid > 0 ? `À rendre ${formatPrice('fr', netPaid)}` : (refundNote ?? 'Rien à encaisser')
  if (received === 0) return 'À encaisser'
  return received >= total ? (refundNote ?? 'Encaissée') : `Reste ${formatPrice('fr', total - received)}`
}
