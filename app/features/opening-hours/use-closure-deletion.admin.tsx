import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Phrases } from '#app/admin/resource/phrases.ts'
import { unsentReasons, useSendJson } from '#app/admin/shell/send-json.ts'
import { toastError, toastSuccess } from '#app/admin/shell/toasts.tsx'
import type { Entry } from './calendar.ts'
import { closureValuesOf } from './closure.ts'
import { type HoursAnswer, type HoursChange, hoursChanges } from './hours-change.ts'

/** Takes days out of the list and offers to put them back, under the identifier that they had. */
export function useClosureDeletion(phrases: Phrases, onDeleted: () => void) {
  const send = useSendJson<HoursAnswer>(hoursChanges)
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)

  async function make(change: HoursChange, failed: string): Promise<boolean> {
    setBusy(true)
    const { state } = await send(change)
    setBusy(false)
    if (state !== 'saved') toastError('Erreur', `${failed}${reasons[state] ?? ''}`)
    return state === 'saved'
  }

  async function putBack(entry: Entry & { id: string }): Promise<void> {
    const { id, holiday } = entry
    const change: HoursChange = { intent: 'keep', id, version: null, holiday, values: closureValuesOf(entry) }
    if (await make(change, phrases.restoreFailed)) await revalidate()
  }

  async function remove(entry: Entry): Promise<void> {
    const { id, version } = entry
    if (!id || !version) return
    if (!(await make({ intent: 'delete', id, version }, phrases.deleteFailed))) return revalidate()
    onDeleted()
    toastSuccess('Succès', phrases.deleted, { undo: () => void putBack({ ...entry, id }) })
  }

  return { busy, remove }
}

const reasons: Partial<Record<string, string>> = {
  ...unsentReasons,
  conflict: '. Quelqu’un l’a modifié entre-temps.',
  gone: '. Quelqu’un l’a peut-être déjà fait.',
}
