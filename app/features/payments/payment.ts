import { sumAmounts } from '#app/lib/money.ts'
import { formatPrice } from '#app/lib/text/format.ts'

/** Ways of payment: cash, mobile money, card or another way. */
export const paymentWays = ['cash', 'orange-money', 'mtn-momo', 'card', 'other'] as const
export type PaymentWay = (typeof paymentWays)[number]

export const paymentWayLabels: Record<PaymentWay, string> = {
  cash: 'Espèces',
  'orange-money': 'Orange Money',
  'mtn-momo': 'MTN MoMo',
  card: 'Carte',
  other: 'Autre',
}

/** Labels for narrow places. */
export const shortWayLabels: Record<PaymentWay, string> = {
  ...paymentWayLabels,
  'orange-money': 'Orange',
  'mtn-momo': 'MoMo',
}

/** A payment, or a refund if below 0: `amount` in FCFA, `paidAt` an ISO text. */
export type Payment = { id: string; amount: number; way: PaymentWay; paidAt: string; note: string | null }

/** Longest note of a refund, in characters. */
export const longestPaymentNote = 200

/** Highest amount of one payment, in FCFA. */
export const highestPayment = 100_000_000

/** `5 000 FCFA, Espèces`, `remboursement de 5 000 FCFA, Espèces`. */
export function formatPayment({ amount, way }: Pick<Payment, 'amount' | 'way'>): string {
  const money = `${formatPrice('fr', Math.abs(amount))}, ${paymentWayLabels[way]}`
  return amount < 0 ? `remboursement de ${money}` : money
}

/** Sums for each used way and in total; `count` is the number of payments. */
export type Cash = { ways: { way: PaymentWay; amount: number; count: number }[]; total: number }

export function cashOf(payments: readonly Pick<Payment, 'amount' | 'way'>[]): Cash {
  const sum = (all: readonly Pick<Payment, 'amount'>[]) => sumAmounts(all.map(({ amount }) => amount))
  const ways = paymentWays.flatMap((way) => {
    const by = payments.filter((payment) => payment.way === way)
    return by.length > 0 ? [{ way, amount: sum(by), count: by.length }] : []
  })
  return { ways, total: sum(payments) }
}
