import IconClipboardPlus from '@tabler/icons-react/dist/esm/icons/IconClipboardPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { SegmentLinks } from '#app/admin/parts/links/segment-links.tsx'
import { DayFilter, FilterBar } from '#app/admin/parts/lists/filter-bar.tsx'
import { PageHeader } from '#app/admin/shell/frame/page-header.tsx'
import { afterSave } from '#app/admin/shell/leave-guard.tsx'
import { toastError } from '#app/admin/shell/toasts.tsx'
import { useAddress } from '#app/admin/shell/use-address.ts'
import { sumAmounts } from '#app/lib/money.ts'
import type { ListQuery } from '#app/lib/records/record-query.ts'
import type { OrderMoney } from '../order.ts'
import { type ChosenPatient, draftOf, newDraft } from '../order-draft.ts'
import type { OrderTotals } from '../order-totals.server.ts'
import type { OrderList } from '../orders.server.ts'
import { OrderDetail } from './order-detail.admin.tsx'
import { OrderForm } from './order-form.admin.tsx'
import { OrderListView } from './order-list.admin.tsx'
import { OrderTotalsView } from './order-totals.admin.tsx'
import type { OpenedOrder, OrderContext } from './order-view.ts'
import { useOrders } from './use-orders.admin.tsx'

export type ShownOrders =
  | { view: 'list'; list: OrderList; query: ListQuery; money: ReadonlyMap<string, OrderMoney> }
  | { view: 'totals'; totals: OrderTotals; from: string; to: string }

type OrdersScreenProps = {
  shown: ShownOrders
  opened: OpenedOrder | null
  /** True if the address opens an order that does not exist. */
  isGone: boolean
  isEditing: boolean
  /** Patient of a new order, if any; null while its form is closed. */
  adding: { patient: ChosenPatient | null } | null
  context: OrderContext
}

/** List of orders, or totals of those handed over, with a form or drawer over it. */
export function OrdersScreen({ shown, opened, isGone, isEditing, adding, context }: OrdersScreenProps) {
  const address = useAddress()
  const trashed = shown.view === 'list' ? shown.list.trashed : 0
  useEffect(() => {
    if (isGone) toastError('Erreur', 'Cette commande n’existe pas, ou a été supprimée.')
  }, [isGone])
  return (
    <>
      <PageHeader
        title="Commandes"
        {...(shown.view === 'list' && {
          count:
            Object.keys(shown.query.filters).length > 0
              ? shown.list.total
              : sumAmounts(Object.values(shown.list.counts)),
        })}
        {...(context.mayAnswer && {
          primary: {
            label: 'Nouvelle commande',
            icon: IconClipboardPlus,
            shortcut: 'N',
            onClick: () => address.open({ new: '' }),
          },
        })}
        secondary={
          trashed > 0 && context.mayDiscard
            ? [{ label: `Corbeille (${trashed})`, icon: IconTrash, to: '/admin/orders?trash' }]
            : []
        }
      />
      <div className="row below-4">
        <SegmentLinks
          label="Présentation"
          segments={[
            { to: { search: '' }, label: 'Liste', isCurrent: shown.view === 'list' },
            { to: { search: '?view=totals' }, label: 'Totaux', isCurrent: shown.view === 'totals' },
          ]}
          push
        />
      </div>
      {shown.view === 'list' ? (
        <OrderListView
          list={shown.list}
          query={shown.query}
          money={shown.money}
          mayAnswer={context.mayAnswer}
        />
      ) : (
        <>
          <FilterBar active={false} onClear={() => address.clear(['from', 'to'])}>
            <DayFilter label="Du" value={shown.from} onChange={(from) => address.filter({ from })} />
            <DayFilter label="au" value={shown.to} onChange={(to) => address.filter({ to })} />
          </FilterBar>
          <OrderTotalsView totals={shown.totals} />
        </>
      )}
      <OrderOverlay opened={opened} isEditing={isEditing} adding={adding} context={context} />
    </>
  )
}

/** Form or drawer over the list. It has an address, so the back button closes it. */
function OrderOverlay({ opened, isEditing, adding, context }: Omit<OrdersScreenProps, 'shown' | 'isGone'>) {
  const orders = useOrders()
  const address = useAddress()
  const navigate = useNavigate()
  const leave = (open: string | null, isSaved: boolean) =>
    void navigate(address.to({ open, do: null, new: null, patient: null }), {
      replace: true,
      preventScrollReset: true,
      state: isSaved ? afterSave : null,
    })
  if (adding && context.mayAnswer)
    return (
      <OrderForm
        order={null}
        initial={newDraft(adding.patient)}
        isStockFollowed={context.isStockFollowed}
        orders={orders}
        onClose={(saved) => leave(saved, saved !== null)}
      />
    )
  if (!opened) return null
  const { order, products, patient } = opened
  if (isEditing && context.mayAnswer)
    return (
      <OrderForm
        key={order.id}
        order={order}
        initial={draftOf(order, products, patient)}
        isStockFollowed={context.isStockFollowed}
        orders={orders}
        onClose={(saved) => leave(order.id, saved !== null)}
      />
    )
  return (
    <OrderDetail
      key={order.id}
      opened={opened}
      context={context}
      orders={orders}
      onClose={() => leave(null, true)}
    />
  )
}
