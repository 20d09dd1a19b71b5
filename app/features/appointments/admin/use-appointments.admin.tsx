import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { reasonOf } from '#app/admin/resource/use-changes.ts'
import { type Unsent, unsentReasons, useSendJson } from '#app/admin/shell/send-json.ts'
import { toastError, toastSuccess } from '#app/admin/shell/toasts.tsx'
import { useAddress } from '#app/admin/shell/use-address.ts'
import type { AdminAppointment } from '../admin-appointment.ts'
import type { OutsideHours } from '../answers/outside-hours.ts'
import { formatFull, formatTaken, whatHappened } from '../appointment-sentences.ts'
import type { AppointmentChange } from '../changes/appointment-change.server.ts'
import type { AppointmentAnswer } from '../changes/appointment-change.ts'

type AppointmentOutcome = AppointmentAnswer | Unsent

export type Appointments = {
  /** True while a change is under way. */
  busy: boolean
  /** Sends a change, after a new sign-in if the session has expired, and answers its result. */
  send: (change: AppointmentChange) => Promise<AppointmentOutcome>
  /** Sends a change and shows its result: `done` on success, with undo. True if it was saved. */
  act: (change: AppointmentChange, done: (made: AdminAppointment) => string) => Promise<boolean>
  /** Shows that an answer was saved, with undo. */
  tell: (made: AdminAppointment, sentence: string) => void
  /** Handlers for a link that opens the chat with a confirmation; they send the patient's link in it to the server. */
  sending: (id: string, token: string | null) => { onClick: () => void; onAuxClick: () => void }
  /** Undoes the last answer, and says so. */
  undo: (appointment: AdminAppointment, done: string) => void
  /** Moves a request to the trash and offers to restore it. True on success: its drawer closes then. */
  discard: (appointment: AdminAppointment) => Promise<boolean>
  /** Moves several requests to the trash. */
  discardAll: (ids: string[]) => Promise<boolean>
}

/** Actions by which the screens change appointments. */
export function useAppointments(today: string): Appointments {
  const post = useSendJson<AppointmentAnswer>('/admin/appointments', { keepalive: true })
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const address = useAddress()
  const [underway, setUnderway] = useState(0)

  async function send(change: AppointmentChange): Promise<AppointmentOutcome> {
    setUnderway((count) => count + 1)
    try {
      const outcome = await post(change)
      // The drawer of a deleted appointment closes by a new address, which reloads the list; a reload before it would
      // show the appointment as missing.
      if (change.intent !== 'delete' || outcome.state !== 'saved') await revalidate()
      return outcome
    } finally {
      setUnderway((count) => count - 1)
    }
  }

  function tell(made: AdminAppointment, sentence: string): void {
    toastSuccess('Succès', sentence, {
      undo: () => undo(made, 'Retour à l’état d’avant.'),
      undoLabel: 'Revenir en arrière',
    })
  }

  function sending(id: string, token: string | null) {
    const keep = () => {
      if (token !== null) void keepLink(id, token)
    }
    return { onClick: keep, onAuxClick: keep }
  }

  async function keepLink(id: string, link: string): Promise<void> {
    const outcome = await send({ intent: 'link', id, link })
    if (outcome.state !== 'saved')
      toastError('Erreur', `Le lien du message ne s’ouvrira pas. ${appointmentFailure(outcome, today)}`)
  }

  function undo({ id, sequence, remindedAt }: AdminAppointment, done: string): void {
    void act({ intent: 'undo', id, sequence, remindedAt }, () => done, { final: true })
  }

  async function act(
    change: AppointmentChange,
    done: (made: AdminAppointment) => string,
    { final = false } = {},
  ): Promise<boolean> {
    const outcome = await send(change)
    if (outcome.state !== 'saved') {
      const way = change.intent === 'undo' && outcome.state === 'full' ? giveHour(change.id) : undefined
      toastError('Erreur', appointmentFailure(outcome, today), way)
      return false
    }
    if (final) toastSuccess('Succès', done(outcome.appointment))
    else tell(outcome.appointment, done(outcome.appointment))
    return true
  }

  /** Way to another hour for a visit whose own has been taken. */
  function giveHour(id: string) {
    const { search } = address.to({ open: id, do: 'confirm' })
    const there = { pathname: '/admin/appointments', search }
    return {
      label: 'Choisir une autre heure',
      act: () => void navigate(there, { preventScrollReset: true }),
    }
  }

  const discard = ({ id }: AdminAppointment) => moveToTrash([id], 'Rendez-vous supprimé avec succès')

  async function discardAll(ids: string[]): Promise<boolean> {
    const isDone = await moveToTrash(
      ids,
      `${ids.length}\u00a0demande${ids.length > 1 ? 's' : ''} dans la corbeille`,
    )
    if (isDone) await revalidate()
    return isDone
  }

  async function moveToTrash(ids: string[], done: string): Promise<boolean> {
    const outcome = await send({ intent: 'delete', ids })
    if (outcome.state !== 'saved') {
      toastError('Erreur', `Impossible de supprimer le rendez-vous${unsentReasons[outcome.state] ?? ''}`)
      return false
    }
    toastSuccess('Succès', done, { undo: () => void bringBack(ids) })
    return true
  }

  async function bringBack(ids: string[]): Promise<void> {
    const outcome = await send({ intent: 'restore', ids })
    if (outcome.state === 'saved')
      toastSuccess(
        'Succès',
        ids.length > 1
          ? `${ids.length}\u00a0demandes restaurées avec succès`
          : 'Rendez-vous restauré avec succès',
      )
    else toastError('Erreur', `Impossible de restaurer le rendez-vous${reasonOf(outcome)}`)
  }

  return { busy: underway > 0, send, act, tell, sending, undo, discard, discardAll }
}

/** Sentence about a failed change. */
export function appointmentFailure(outcome: AppointmentOutcome, today: string): string {
  if (outcome.state === 'conflict') return whatHappened(outcome.latest, today)
  if (outcome.state === 'taken')
    return `Cette heure vient d’être prise. ${outcome.visits.map(formatTaken).join(' ')}`
  if (outcome.state === 'full') return formatFull(outcome.of, outcome.visits)
  if (outcome.state === 'closed') return closedSentences[outcome.closed]
  if (outcome.state === 'gone') return 'Ce rendez-vous n’est plus là\u00a0: il vient d’être supprimé.'
  const failed = 'Impossible de sauvegarder le rendez-vous'
  if (outcome.state === 'invalid') return `${failed}. ${Object.values(outcome.errors).join(' ')}`
  return `${failed}${unsentReasons[outcome.state] ?? ''}`
}

const closedSentences: Record<OutsideHours, string> = {
  day: 'Le centre est maintenant fermé ce jour-là. N’envoyez pas ce message.',
  hour: 'Le centre est maintenant fermé à cette heure. N’envoyez pas ce message.',
  away: 'Le praticien n’est plus là à cette heure. N’envoyez pas ce message.',
}
