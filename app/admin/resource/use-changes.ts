import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type Unsent, unsentReasons, useSendJson } from '#app/admin/shell/send-json.ts'
import { toastError, toastSuccess } from '#app/admin/shell/toasts.tsx'
import type { Answer, Change } from './answer.ts'
import { type Noun, type Phrases, phrasesOf } from './phrases.ts'

/** What came of sending a change: the server's answer, or why there is none. */
export type Sent<Row = unknown> = Answer<Row> | Unsent

export type Changes<Row> = {
  phrases: Phrases
  /** Whether something is on its way. */
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

/** How a screen changes the things of one kind. */
export function useChanges<Row>({ screen, noun }: Changed): Changes<Row> {
  const phrases = phrasesOf(noun)
  const sendSignedIn = useSendJson<Answer<Row>>(screen)
  const { revalidate } = useRevalidator()
  const [underway, setUnderway] = useState(0)

  async function during<Result>(work: Promise<Result>): Promise<Result> {
    setUnderway((count) => count + 1)
    try {
      return await work
    } finally {
      setUnderway((count) => count - 1)
    }
  }

  async function makeAndShow(change: Change, { done, failed }: ChangeSentences): Promise<boolean> {
    const sent = await sendSignedIn(change)
    if (sent.state !== 'saved') toastError('Erreur', `${failed}${reasonOf(sent)}`)
    else if (done) toastSuccess('Succès', done)
    await revalidate()
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

/** Why a change was not made, where the sentence of the specification does not say it. */
export function reasonOf(sent: { state: string; errors?: Record<string, string> }): string {
  if (sent.errors)
    return Object.values(sent.errors)
      .map((sentence) => `. ${sentence}`)
      .join('')
  if (sent.state === 'gone') return '. Quelqu’un l’a peut-être déjà fait.'
  return unsentReasons[sent.state] ?? ''
}
