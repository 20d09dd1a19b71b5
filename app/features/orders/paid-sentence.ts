import { formatPrice } from '#app/lib/text/format.ts'
import type { OrderStatus } from './order-status.ts'

/** What a list says of the money of an order, in FCFA: one that is called off asks for none. */
export function paidSentence(status: OrderStatus, total: number, paid: number): string {
  if (status === 'cancelled') return paid > 0 ? `À rendre\u00a0: ${formatPrice('fr', paid)}` : 'Rien à payer'
  if (paid === 0) return 'Pas payée'
  return paid >= total ? 'Payée' : `Reste ${formatPrice('fr', total - paid)}`
}
