import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type Unsent, unsentReasons, useSendJson } from '#app/admin/shell/send-json.ts'
import { toastError, toastSuccess } from '#app/admin/shell/toasts.tsx'
import type { Order } from '../order.ts'
import { type OrderAnswer, type OrderChange, type OrderRemoval, orderChanges } from '../order-change.ts'
import { type OrderStatus, orderStatusLabels } from '../order-status.ts'

type Sent = OrderAnswer | Unsent

export type Orders = {
  /** True while a change is on its way. */
  busy: boolean
  /** Sends a change, after signing in again where the session has ended, and shows the result. */
  send: (change: OrderChange) => Promise<Sent>
  /** Gives an order another state, and offers the way back; answers what lacks in the stock, where that stops it. */
  move: (order: Order, to: OrderStatus, short?: boolean) => Promise<Short | null>
  /** Sends a change, says that it was made and answers whether it was. */
  act: (change: OrderChange, done: string, undo?: OrderChange) => Promise<boolean>
  /** Moves an order to the trash and offers to bring it back. */
  discard: (order: Order, removal: OrderRemoval) => Promise<boolean>
}

export type Short = Extract<OrderAnswer, { state: 'short' }>['short']

/** Actions by which the screens change orders. */
export function useOrders(): Orders {
  // A chat that opens in the same press may take the page away.
  const post = useSendJson<OrderAnswer>(orderChanges, { keepalive: true })
  const postLong = useSendJson<OrderAnswer>(orderChanges)
  const { revalidate } = useRevalidator()
  const [underway, setUnderway] = useState(0)

  async function send(change: OrderChange): Promise<Sent> {
    setUnderway((count) => count + 1)
    try {
      // More than 64 KB does not outlive its page.
      const isLong = change.intent === 'create' || change.intent === 'edit'
      const sent = await (isLong ? postLong : post)(change)
      // A deleted order is left by its address, which reads the list anew.
      if (change.intent !== 'delete' || sent.state !== 'saved') await revalidate()
      return sent
    } finally {
      setUnderway((count) => count - 1)
    }
  }

  async function act(change: OrderChange, done: string, undo?: OrderChange): Promise<boolean> {
    const sent = await send(change)
    if (sent.state !== 'saved') {
      toastError('Erreur', orderFailure(sent))
      return false
    }
    toastSuccess(
      'Succès',
      done,
      undo && { undo: () => void act(undo, backAgain), undoLabel: 'Revenir en arrière' },
    )
    return true
  }

  async function move(order: Order, to: OrderStatus, short = false): Promise<Short | null> {
    const sent = await send({ intent: 'move', id: order.id, version: order.version, to, short })
    if (sent.state === 'short') return sent.short
    if (sent.state !== 'saved') toastError('Erreur', orderFailure(sent))
    else {
      const back = {
        intent: 'move',
        id: order.id,
        version: sent.order.version,
        to: order.status,
        short: true,
      } as const
      toastSuccess('Succès', `${order.name}\u00a0: commande ${movedTo[to]}`, {
        undo: () => void act(back, backAgain),
        undoLabel: 'Revenir en arrière',
      })
    }
    return null
  }

  async function discard({ id }: Order, removal: OrderRemoval): Promise<boolean> {
    const sent = await send({ intent: 'delete', ids: [id], ...removal })
    if (sent.state !== 'saved') {
      const why =
        sent.state === 'invalid' ? `. ${Object.values(sent.errors).join(' ')}` : unsentReasons[sent.state]
      toastError('Erreur', `Impossible de supprimer la commande${why ?? ''}`)
      return false
    }
    toastSuccess('Succès', 'Commande supprimée avec succès', {
      undo: () => void act({ intent: 'restore', ids: [id] }, 'Commande restaurée avec succès'),
    })
    return true
  }

  return { busy: underway > 0, send, move, act, discard }
}

const backAgain = 'Retour à l’état d’avant.'

const movedTo: Record<OrderStatus, string> = {
  'to-prepare': 'à préparer',
  ready: 'prête',
  'handed-over': 'remise',
  cancelled: 'annulée',
}

/** Reason for a failed change, in a sentence. */
export function orderFailure(sent: Sent): string {
  if (sent.state === 'conflict') {
    const { theirs, by } = sent
    const who = by ?? 'quelqu’un d’autre'
    return `Entre-temps, ${who} a changé cette commande. Elle est maintenant «\u00a0${orderStatusLabels[theirs.status]}\u00a0»\u00a0: relisez-la.`
  }
  if (sent.state === 'gone') return 'Cette commande n’est plus là. Quelqu’un l’a supprimée.'
  const failed = 'Impossible de sauvegarder la commande'
  if (sent.state === 'invalid') return `${failed}. ${Object.values(sent.errors).join(' ')}`
  return `${failed}${unsentReasons[sent.state] ?? ''}`
}
