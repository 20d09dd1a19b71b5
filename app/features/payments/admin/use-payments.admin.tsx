import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type Unsent, unsentReasons, useSendJson } from '#app/admin/shell/send-json.ts'
import { toastError, toastSuccess } from '#app/admin/shell/toasts.tsx'
import { formatPrice } from '#app/lib/text/format.ts'
import { formatPayment, type Payment } from '../payment.ts'
import type { PaymentAnswer } from '../payment-change.ts'
import type { PaymentChange, PaymentGiven } from '../payment-changes.server.ts'

type PaymentOutcome = PaymentAnswer | Unsent

export type Payments = {
  busy: boolean
  /** Records a payment and offers an undo; shows an error, unless a field shows it. */
  pay: (given: PaymentGiven, of: string) => Promise<PaymentOutcome>
  takeBack: (payment: Pick<Payment, 'id' | 'amount' | 'way'>) => Promise<void>
}

/** Actions that record payments. The screen of the day handles them, for every screen. */
export function usePayments(): Payments {
  const post = useSendJson<PaymentAnswer>('/admin/today', { keepalive: true })
  const { revalidate } = useRevalidator()
  const [underway, setUnderway] = useState(0)

  async function send(change: PaymentChange): Promise<PaymentOutcome> {
    setUnderway((count) => count + 1)
    try {
      const outcome = await post(change)
      await revalidate()
      return outcome
    } finally {
      setUnderway((count) => count - 1)
    }
  }

  const pay: Payments['pay'] = async (given, of) => {
    const outcome = await send(given)
    const written = { ...given, amount: given.intent === 'refund' ? -given.amount : given.amount }
    if (outcome.state === 'saved')
      toastSuccess('Succès', `${of}\u00a0: ${formatPayment(written)}`, {
        undo: () => void takeBack(written),
        undoLabel: 'Revenir en arrière',
      })
    else if (outcome.state !== 'invalid') toastError('Erreur', failureOf(outcome))
    return outcome
  }

  const takeBack: Payments['takeBack'] = async (payment) => {
    const outcome = await send({ intent: 'take-back', id: payment.id })
    if (outcome.state === 'saved')
      toastSuccess('Succès', `Paiement supprimé\u00a0: ${formatPayment(payment)}`, {
        undo: () => void putBack(payment, outcome.paid),
        undoLabel: 'Remettre',
      })
    else toastError('Erreur', failureOf(outcome))
  }

  async function putBack(payment: Pick<Payment, 'id' | 'amount' | 'way'>, paid: number): Promise<void> {
    const outcome = await send({ intent: 'put-back', id: payment.id, paid })
    if (outcome.state === 'saved') toastSuccess('Succès', `Paiement remis\u00a0: ${formatPayment(payment)}`)
    else toastError('Erreur', failureOf(outcome))
  }

  return { busy: underway > 0, pay, takeBack }
}

function failureOf(outcome: PaymentOutcome): string {
  if (outcome.state === 'conflict')
    return `Un paiement vient d’être encaissé ou retiré par quelqu’un d’autre. Encaissé à présent\u00a0: ${formatPrice('fr', outcome.paid)}. Rien n’a été ajouté.`
  if (outcome.state === 'gone') return 'Ce n’est plus là\u00a0: un collègue vient de le supprimer.'
  const failed = 'Impossible d’encaisser le paiement'
  if (outcome.state === 'invalid') return `${failed}. ${Object.values(outcome.errors).join(' ')}`
  return `${failed}${unsentReasons[outcome.state] ?? ''}`
}
