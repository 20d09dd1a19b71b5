import { useRevalidator } from 'react-router'
import { type Unsent, unsentReasons, useBusySend } from '#app/admin/shell/send-json.ts'
import { toastError, toastSuccess } from '#app/admin/shell/toasts.tsx'
import { patientsScreen } from '../patient.ts'
import type { PatientChangeAnswer } from '../patient-change.ts'
import type { PatientChange } from '../patient-changes.server.ts'

type Merge = Extract<PatientChange, { intent: 'merge' }>

/** Functions that merge two patients and undo a merge. Toasts show the result. */
export function useMerges() {
  const [send, busy] = useBusySend<PatientChangeAnswer>(patientsScreen)
  const { revalidate } = useRevalidator()

  async function undo(id: string): Promise<void> {
    const sent = await send({ intent: 'unmerge', id } satisfies PatientChange)
    if (sent.state === 'saved') toastSuccess('Succès', 'Les deux fiches sont de nouveau séparées')
    else toastError('Erreur', `Impossible de séparer les fiches${reasonOf(sent)}`)
    await revalidate()
  }

  /** Returns the errors of the fields by name, empty for another failure; null after a merge. */
  async function merge(change: Omit<Merge, 'intent'>): Promise<Record<string, string> | null> {
    const sent = await send({ intent: 'merge', ...change } satisfies PatientChange)
    if (sent.state === 'invalid') return sent.errors
    if (sent.state !== 'saved') {
      toastError('Erreur', `Impossible de fusionner les fiches${reasonOf(sent)}`)
      return {}
    }
    const { merge: made } = sent
    toastSuccess('Succès', 'Les deux fiches n’en font plus qu’une', {
      ...(made && { undo: () => void undo(made), undoLabel: 'Séparer' }),
    })
    return null
  }

  return { busy, merge, undo }
}

function reasonOf(sent: PatientChangeAnswer | Unsent): string {
  if (sent.state === 'overtaken')
    return '. L’une des deux a changé entre-temps\u00a0: relisez-les, puis recommencez.'
  if (sent.state === 'gone') return '. L’une des deux n’est plus là.'
  return unsentReasons[sent.state] ?? ''
}
