import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconPackageExport from '@tabler/icons-react/dist/esm/icons/IconPackageExport.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Status, type StatusProps } from '#app/admin/parts/status.tsx'
import { type OrderStatus, orderStatusLabels } from '../order-status.ts'

const signs: Record<OrderStatus, Omit<StatusProps, 'label'>> = {
  'to-prepare': { tone: 'new', icon: IconClock },
  ready: { tone: 'ok', icon: IconCheck },
  'handed-over': { tone: 'idle', icon: IconPackageExport },
  cancelled: { tone: 'stop', icon: IconX },
}

export function OrderBadge({ status }: { status: OrderStatus }) {
  return <Status {...signs[status]} label={orderStatusLabels[status]} />
}
