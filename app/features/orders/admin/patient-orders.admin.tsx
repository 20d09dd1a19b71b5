import { Link } from 'react-router'
import { Moment } from '#app/admin/parts/moment.tsx'
import { formatPrice } from '#app/lib/text/format.ts'
import { contentOf, type Order, totalOf } from '../order.ts'
import styles from './patient-orders.admin.module.css'
import { OrderBadge } from './status-badge.admin.tsx'

/** The orders of one patient. */
export function PatientOrders({ orders }: { orders: readonly Order[] }) {
  return (
    <ul className={`card bare ${styles.list}`}>
      {orders.map(({ id, reference, lines, status, createdAt }) => (
        <li key={id} className="row wrap gap-1 gap-x-4">
          <div className="grow shrink break-anywhere">
            <Link to={`/admin/orders?open=${id}`}>{contentOf(lines)}</Link>
            <p className="soft text-sm">
              <Moment at={createdAt} /> · {formatPrice('fr', totalOf(lines))} · réf.&nbsp;{reference}
            </p>
          </div>
          <OrderBadge status={status} />
        </li>
      ))}
    </ul>
  )
}
