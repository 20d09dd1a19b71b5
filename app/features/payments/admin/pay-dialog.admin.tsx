import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { NumberInput } from '#app/admin/fields/number-input.tsx'
import { ChoiceField } from '#app/admin/parts/forms/choice-field.tsx'
import { FormDialog } from '#app/admin/parts/forms/form-dialog.tsx'
import { Moment } from '#app/admin/parts/moment.tsx'
import { capital } from '#app/lib/text/capital.ts'
import { unbrokenPrice } from '#app/lib/text/format.ts'
import type { SessionMoney } from '../due.ts'
import {
  formatPayment,
  longestPaymentNote,
  type PaymentWay,
  paymentWayLabels,
  paymentWays,
} from '../payment.ts'
import type { PayControlProps } from './pay-control.admin.tsx'
import styles from './pay-dialog.admin.module.css'
import { usePayments } from './use-payments.admin.tsx'

const labels: Record<string, string> = { amount: 'Montant', note: 'Note' }
const choices = paymentWays.map((value) => ({ value, label: paymentWayLabels[value] }))

const kinds = [
  { value: 'pay', label: 'Paiement' },
  { value: 'refund', label: 'Remboursement' },
] as const

/** Form for any amount and way, received or refunded, with the stored payments, which can be undone. */
export function PayDialog(props: PayControlProps & { onClose: () => void }) {
  const { thing, name, money, payments, lastWay, isOpen, onClose } = props
  const { busy, pay, takeBack } = usePayments()
  const mayRefund = payments.some(({ amount }) => amount > 0)
  const [chosen, setKind] = useState<'pay' | 'refund'>(isOpen ? 'pay' : 'refund')
  // A closed visit takes no payment, only refunds.
  const kind = isOpen ? (mayRefund ? chosen : 'pay') : 'refund'
  const [note, setNote] = useState('')
  const [id, setId] = useState(() => crypto.randomUUID())
  const [initial] = useState(() => ({ amount: isOpen ? money.due || '' : money.paid || '', way: lastWay }))
  const [values, setValues] = useState<{ amount: number | string; way: PaymentWay }>(initial)
  const mayBePrice = 'appointmentId' in thing && money.price === null && money.paid === 0
  const [isPrice, setPrice] = useState(mayBePrice)
  const [errors, setErrors] = useState<Record<string, string>>({})

  async function save(): Promise<void> {
    const { amount, way } = values
    const said = kind === 'refund' ? { note } : { isPrice }
    const given = {
      intent: kind,
      id,
      for: thing,
      amount: amount as number,
      way,
      paid: money.account,
      ...said,
    }
    const outcome = await pay(given, name)
    if (outcome.state === 'saved') return onClose()
    // After a conflict the next press makes another payment.
    if (outcome.state === 'conflict') setId(crypto.randomUUID())
    setErrors(outcome.state === 'invalid' ? outcome.errors : {})
  }

  return (
    <FormDialog
      title={`Paiements\u00a0: ${name}`}
      size="30rem"
      dirty={values.amount !== initial.amount}
      busy={busy}
      readOnly={!isOpen && !mayRefund}
      errors={Object.fromEntries(
        Object.keys(errors).map((field) => [`pay-${field}`, labels[field] ?? 'Moyen']),
      )}
      submitLabel={kind === 'refund' ? 'Rembourser' : 'Encaisser'}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div className="stack one-column gap-4">
        <MoneyState {...money} />
        {isOpen && mayRefund && (
          <ChoiceField name="pay-kind" label="Type" choices={kinds} value={kind} onChange={setKind} />
        )}
        {(isOpen || mayRefund) && (
          <>
            <NumberInput
              id="pay-amount"
              label="Montant"
              unit="FCFA"
              required
              data-autofocus
              value={values.amount}
              error={errors['amount']}
              onChange={(amount) => setValues((all) => ({ ...all, amount }))}
            />
            <ChoiceField
              name="pay-way"
              label="Moyen"
              choices={choices}
              value={values.way}
              onChange={(way) => setValues((all) => ({ ...all, way }))}
            />
            {kind === 'refund' && (
              <TextInput
                id="pay-note"
                label="Note"
                description="Facultative. Le remboursement compte dans la caisse d’aujourd’hui."
                maxLength={longestPaymentNote}
                value={note}
                error={errors['note']}
                onChange={(event) => setNote(event.currentTarget.value)}
              />
            )}
            {mayBePrice && kind === 'pay' && (
              <Checkbox
                label="C’est le prix de la séance"
                description="Enregistré avec ce rendez-vous, et proposé pour le prochain du même soin."
                checked={isPrice}
                onChange={(event) => setPrice(event.currentTarget.checked)}
              />
            )}
          </>
        )}
      </div>
      {payments.length > 0 && (
        <ul className={`bare above-4 ${styles.payments}`} aria-label="Déjà encaissé">
          {payments.map((payment) => (
            <li key={payment.id} className="row wrap spread gap-2">
              <span style={{ flex: '1 1 9rem' }}>
                {capital(formatPayment(payment))}
                {payment.note && `, ${payment.note}`}{' '}
                <span className="soft text-sm">
                  <Moment at={payment.paidAt} />
                </span>
              </span>
              <Button
                variant="subtle"
                className="rigid"
                aria-label={`Supprimer le paiement\u00a0: ${formatPayment(payment)}`}
                title="Noté par erreur"
                onClick={() => !busy && void takeBack(payment)}
              >
                Supprimer
              </Button>
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  )
}

/** Price of the session, amounts taken in, and the rest, a line each. */
function MoneyState({ price, paid, covered, due }: SessionMoney) {
  const parts: [label: string, amount: number | null][] = [
    ['Prix de la séance', price],
    ['Encaissé', paid || null],
    ['Encaissé d’avance', covered || null],
    ['Reste', price !== null && due !== price ? due : null],
  ]
  const lines = parts.flatMap(([label, amount]) => (amount === null ? [] : [{ label, amount }]))
  if (lines.length === 0) return <p className="soft">Aucun prix n’est indiqué pour cette séance.</p>
  return (
    <dl className="stack gap-1">
      {lines.map(({ label, amount }) => (
        <div key={label} className="row wrap spread gap-2">
          <dt className="soft">{label}</dt>
          <dd className="num nowrap">{unbrokenPrice(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
