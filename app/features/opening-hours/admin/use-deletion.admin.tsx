import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Phrases } from '#app/admin/resource/phrases.ts'
import { unsentReasons, useSendJson } from '#app/admin/shell/send-json.ts'
import { toastError, toastSuccess } from '#app/admin/shell/toasts.tsx'
import { type HoursAnswer, hoursChanges } from '../hours-change.ts'
import type { HoursChange } from '../hours-changes.server.ts'
import type { HoursChanges } from './use-hours-change.admin.tsx'

/** Takes days out of the list and offers to put them back, under the identifier that they had. */
export function useDeletion(
  phrases: Phrases,
  { hours, onDeleted }: { hours: HoursChanges; onDeleted: () => void },
) {
  const post = useSendJson<HoursAnswer>(hoursChanges)
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)

  async function putBack(change: HoursChange): Promise<void> {
    // The dialog is closed by then: a toast replaces its question.
    const answer = await post(change)
    tellFailure(answer, phrases.restoreFailed)
    if (answer.state !== 'saved') return
    toastSuccess('Succès', phrases.restored)
    await revalidate()
  }

  /** `again` makes what `deletion` takes away. */
  async function remove(deletion: HoursChange, again: HoursChange): Promise<void> {
    setBusy(true)
    const answer = await hours.send(deletion)
    setBusy(false)
    tellFailure(answer, phrases.deleteFailed)
    if (answer.state === 'cancelled') return
    if (answer.state !== 'saved') return revalidate()
    onDeleted()
    toastSuccess('Succès', phrases.deleted, { undo: () => void putBack(again) })
  }

  return { busy, remove }
}

/** Says why a change of the hours was not made; nothing where it was, or where the person did not want it. */
export function tellFailure(
  answer: { state: string; errors?: Record<string, string> },
  failed: string,
): void {
  const { state, errors } = answer
  if (state === 'saved' || state === 'cancelled') return
  const reason = errors?.[''] ? `. ${errors['']}` : (reasons[state] ?? '')
  toastError('Erreur', `${failed}${reason}`)
}

const reasons: Partial<Record<string, string>> = {
  ...unsentReasons,
  conflict: '. Quelqu’un l’a modifié entre-temps.',
  gone: '. Quelqu’un l’a peut-être déjà fait.',
  'affects visits': '. Des patients y sont attendus\u00a0: ajoutez ce jour de nouveau pour les voir.',
}
