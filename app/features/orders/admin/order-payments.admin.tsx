import { Button, Select, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { NumberInput } from '#app/admin/fields/number-input.tsx'
import { Moment } from '#app/admin/parts/moment.tsx'
import { formatPrice, unbrokenPrice } from '#app/lib/text/format.ts'
import {
  amountDueOf,
  isOnlyMoneyDue,
  type Order,
  type OrderMoney,
  type OrderPayment,
  orderMoneyOf,
  orderTotalOf,
} from '../order.ts'
import styles from './order-detail.admin.module.css'
import type { OrderContext } from './order-view.ts'
import { type Orders, orderFailure } from './use-orders.admin.tsx'

type OrderPaymentsProps = { order: Order; payments: OrderPayment[]; context: OrderContext; orders: Orders }

/** Payments of an order, in one or several parts, and the amount still due. */
export function OrderPayments({ order, payments, context, orders }: OrderPaymentsProps) {
  const money = orderMoneyOf(payments)
  const netPaid = money.received - money.refunded
  return (
    <section aria-labelledby="order-payments">
      <h3 id="order-payments" className={`text-sm semibold ${styles.heading}`}>
        Paiement
      </h3>
      {payments.length > 0 && (
        <ul className={`bare ${styles.lines}`}>
          {payments.map((payment) => (
            <li key={payment.id}>
              <span>
                {payment.way}
                {payment.amount < 0 && ', remboursé'}{' '}
                <span className="soft text-sm">
                  <Moment at={payment.paidAt} />
                  {payment.note && `, ${payment.note}`}
                </span>
              </span>
              <span className="row wrap end gap-1">
                <span className="num nowrap">{formatPrice('fr', payment.amount)}</span>
                {context.mayAnswer && (
                  <Button
                    variant="subtle"
                    aria-label={`Supprimer le paiement de ${formatPrice('fr', payment.amount)}`}
                    title="Noté par erreur"
                    disabled={orders.busy}
                    onClick={() =>
                      void orders.act(
                        { intent: 'take-back', id: order.id, paymentId: payment.id },
                        'Paiement supprimé',
                      )
                    }
                  >
                    Supprimer
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className={money.received === 0 ? 'soft' : 'semibold above-2'} role="status">
        {paymentState(order, money)}
      </p>
      {context.mayAnswer && order.status !== 'cancelled' && (
        <PayForm key={netPaid} intent="pay" order={order} money={money} ways={context.ways} orders={orders} />
      )}
      {context.mayAnswer && netPaid > 0 && (
        <PayForm
          key={`refund ${netPaid}`}
          intent="refund"
          order={order}
          money={money}
          ways={context.ways}
          orders={orders}
        />
      )}
    </section>
  )
}

type PayFormProps = {
  intent: 'pay' | 'refund'
  order: Order
  money: OrderMoney
  ways: OrderContext['ways']
  orders: Orders
}

/** Prefilled with the amount due or to refund: a full payment in cash takes one press. */
function PayForm({ intent, order, money, ways, orders }: PayFormProps) {
  const netPaid = money.received - money.refunded
  const isRefund = intent === 'refund'
  // A refund is due only of a cancelled order.
  const rest = isRefund === (order.status === 'cancelled') ? amountDueOf(order, money) : 0
  const [note, setNote] = useState('')
  const [paymentId, setPaymentId] = useState(() => crypto.randomUUID())
  const [amount, setAmount] = useState<number | string>(rest === 0 ? '' : rest)
  const [way, setWay] = useState(ways[0]?.value ?? '')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isShown, setShown] = useState(rest > 0)
  if (!isShown)
    return (
      <Button variant="subtle" onClick={() => setShown(true)}>
        {isRefund
          ? 'Noter un remboursement'
          : money.received === 0
            ? 'Encaisser un paiement'
            : 'Encaisser un autre paiement'}
      </Button>
    )

  async function pay(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (orders.busy) return
    const sent = await orders.send({
      intent,
      id: order.id,
      paymentId,
      amount: amount as number,
      way,
      netPaid,
      ...(isRefund && { note }),
    })
    if (sent.state === 'saved') return
    // After a conflict the next press makes another payment.
    if (sent.state === 'conflict') setPaymentId(crypto.randomUUID())
    setErrors(
      sent.state === 'invalid'
        ? sent.errors
        : {
            amount:
              sent.state === 'conflict'
                ? 'Un paiement vient d’être encaissé par quelqu’un d’autre\u00a0: regardez ce qui reste.'
                : orderFailure(sent),
          },
    )
  }

  return (
    <form noValidate className={`above-2 stack ${styles.pay}`} onSubmit={(event) => void pay(event)}>
      <NumberInput
        label="Montant"
        unit="FCFA"
        value={amount}
        error={errors['amount']}
        onChange={(value) => setAmount(value)}
      />
      <Select
        label="Moyen"
        data={[...ways]}
        value={way}
        error={errors['way']}
        allowDeselect={false}
        onChange={(chosen) => setWay(chosen ?? '')}
      />
      {isRefund && (
        <TextInput
          className={styles.note}
          label="Note"
          description="Facultative. Compte dans la caisse d’aujourd’hui."
          maxLength={200}
          value={note}
          error={errors['note']}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      )}
      <Button
        type="submit"
        variant={rest > 0 && isOnlyMoneyDue(order, money) ? 'filled' : 'light'}
        loading={orders.busy}
      >
        {isRefund ? 'Rembourser' : 'Encaisser'}
      </Button>
    </form>
  )
}

function paymentState({ lines, status }: Order, { received, refunded }: OrderMoney): string {
  const total = orderTotalOf(lines)
  const netPaid = received - refunded
  const refundNote = refunded > 0 ? `Remboursé ${unbrokenPrice(refunded)}.` : null
  if (status === 'cancelled')
    return netPaid > 0 ? `À rendre ${unbrokenPrice(netPaid)}` : (refundNote ?? 'Rien n’a été encaissé.')
  if (received === 0) return 'Rien n’est encaissé.'
  if (received < total)
    return `Encaissé ${unbrokenPrice(received)}, reste ${unbrokenPrice(total - received)}${refundNote ? `. ${refundNote}` : ''}`
  if (refundNote) return `Encaissé ${unbrokenPrice(received)}. ${refundNote}`
  return received > total && total > 0
    ? `Encaissé ${unbrokenPrice(received)}, ${unbrokenPrice(received - total)} de trop`
    : 'Tout est encaissé.'
}
