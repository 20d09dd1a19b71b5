import { formatPrice } from '#app/lib/text/format.ts'
import type { OrderMoney } from './order.ts'
import type { OrderStatus } from './order-status.ts'

/** Payment state of an order in a list; a cancelled or refunded order has nothing due. */
export function paidSentence(status: OrderStatus, total: number, { paid, refunded }: OrderMoney): string {
  const netPaid = paid - refunded
  const back = refunded > 0 ? `Remboursé ${formatPrice('fr', refunded)}` : null
  if (status === 'cancelled')
    return netPaid > 0 ? `À rendre ${formatPrice('fr', netPaid)}` : (back ?? 'Rien à encaisser')
  if (paid === 0) return 'À encaisser'
  return paid >= total ? (back ?? 'Encaissée') : `Reste ${formatPrice('fr', total - paid)}`
}
