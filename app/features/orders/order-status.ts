export const orderStatuses = ['to-prepare', 'ready', 'handed-over', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const orderStatusLabels: Record<OrderStatus, string> = {
  'to-prepare': 'À préparer',
  ready: 'Prête',
  'handed-over': 'Remise',
  cancelled: 'Annulée',
}

/** True if the lines of an order may still be changed. */
export function isOpen(status: OrderStatus): boolean {
  return status === 'to-prepare' || status === 'ready'
}
