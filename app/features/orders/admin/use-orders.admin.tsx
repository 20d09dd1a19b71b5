import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type Unsent, unsentReasons, useSendJson } from '#app/admin/shell/send-json.ts'
import { toastError, toastSuccess } from '#app/admin/shell/toasts.tsx'
import type { Order } from '../order.ts'
import {
  type DeletionChoices,
  type MissingProduct,
  type OrderAnswer,
  ordersAddress,
} from '../order-change.ts'
import type { OrderChange } from '../order-requests.server.ts'
import { type OrderStatus, orderStatusLabels } from '../order-status.ts'

type Sent = OrderAnswer | Unsent

export type Orders = {
  busy: boolean
  /** Sends a change, after signing in again if the session has ended, and shows the result. */
  send: (change: OrderChange) => Promise<Sent>
  /** Changes the status of an order and offers undo; returns the missing products if the stock is too low. */
  setStatus: (order: Order, to: OrderStatus, allowShortage?: boolean) => Promise<MissingProduct[] | null>
  /** Sends a change and shows the result; true if it was saved. */
  act: (change: OrderChange, done: string, undo?: OrderChange) => Promise<boolean>
  /** Moves an order to the trash and offers undo. */
  discard: (order: Order, choices: DeletionChoices) => Promise<boolean>
}

/** Sends changes of orders, shows their results and counts pending requests. */
export function useOrders(): Orders {
  // The same press may open a chat, which can unload the page.
  const post = useSendJson<OrderAnswer>(ordersAddress, { keepalive: true })
  const postLong = useSendJson<OrderAnswer>(ordersAddress)
  const { revalidate } = useRevalidator()
  const [pending, setPending] = useState(0)

  async function send(change: OrderChange): Promise<Sent> {
    setPending((count) => count + 1)
    try {
      // A `keepalive` request has at most 64 KB.
      const isLong = change.intent === 'create' || change.intent === 'edit'
      const sent = await (isLong ? postLong : post)(change)
      // After a deletion the drawer closes, and its navigation revalidates.
      if (change.intent !== 'delete' || sent.state !== 'saved') await revalidate()
      return sent
    } finally {
      setPending((count) => count - 1)
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
      undo && { undo: () => void act(undo, undoneText), undoLabel: 'Revenir en arrière' },
    )
    return true
  }

  async function setStatus(
    order: Order,
    to: OrderStatus,
    allowShortage = false,
  ): Promise<MissingProduct[] | null> {
    const sent = await send({ intent: 'set-status', id: order.id, version: order.version, to, allowShortage })
    if (sent.state === 'out-of-stock') return sent.missing
    if (sent.state !== 'saved') toastError('Erreur', orderFailure(sent))
    else {
      const undoChange = {
        intent: 'set-status',
        id: order.id,
        version: sent.order.version,
        to: order.status,
        allowShortage: true,
      } as const
      toastSuccess('Succès', `${order.name}\u00a0: commande ${statusInSentence[to]}`, {
        undo: () => void act(undoChange, undoneText),
        undoLabel: 'Revenir en arrière',
      })
    }
    return null
  }

  async function discard({ id }: Order, choices: DeletionChoices): Promise<boolean> {
    const sent = await send({ intent: 'delete', ids: [id], ...choices })
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

  return { busy: pending > 0, send, setStatus, act, discard }
}

const undoneText = 'Retour à l’état d’avant.'

const statusInSentence: Record<OrderStatus, string> = {
  'to-prepare': 'à préparer',
  ready: 'prête',
  'handed-over': 'remise',
  cancelled: 'annulée',
}

/** Reason for a failed change, in a sentence. */
export function orderFailure(sent: Sent): string {
  if (sent.state === 'conflict') {
    const { latest, by } = sent
    const who = by ?? 'quelqu’un d’autre'
    return `Entre-temps, ${who} a changé cette commande. Elle est maintenant «\u00a0${orderStatusLabels[latest.status]}\u00a0»\u00a0: relisez-la.`
  }
  if (sent.state === 'gone') return 'Cette commande n’est plus là\u00a0: elle vient d’être supprimée.'
  const failed = 'Impossible de sauvegarder la commande'
  if (sent.state === 'invalid') return `${failed}. ${Object.values(sent.errors).join(' ')}`
  return `${failed}${unsentReasons[sent.state] ?? ''}`
}
