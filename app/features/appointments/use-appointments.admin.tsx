import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type Unsent, unsentReasons, useSendJson } from '#app/admin/shell/send-json.ts'
import { toastError, toastSuccess } from '#app/admin/shell/toasts.tsx'
import type { AppointmentAnswer, AppointmentChange } from './appointment-change.ts'
import { whatHappened } from './appointment-sentences.ts'
import type { DeskAppointment } from './desk-appointment.ts'

export type AppointmentOutcome = AppointmentAnswer | Unsent

export type Appointments = {
  /** Whether something is on its way. */
  busy: boolean
  /** Sends a change, after signing in again where the session has ended, and shows what it changed. */
  send: (change: AppointmentChange) => Promise<AppointmentOutcome>
  /** The same, and says what came of it: `done` when it was made, with a way back. True when it was made. */
  act: (change: AppointmentChange, done: (made: DeskAppointment) => string) => Promise<boolean>
  /** Says that an answer was given, with a way back. */
  tell: (made: DeskAppointment, sentence: string) => void
  /** Moves a request to the trash and offers to bring it back. True when it is there: its sheet closes then. */
  discard: (appointment: DeskAppointment) => Promise<boolean>
}

/** How the screens change appointments. */
export function useAppointments(today: string): Appointments {
  const post = useSendJson<AppointmentAnswer>('/admin/appointments/changes', { keepalive: true })
  const { revalidate } = useRevalidator()
  const [underway, setUnderway] = useState(0)

  async function send(change: AppointmentChange): Promise<AppointmentOutcome> {
    setUnderway((count) => count + 1)
    try {
      const outcome = await post(change)
      // What was deleted is left by its address, which reads the list anew: read before, it would be told as missing.
      if (change.intent !== 'delete' || outcome.state !== 'saved') await revalidate()
      return outcome
    } finally {
      setUnderway((count) => count - 1)
    }
  }

  function tell(made: DeskAppointment, sentence: string): void {
    const { id, sequence, remindedAt } = made
    const undo = () =>
      void act({ intent: 'undo', id, sequence, remindedAt }, () => 'Retour à l’état d’avant.', {
        final: true,
      })
    toastSuccess('Succès', sentence, { undo, undoLabel: 'Revenir en arrière' })
  }

  async function act(
    change: AppointmentChange,
    done: (made: DeskAppointment) => string,
    { final = false } = {},
  ): Promise<boolean> {
    const outcome = await send(change)
    if (outcome.state !== 'saved') {
      toastError('Erreur', failureOf(outcome, today))
      return false
    }
    if (final) toastSuccess('Succès', done(outcome.appointment))
    else tell(outcome.appointment, done(outcome.appointment))
    return true
  }

  async function discard({ id }: DeskAppointment): Promise<boolean> {
    const outcome = await send({ intent: 'delete', ids: [id] })
    if (outcome.state !== 'saved') {
      toastError('Erreur', `Impossible de supprimer le rendez-vous${unsentReasons[outcome.state] ?? ''}`)
      return false
    }
    toastSuccess('Succès', 'Rendez-vous supprimé avec succès', { undo: () => void bringBack(id) })
    return true
  }

  async function bringBack(id: string): Promise<void> {
    const { state } = await send({ intent: 'restore', ids: [id] })
    if (state !== 'saved')
      toastError('Erreur', `Impossible de restaurer le rendez-vous${unsentReasons[state] ?? ''}`)
  }

  return { busy: underway > 0, send, act, tell, discard }
}

/** Why nothing was kept, in a sentence. */
export function failureOf(outcome: AppointmentOutcome, today: string): string {
  if (outcome.state === 'conflict') return whatHappened(outcome.theirs, today)
  if (outcome.state === 'gone') return 'Ce rendez-vous n’est plus là. Quelqu’un l’a supprimé.'
  const failed = 'Impossible de sauvegarder le rendez-vous'
  if (outcome.state === 'invalid') return `${failed}. ${Object.values(outcome.errors).join(' ')}`
  return `${failed}${unsentReasons[outcome.state] ?? ''}`
}
