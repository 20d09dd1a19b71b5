import { StatStrip } from '#app/admin/parts/charts/stat-strip.tsx'
import stacked from '#app/admin/parts/lists/stacked-table.module.css'
import { tableRoles as roles } from '#app/admin/parts/lists/table-roles.ts'
import { EmptyState } from '#app/admin/parts/notices/empty-state.tsx'
import { capital } from '#app/lib/text/capital.ts'
import { formatCount, formatPrice } from '#app/lib/text/format.ts'
import type { OrderSum, OrderTotals } from '../order-totals.server.ts'
import styles from './order-totals.admin.module.css'

/** Orders handed over in a period, by day and by product, without any name. */
export function OrderTotalsView({ totals: { days, products } }: { totals: OrderTotals }) {
  if (days.length === 0)
    return (
      <EmptyState
        title="Rien n’a été remis dans cette période"
        hint="Les commandes remises se comptent ici, au jour de la remise."
      />
    )
  const isOneYear = new Set(days.map(({ day }) => day.slice(0, 4))).size === 1
  const sum = (count: keyof OrderSum) => days.reduce((total, day) => total + day[count], 0)
  return (
    <>
      <StatStrip
        label="Commandes remises de la période"
        stats={[
          { label: 'Commandes remises', value: formatCount('fr', sum('orders')) },
          { label: 'Produits remis', value: formatCount('fr', sum('pieces')) },
          { label: 'Montant vendu', value: formatPrice('fr', sum('amount')) },
        ]}
      />
      <div className={styles.tables}>
        <SumTable
          id="by-day"
          title="Par jour"
          first="Jour"
          rows={days.map(({ day, ...sums }) => ({ name: dayName(day, isOneYear), ...sums }))}
        />
        <SumTable id="by-product" title="Par produit" first="Produit" rows={products} />
      </div>
    </>
  )
}

type SumTableProps = { id: string; title: string; first: string; rows: (OrderSum & { name: string })[] }

function SumTable({ id, title, first, rows }: SumTableProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-lg bold below-2">
        {title}
      </h2>
      <table
        {...roles.table}
        className={`card full text-md ${styles.table} ${stacked.stacked}`}
        aria-labelledby={id}
      >
        <thead {...roles.rowgroup}>
          <tr {...roles.row}>
            <th {...roles.columnheader} scope="col">
              {first}
            </th>
            <th {...roles.columnheader} scope="col" data-end>
              Commandes
            </th>
            <th {...roles.columnheader} scope="col" data-end>
              Quantité
            </th>
            <th {...roles.columnheader} scope="col" data-end>
              Montant
            </th>
          </tr>
        </thead>
        <tbody {...roles.rowgroup}>
          {rows.map(({ name, orders, pieces, amount }) => (
            <tr {...roles.row} key={name}>
              <th {...roles.rowheader} scope="row">
                {name}
              </th>
              <td {...roles.cell} data-end className="num">
                {formatCount('fr', orders)}
              </td>
              <td {...roles.cell} data-end className="num">
                {formatCount('fr', pieces)}
              </td>
              <td {...roles.cell} data-end className="num">
                {formatPrice('fr', amount)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const shortDay = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** `Sam. 28 nov.` The year is shown only if the days differ in it: the period is in the heading. */
function dayName(day: string, isOneYear: boolean): string {
  const name = capital(shortDay.format(new Date(day)))
  return isOneYear ? name : `${name} ${day.slice(0, 4)}`
}
