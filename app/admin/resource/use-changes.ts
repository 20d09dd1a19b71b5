import { startTransition, useContext, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { type Unsent, unsentReasons, useSendJson } from '#app/admin/shell/send-json.ts'
import { toastError, toastSuccess } from '#app/admin/shell/toasts.tsx'
import type { ConcernsVisits, TakenBack } from '#app/lib/records/concerned-visits.ts'
import { AskFirstContext } from './ask-first.ts'
import type { Change, ResourceAnswer } from './handlers.server.ts'
import { type Noun, type Phrases, phrasesOf } from './phrases.ts'

/** Result of a change: the server's answer, or the reason for none; `cancelled` if the user declined a question. */
export type Sent<Row = unknown> =
  | Exclude<ResourceAnswer<Row>, ConcernsVisits>
  | Unsent
  | { state: 'cancelled' }

export type Changes<Row> = {
  phrases: Phrases
  busy: boolean
  /** Sends a change, after signing in again if the session has ended. */
  send: (change: Change) => Promise<Sent<Row>>
  /** Sends a change of the list, reports the result and shows the new list. Returns true if it was made. */
  act: (change: Change, said: ChangeSentences) => Promise<boolean>
  /** Deletes rows and offers an undo. */
  remove: (ids: string[]) => Promise<boolean>
}

/** Sentences about a change: its success, unless the list shows it, and its failure. */
type ChangeSentences = { done?: string; failed: string }

type Changed = { screen: string; noun: Noun }

/** State and functions for changes of one resource. */
export function useChanges<Row>({ screen, noun }: Changed): Changes<Row> {
  const phrases = phrasesOf(noun)
  const post = useSendJson<ResourceAnswer<Row>>(screen)
  const questions = useContext(AskFirstContext)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [underway, setUnderway] = useState(0)

  async function sendSignedIn(change: Change, isAsked = false): Promise<Sent<Row>> {
    const answer = await post(change)
    if (answer.state === 'affects visits') {
      if (!questions) throw new Error('This screen asks nothing before a change')
      const given = await questions.ask(answer)
      return given ? sendSignedIn({ ...change, ...given }, true) : { state: 'cancelled' }
    }
    if (answer.state !== 'saved') return answer
    if (isAsked) questions?.onSaved(answer, change.intent === 'delete' ? undefined : takeBackOf(answer.ids))
    if ('takenBack' in change) questions?.onTakenBack()
    return answer
  }

  async function during<Result>(work: Promise<Result>): Promise<Result> {
    setUnderway((count) => count + 1)
    try {
      return await work
    } finally {
      // A transition, as the router uses for the new list: otherwise the previous list would appear in between.
      startTransition(() => setUnderway((count) => count - 1))
    }
  }

  /** Restores the rows with their visits. */
  const takeBackOf = (ids: string[]) => (visits: TakenBack) =>
    void act(
      { intent: 'set', ids, values: { is_active: true }, takenBack: asTheyAre(visits) },
      { done: 'Retour à l’état d’avant.', failed: 'Impossible de revenir en arrière' },
    )

  async function makeAndShow(change: Change, { done, failed }: ChangeSentences): Promise<Sent<Row>> {
    const sent = await sendSignedIn(change)
    if (sent.state !== 'saved' && sent.state !== 'cancelled')
      toastError('Erreur', `${failed}${reasonOf(sent)}`)
    if (sent.state === 'saved' && done) toastSuccess('Succès', done)
    await revalidate()
    const next = sent.state === 'saved' ? questions?.redirectTo() : undefined
    if (next) void navigate(next)
    return sent
  }

  const send = (change: Change) => during(sendSignedIn(change))
  const act = async (change: Change, said: ChangeSentences) =>
    (await during(makeAndShow(change, said))).state === 'saved'

  async function remove(ids: string[]): Promise<boolean> {
    const sent = await during(makeAndShow({ intent: 'delete', ids }, { failed: phrases.deleteFailed }))
    if (sent.state !== 'saved') return false
    const takenBack = asTheyAre(sent.entrusted?.moved ?? [])
    toastSuccess(
      'Succès',
      ids.length === 1 ? phrases.deleted : `${ids.length} ${noun.many} dans la corbeille`,
      {
        undo: () =>
          void act(
            { intent: 'restore', ids, takenBack },
            { done: phrases.restoredMany(ids.length), failed: phrases.restoreFailed },
          ),
      },
    )
    return true
  }

  return { phrases, busy: underway > 0, send, act, remove }
}

const asTheyAre = (visits: TakenBack) => visits.map(({ id, sequence }) => ({ id, sequence }))

/** Reason of a failed change, after the specified sentence. */
export function reasonOf(sent: { state: string; errors?: Record<string, string> }): string {
  if (sent.errors)
    return Object.values(sent.errors)
      .map((sentence) => `. ${sentence}`)
      .join('')
  if (sent.state === 'gone') return '. Quelqu’un l’a peut-être déjà fait.'
  return unsentReasons[sent.state] ?? ''
}
