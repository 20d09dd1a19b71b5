import { Button } from '@mantine/core'
import IconClipboardPlus from '@tabler/icons-react/dist/esm/icons/IconClipboardPlus.mjs'
import { OpenLink } from '#app/admin/parts/lists/cells.tsx'
import { type Column, DataList } from '#app/admin/parts/lists/data-list.tsx'
import { ChoiceFilter, FilterBar } from '#app/admin/parts/lists/filter-bar.tsx'
import { ListFooter } from '#app/admin/parts/lists/list-footer.tsx'
import { Moment } from '#app/admin/parts/moment.tsx'
import { EmptyState, isOnlySearched, NoResults, noneFits } from '#app/admin/parts/notices/empty-state.tsx'
import { useAddress } from '#app/admin/shell/use-address.ts'
import type { ListQuery } from '#app/lib/records/record-query.ts'
import { formatPrice } from '#app/lib/text/format.ts'
import { contentOf, type Order, type OrderMoney, orderListFilters, orderTotalOf } from '../order.ts'
import { orderStatuses, orderStatusLabels } from '../order-status.ts'
import type { OrderList } from '../orders.server.ts'
import { paidSentence } from '../paid-sentence.ts'
import styles from './order-list.admin.module.css'
import { OrderBadge } from './status-badge.admin.tsx'

type OrderListProps = {
  list: OrderList
  query: ListQuery
  /** By the id of the order. */
  money: ReadonlyMap<string, OrderMoney>
  mayAnswer: boolean
}

/** Page of the filtered orders, open ones first. */
export function OrderListView({ list, query, money, mayAnswer }: OrderListProps) {
  const address = useAddress()
  const { filters } = query
  const isFiltered = Object.keys(filters).length > 0
  return (
    <>
      <FilterBar
        search={filters['q'] ?? ''}
        placeholder="Nom, téléphone, référence ou produit"
        onSearch={(q) => address.filter({ q })}
        active={isFiltered}
        on={['status', 'paid'].filter((name) => filters[name]).length}
        onClear={() => address.clear(orderListFilters)}
      >
        <ChoiceFilter
          label="Statut"
          choices={orderStatuses.map((value) => ({
            value,
            label: `${orderStatusLabels[value]} (${list.counts[value]})`,
          }))}
          value={filters['status'] ?? null}
          onChange={(status) => address.filter({ status })}
        />
        <ChoiceFilter
          label="Paiement"
          choices={[{ value: 'no', label: 'À encaisser' }]}
          value={filters['paid'] ?? null}
          onChange={(value) => address.filter({ paid: value })}
        />
      </FilterBar>
      {list.rows.length > 0 ? (
        <>
          <DataList
            label="Commandes"
            rows={list.rows}
            columns={columnsFor(money)}
            rowId={({ id }) => id}
            rowName={({ name }) => name}
            onOpen={({ id }) => address.open({ open: id })}
          />
          <ListFooter page={list.page} pageSize={query.size} total={list.total} {...address.paging} />
        </>
      ) : (
        <EmptyOrders
          isFiltered={isFiltered}
          isSearch={isOnlySearched(filters)}
          mayAdd={mayAnswer}
          onClear={() => address.clear(orderListFilters)}
        />
      )}
    </>
  )
}

function columnsFor(money: ReadonlyMap<string, OrderMoney>): Column<Order>[] {
  return [
    { key: 'name', header: 'Client', place: 'title', cell: (order) => <NameCell order={order} /> },
    {
      key: 'content',
      header: 'Produits',
      place: 'meta',
      width: '16rem',
      cell: ({ lines }) => <Content lines={lines} />,
    },
    {
      key: 'total',
      header: 'Total',
      place: 'figure',
      end: true,
      width: '9rem',
      cell: ({ lines }) => <span className="num nowrap">{priceOf(orderTotalOf(lines))}</span>,
    },
    {
      key: 'paid',
      header: 'Paiement',
      place: 'extra',
      width: '11rem',
      cell: ({ id, lines, status }) => (
        <span className="soft text-sm">
          {paidSentence(status, orderTotalOf(lines), money.get(id) ?? { received: 0, refunded: 0 })}
        </span>
      ),
    },
    {
      key: 'status',
      header: 'Statut',
      place: 'state',
      width: '8rem',
      cell: ({ status }) => <OrderBadge status={status} />,
    },
  ]
}

function NameCell({ order: { id, name, reference, createdAt } }: { order: Order }) {
  const address = useAddress()
  return (
    <span className={`stack ${styles.name}`}>
      <OpenLink to={address.to({ open: id })} preventScrollReset>
        {name}
      </OpenLink>
      <span className={`soft text-sm ${styles.noted}`}>
        <Moment at={createdAt} first />, <span className="nowrap">réf. {reference}</span>
      </span>
    </span>
  )
}

/** The first two products, a line each, and the number of the others. */
function Content({ lines }: Pick<Order, 'lines'>) {
  const [first, second] = [lines.slice(0, 1), lines.slice(1, 2)]
  const more = lines.length - 2
  return (
    <span className="stack break-anywhere">
      <span className={second.length > 0 ? styles.product : 'clamp-2'}>{contentOf(first)}</span>
      {second.length > 0 && (
        <span className="clamp-2">
          {contentOf(second)}
          {more > 0 && ` et\u00a0${more}\u00a0${more === 1 ? 'autre' : 'autres'}`}
        </span>
      )}
    </span>
  )
}

function priceOf(price: number): string {
  return price === 0 ? 'Sur demande' : formatPrice('fr', price)
}

function EmptyOrders({
  isFiltered,
  isSearch,
  mayAdd,
  onClear,
}: {
  isFiltered: boolean
  isSearch: boolean
  mayAdd: boolean
  onClear: () => void
}) {
  const address = useAddress()
  if (isFiltered)
    return <NoResults hint={noneFits('Aucune commande', isSearch)} isSearch={isSearch} onClear={onClear} />
  return (
    <EmptyState
      title="Aucune commande"
      hint="Copiez le message reçu sur WhatsApp, puis collez-le dans «&nbsp;Nouvelle commande&nbsp;»."
    >
      {mayAdd && (
        <Button
          leftSection={<IconClipboardPlus size={18} aria-hidden />}
          onClick={() => address.open({ new: '' })}
        >
          Nouvelle commande
        </Button>
      )}
    </EmptyState>
  )
}
