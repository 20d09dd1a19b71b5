import { ActionIcon, Button } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { useRef, useState } from 'react'
import { Status } from '#app/admin/parts/status.tsx'
import { formatCount, unbrokenPrice } from '#app/lib/text/format.ts'
import type { SessionMoney } from '../due.ts'
import { type Payment, type PaymentWay, shortWayLabels } from '../payment.ts'
import type { PaidThing } from '../payment-change.ts'
import styles from './pay-control.admin.module.css'
import { PayDialog } from './pay-dialog.admin.tsx'
import { usePayments } from './use-payments.admin.tsx'

export type PayControlProps = {
  /** The paid session or series, and the patient's name. */
  thing: PaidThing
  name: string
  money: SessionMoney
  payments: readonly Payment[]
  /** Way of the last payment that this member of staff recorded. */
  lastWay: PaymentWay
  /** True if money may still be received: not before the session's day, nor for an absent patient. */
  isOpen: boolean
  /** Look of the button; `filled` as the primary action of a drawer, `light` as the next action of a row. */
  look: 'default' | 'light' | 'filled'
}

/** Payments of a session; one tap pays the due amount if it is known. */
export function PayControl(props: PayControlProps) {
  const { thing, name, money, payments, lastWay, isOpen, look } = props
  const { busy, pay } = usePayments()
  const [isAsking, setAsking] = useState(false)
  // One id until the payment is recorded: a second tap, or one after a lost answer, is the same payment.
  const attempt = useRef<string>(undefined)
  const { due, paid, covered, account } = money
  if (!isOpen && payments.length === 0) return null
  const isDone = !isOpen || due === 0

  async function payNow(amount: number): Promise<void> {
    if (busy) return
    attempt.current ??= crypto.randomUUID()
    const given = {
      intent: 'pay',
      id: attempt.current,
      for: thing,
      amount,
      way: lastWay,
      paid: account,
    } as const
    const { state } = await pay(given, name)
    if (state === 'saved' || state === 'conflict') attempt.current = undefined
  }

  return (
    <div className={`row ${styles.control}`}>
      {isDone ? (
        <span className={`grow shrink ${styles.done}`}>
          <Status
            tone="ok"
            icon={IconCheck}
            label={
              paid > 0
                ? `Encaissé ${formatCount('fr', paid)}`
                : covered > 0
                  ? 'Encaissé d’avance'
                  : 'Rien à encaisser'
            }
          />
        </span>
      ) : (
        <Button
          variant={look}
          className={styles.pay}
          aria-haspopup={due === null ? 'dialog' : undefined}
          onClick={() => (due === null ? setAsking(true) : void payNow(due))}
        >
          <span className={`stack ${styles.words}`}>
            Encaisser
            {due !== null && (
              <span className={`num text-xs ${styles.price}`}>
                {' '}
                <span className="nowrap">{unbrokenPrice(due)}</span>{' '}
                <span className="nowrap">({shortWayLabels[lastWay]})</span>
              </span>
            )}
            <span className="visually-hidden">&nbsp;: {name}</span>
          </span>
        </Button>
      )}
      <ActionIcon
        aria-label={`Paiements\u00a0: ${name}`}
        aria-haspopup="dialog"
        title="Autre montant ou moyen"
        onClick={() => setAsking(true)}
      >
        <IconDots size={20} aria-hidden />
      </ActionIcon>
      {isAsking && <PayDialog {...props} onClose={() => setAsking(false)} />}
    </div>
  )
}
