import { useContext } from 'react'
import { useRevalidator } from 'react-router'
import { AskFirstContext } from '#app/admin/resource/ask-first.ts'
import { type Unsent, useSendJson } from '#app/admin/shell/send-json.ts'
import { toastSuccess } from '#app/admin/shell/toasts.tsx'
import type { ConcernsVisits, TakenBack } from '#app/lib/records/concerned-visits.ts'
import { type HoursAnswer, hoursChanges } from '../hours-change.ts'
import type { HoursChange } from '../hours-changes.server.ts'
import { tellFailure } from './use-deletion.admin.tsx'

type Decided = Exclude<HoursAnswer, ConcernsVisits> | { state: 'cancelled' }

export type HoursChanges = {
  /** Sends a change. If patients have appointments outside the new hours, lists them and lets the user decide. */
  send: (change: HoursChange) => Promise<Decided | Unsent>
  /** Address of the page after a saved change: the list of patients to inform; undefined for none. */
  redirectTo: () => string | undefined
}

/**
 * Functions that change the hours, with the question about affected visits. `undoOf` makes the change that reverts the
 * one that gave the row this version; without it, reassigned visits cannot be returned by an undo.
 */
export function useHoursChange(undoOf?: (version: string) => HoursChange): HoursChanges {
  const post = useSendJson<HoursAnswer>(hoursChanges)
  const questions = useContext(AskFirstContext)
  const { revalidate } = useRevalidator()

  async function send(change: HoursChange): Promise<Decided | Unsent> {
    const answer = await post(change)
    if (answer.state === 'affects visits') {
      const given = await questions?.ask(answer)
      return given ? send({ ...change, ...given }) : { state: 'cancelled' }
    }
    if (answer.state === 'saved' && change.entrusted) questions?.onSaved(answer, takeBackOf(answer.version))
    return answer
  }

  const takeBackOf = (version: string | undefined) =>
    version === undefined || !undoOf
      ? undefined
      : async (visits: TakenBack) => {
          const takenBack = visits.map(({ id, sequence }) => ({ id, sequence }))
          const answer = await post({ ...undoOf(version), takenBack })
          tellFailure(answer, 'Impossible de revenir en arrière')
          if (answer.state !== 'saved') return
          questions?.onTakenBack()
          toastSuccess('Succès', 'Retour à l’état d’avant.')
          await revalidate()
        }

  return { send, redirectTo: () => questions?.redirectTo() }
}
