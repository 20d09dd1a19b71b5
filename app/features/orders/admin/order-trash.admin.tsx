import { TrashScreen } from '#app/admin/resource/trash-screen.tsx'
import { useChanges } from '#app/admin/resource/use-changes.ts'
import { readListQuery } from '#app/lib/records/record-query.ts'
import { ordersAddress } from '../order-change.ts'
import type { listTrashedOrders } from '../orders.server.ts'

type Trashed = Awaited<ReturnType<typeof listTrashedOrders>>[number]

const noun = { one: 'commande', many: 'commandes', gender: 'feminine' } as const

/** Deleted orders, restorable for thirty days. */
export function OrderTrash({ rows, mayRestore }: { rows: Trashed[]; mayRestore: boolean }) {
  const changes = useChanges<Trashed>({ screen: ordersAddress, noun })
  return (
    <TrashScreen
      resource={{ title: 'Commandes', rowName: ({ name }) => name }}
      data={{ rows, total: rows.length, page: 1, paged: false, query, mayEdit: mayRestore }}
      changes={changes}
    />
  )
}

const query = readListQuery(new URLSearchParams('trash'), [])
