import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Phrases } from '#app/admin/resource/phrases.ts'
import { unsentReasons, useSendJson } from '#app/admin/shell/send-json.ts'
import { toastError, toastSuccess } from '#app/admin/shell/toasts.tsx'
import { type HoursAnswer, hoursChanges } from '../hours-change.ts'
import type { HoursChange } from '../hours-changes.server.ts'
import type { HoursChanges } from './use-hours-change.admin.tsx'

/** Deletes an entry of the list and offers to restore it with its former id. */
export function useDeletion(
  phrases: Phrases,
  { hours, onDeleted }: { hours: HoursChanges; onDeleted: () => void },
) {
  const post = useSendJson<HoursAnswer>(hoursChanges)
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)

  async function putBack(change: HoursChange): Promise<void> {
    // Without the question about affected visits, since the dialog is closed: a toast shows the failure.
    const answer = await post(change)
    tellFailure(answer, phrases.restoreFailed)
    if (answer.state !== 'saved') return
    toastSuccess('Succès', phrases.restored)
    await revalidate()
  }

  /** `again` is the change that undoes `deletion`. */
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

/** Toast with the reason of a failed change; none after a success or a cancelled question. */
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
  conflict: '. Il a été modifié entre-temps.',
  gone: '. Il est peut-être déjà supprimé.',
  'affects visits': '. Des patients y sont attendus\u00a0: ajoutez ce jour de nouveau pour les voir.',
}
