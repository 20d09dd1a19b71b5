export const orderStatuses = ['to-prepare', 'ready', 'handed-over', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const orderStatusLabels: Record<OrderStatus, string> = {
  'to-prepare': 'À préparer',
  ready: 'Prête',
  'handed-over': 'Remise',
  cancelled: 'Annulée',
}

/** True until an order is handed over or cancelled; its lines may be changed until then. */
export function isOrderOpen(status: OrderStatus): boolean {
  return status === 'to-prepare' || status === 'ready'
}
