import { useRevalidator } from 'react-router'
import { type Unsent, unsentReasons, useBusySend } from '#app/admin/shell/send-json.ts'
import { toastError, toastSuccess } from '#app/admin/shell/toasts.tsx'
import type { PictureAnswer } from './change.ts'
import type { PictureChange } from './changes.server.ts'

/** Actions that change the library: every change shows its result, and the list is read anew. */
export function useLibrary() {
  const [send, busy] = useBusySend<PictureAnswer>('/admin/pictures')
  const { revalidate } = useRevalidator()

  /** Saves the texts of a picture; the answer says what they are. */
  async function describe(change: Omit<Extract<PictureChange, { intent: 'describe' }>, 'intent'>) {
    const outcome = await send({ intent: 'describe', ...change } satisfies PictureChange)
    if (outcome.state === 'described') toastSuccess('Succès', 'Texte alternatif enregistré')
    else if (outcome.state === 'conflict')
      toastError('Erreur', 'Ces textes ont changé entre-temps\u00a0: relisez-les.')
    else toastError('Erreur', reasonOf(outcome, 'Impossible de sauvegarder le texte alternatif'))
    return outcome
  }

  async function remove(id: string): Promise<void> {
    const outcome = await send({ intent: 'delete', id } satisfies PictureChange)
    if (outcome.state === 'deleted') toastSuccess('Succès', 'Image supprimée')
    else toastError('Erreur', reasonOf(outcome, 'Impossible de supprimer l’image'))
    await revalidate()
  }

  async function sweep(): Promise<void> {
    const outcome = await send({ intent: 'sweep' } satisfies PictureChange)
    if (outcome.state === 'swept') toastSuccess('Succès', 'Le ménage est fait')
    else toastError('Erreur', reasonOf(outcome, 'Impossible de faire le ménage'))
    await revalidate()
  }

  return { busy, describe, remove, sweep }
}

function reasonOf(outcome: PictureAnswer | Unsent, failed: string): string {
  if (outcome.state === 'invalid') return Object.values(outcome.errors).join(' ')
  if (outcome.state === 'gone') return `${failed}. Quelqu’un l’a peut-être déjà supprimée.`
  return `${failed}${unsentReasons[outcome.state] ?? unsentReasons.unreachable}`
}
