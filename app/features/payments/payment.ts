/** How money comes: in cash, by a telephone, by card, or by another way. */
export const paymentWays = ['cash', 'orange-money', 'mtn-momo', 'card', 'other'] as const
export type PaymentWay = (typeof paymentWays)[number]

export const paymentWayLabels: Record<PaymentWay, string> = {
  cash: 'Espèces',
  'orange-money': 'Orange Money',
  'mtn-momo': 'MTN MoMo',
  card: 'Carte',
  other: 'Autre',
}

/** Money that came: `amount` in FCFA, `paidAt` an ISO text. */
export type Payment = { id: string; amount: number; way: PaymentWay; paidAt: string }
