import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Stat, StatStrip } from '#app/admin/parts/charts/stat-strip.tsx'
import stacked from '#app/admin/parts/lists/stacked-table.module.css'
import { tableRoles as roles } from '#app/admin/parts/lists/table-roles.ts'
import { doualaMinutes } from '#app/lib/clock.ts'
import { sumAmounts } from '#app/lib/money.ts'
import { formatCount, formatPrice, formatTime } from '#app/lib/text/format.ts'
import { cashOf, paymentWayLabels } from '../payment.ts'
import type { DayPayment } from '../payments.server.ts'
import styles from './closing.admin.module.css'
import { usePayments } from './use-payments.admin.tsx'

/** A session that was held, or an order that was handed over, and is not fully paid; `due` is null without a price. */
type Outstanding = { id: string; name: string; due: number | null; control: ReactNode }

type ClosingProps = {
  /** `Mardi 24 novembre 2026`: heading of the printed page, with the centre's name. */
  title: string
  centre: string
  /** Numbers of held, missed and cancelled visits. */
  sessions: readonly Stat[]
  payments: readonly DayPayment[]
  outstanding: readonly Outstanding[]
  mayAnswer: boolean
}

/** A day in numbers: its visits, the money received by kind, and the amounts still due. */
export function Closing({ title, centre, sessions, payments, outstanding, mayAnswer }: ClosingProps) {
  const { ways, total } = cashOf(payments)
  const owed = sumAmounts(outstanding.map(({ due }) => due ?? 0))
  return (
    <div className={styles.closing}>
      <div className={styles.head}>
        <h2 className="text-xl bold">Fin de journée&nbsp;: {title}</h2>
        <p className="below-4">{centre}</p>
      </div>
      <StatStrip
        label="Chiffres de la journée"
        stats={[
          ...sessions,
          { label: 'Encaissé', value: formatCount('fr', total), unit: 'FCFA' },
          { label: 'À encaisser', value: formatCount('fr', owed), unit: 'FCFA' },
        ]}
      />
      <div className={styles.parts}>
        <Part title="Caisse">
          {ways.length === 0 ? (
            <p className="soft">Rien n’a été encaissé ce jour.</p>
          ) : (
            <table {...roles.table} className={`full ${styles.table} ${stacked.stacked}`}>
              <thead {...roles.rowgroup}>
                <tr {...roles.row}>
                  <th {...roles.columnheader} scope="col">
                    Moyen
                  </th>
                  <th {...roles.columnheader} scope="col">
                    Paiements
                  </th>
                  <th {...roles.columnheader} scope="col">
                    Montant
                  </th>
                </tr>
              </thead>
              <tbody {...roles.rowgroup}>
                {ways.map(({ way, count, amount }) => (
                  <tr {...roles.row} key={way}>
                    <th {...roles.rowheader} scope="row">
                      {paymentWayLabels[way]}
                    </th>
                    <td {...roles.cell}>{count}</td>
                    <td {...roles.cell}>{formatPrice('fr', amount)}</td>
                  </tr>
                ))}
              </tbody>
              <tfoot {...roles.rowgroup}>
                <tr {...roles.row}>
                  <th {...roles.rowheader} scope="row">
                    Total
                  </th>
                  <td {...roles.cell}>{payments.length}</td>
                  <td {...roles.cell}>{formatPrice('fr', total)}</td>
                </tr>
              </tfoot>
            </table>
          )}
        </Part>
        {outstanding.length > 0 && (
          <Part title="À encaisser">
            <ul className={`bare ${styles.lines}`}>
              {outstanding.map(({ id, name, due, control }) => (
                <li key={id}>
                  <span className={`break-anywhere grow shrink ${styles.who}`}>{name}</span>
                  <span className="num nowrap">
                    {due === null ? 'prix non indiqué' : formatPrice('fr', due)}
                  </span>
                  <span className={styles.screen}>{control}</span>
                </li>
              ))}
            </ul>
          </Part>
        )}
        {payments.length > 0 && (
          <Part title="Paiements">
            <ul className={`bare ${styles.lines} ${styles.payments}`}>
              {payments.map((payment) => (
                <Line key={payment.id} payment={payment} mayAnswer={mayAnswer} />
              ))}
            </ul>
          </Part>
        )}
      </div>
      <p className={styles.signed}>
        Espèces comptées&nbsp;: ____________________________ FCFA&emsp;Par&nbsp;:
        ____________________________&emsp;Signature&nbsp;:
      </p>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`above-5 ${styles.part}`}>
      <h2 className="text-lg bold below-2">{title}</h2>
      {children}
    </section>
  )
}

function Line({ payment, mayAnswer }: { payment: DayPayment; mayAnswer: boolean }) {
  const { amount, way, paidAt, of, name, note } = payment
  const { busy, takeBack } = usePayments()
  const words = `${name ?? 'Nom effacé'}${kinds[of]}`
  return (
    <li>
      <time className="soft" dateTime={paidAt}>
        {hourOf(paidAt)}
      </time>
      <span className={`break-anywhere grow shrink ${styles.who}`}>
        {name ?? 'Nom effacé'}
        {amount < 0 && <span className="text-sm"> Remboursement{note && `\u00a0: ${note}`}</span>}
      </span>
      <span className={`soft text-sm ${styles.way}`}>
        {paymentWayLabels[way]}
        {kinds[of]}
      </span>
      <span className={`num nowrap ${styles.amount}`}>{formatPrice('fr', amount)}</span>
      {mayAnswer && (
        <Button
          variant="subtle"
          className={styles.screen}
          aria-label={`${amount < 0 ? 'Supprimer le remboursement' : 'Supprimer le paiement'}\u00a0: ${words}, ${formatPrice('fr', amount)}`}
          title="Noté par erreur"
          onClick={() => !busy && void takeBack(payment)}
        >
          Supprimer
        </Button>
      )}
    </li>
  )
}

const kinds: Record<DayPayment['of'], string> = { session: '', series: ' (série)', order: ' (commande)' }

function hourOf(moment: string): string {
  const minutes = doualaMinutes(new Date(moment))
  return formatTime('fr', `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`)
}
