import { startTransition, useContext, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { type Unsent, unsentReasons, useSendJson } from '#app/admin/shell/send-json.ts'
import { toastError, toastSuccess } from '#app/admin/shell/toasts.tsx'
import type { ConcernsVisits } from '#app/lib/records/concerned-visits.ts'
import type { Change, ResourceAnswer } from './answer.ts'
import { AskFirstContext } from './ask-first.ts'
import { type Noun, type Phrases, phrasesOf } from './phrases.ts'

/** The result of sending a change: the server's answer, or why there is none; cancelled by a person who was asked first. */
export type Sent<Row = unknown> =
  | Exclude<ResourceAnswer<Row>, ConcernsVisits>
  | Unsent
  | { state: 'cancelled' }

export type Changes<Row> = {
  phrases: Phrases
  /** True while a request is pending. */
  busy: boolean
  /** Sends a change, after signing in again where the session has ended. */
  send: (change: Change) => Promise<Sent<Row>>
  /** Sends a change of the list, says what came of it and shows what it changed. True when it was made. */
  act: (change: Change, said: ChangeSentences) => Promise<boolean>
  /** Deletes rows and offers to bring them back. */
  remove: (ids: string[]) => Promise<boolean>
}

/** The sentences about a change: that it was made, where the list does not say so itself, and that it was not. */
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
      return given ? sendSignedIn({ ...change, ...given } as Change, true) : { state: 'cancelled' }
    }
    if (answer.state === 'saved' && isAsked) questions?.onSaved(answer)
    return answer
  }

  async function during<Result>(work: Promise<Result>): Promise<Result> {
    setUnderway((count) => count + 1)
    try {
      return await work
    } finally {
      // After the list that was read anew, which the router shows in a transition: never the former one in between.
      startTransition(() => setUnderway((count) => count - 1))
    }
  }

  async function makeAndShow(change: Change, { done, failed }: ChangeSentences): Promise<boolean> {
    const sent = await sendSignedIn(change)
    if (sent.state !== 'saved' && sent.state !== 'cancelled')
      toastError('Erreur', `${failed}${reasonOf(sent)}`)
    if (sent.state === 'saved' && done) toastSuccess('Succès', done)
    await revalidate()
    const next = sent.state === 'saved' ? questions?.redirectTo() : undefined
    if (next) void navigate(next)
    return sent.state === 'saved'
  }

  const send = (change: Change) => during(sendSignedIn(change))
  const act = (change: Change, said: ChangeSentences) => during(makeAndShow(change, said))

  async function remove(ids: string[]): Promise<boolean> {
    const done = await act({ intent: 'delete', ids }, { failed: phrases.deleteFailed })
    if (done)
      toastSuccess(
        'Succès',
        ids.length === 1 ? phrases.deleted : `${ids.length} ${noun.many} dans la corbeille`,
        {
          undo: () =>
            void act(
              { intent: 'restore', ids },
              { done: phrases.restoredMany(ids.length), failed: phrases.restoreFailed },
            ),
        },
      )
    return done
  }

  return { phrases, busy: underway > 0, send, act, remove }
}

/** Reason of a failed change, beyond the sentence of the specification. */
export function reasonOf(sent: { state: string; errors?: Record<string, string> }): string {
  if (sent.errors)
    return Object.values(sent.errors)
      .map((sentence) => `. ${sentence}`)
      .join('')
  if (sent.state === 'gone') return '. Quelqu’un l’a peut-être déjà fait.'
  return unsentReasons[sent.state] ?? ''
}
