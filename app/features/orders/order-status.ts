export const orderStatuses = ['to-prepare', 'ready', 'handed-over', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const orderStatusLabels: Record<OrderStatus, string> = {
  'to-prepare': 'À préparer',
  ready: 'Prête',
  'handed-over': 'Remise',
  cancelled: 'Annulée',
}

/** True if the lines of an order may still be changed: not once it was handed over or cancelled. */
export function isOpen(status: OrderStatus): boolean {
  return status === 'to-prepare' || status === 'ready'
}

/** The next step of an order on its way to the customer; null once it has arrived, or was cancelled. */
export function nextOf(status: OrderStatus): OrderStatus | null {
  return next[status]
}

const next: Record<OrderStatus, OrderStatus | null> = {
  'to-prepare': 'ready',
  ready: 'handed-over',
  'handed-over': null,
  cancelled: null,
}
