import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSignInAgain } from '#app/admin/shell/sign-in-again.ts'
import { toastError, toastSuccess } from '#app/admin/shell/toasts.tsx'
import type { Change } from './answer.ts'
import { type Noun, type Phrases, phrasesOf } from './phrases.ts'
import { type Sent, sendChange } from './send-change.ts'

export type Changes<Row> = {
  phrases: Phrases
  /** Whether something is on its way. */
  busy: boolean
  /** Sends a change, after signing in again where the session has ended. */
  send: (change: Change) => Promise<Sent<Row>>
  /** Sends a change of the list, shows what it changed and says what came of it. True when it was made. */
  act: (change: Change, failed: string) => Promise<boolean>
  /** Deletes rows and offers to bring them back. */
  remove: (ids: string[]) => Promise<boolean>
}

/** How a screen changes the things of one kind. */
export function useChanges<Row>({ name, noun }: { name: string; noun: Noun }): Changes<Row> {
  const phrases = phrasesOf(noun)
  const signInAgain = useSignInAgain()
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

  async function sendSignedIn(change: Change): Promise<Sent<Row>> {
    const sent = await sendChange<Row>(name, change)
    return sent.state === 'signed out' && (await signInAgain()) ? sendChange<Row>(name, change) : sent
  }

  async function makeAndShow(change: Change, failed: string): Promise<boolean> {
    const { state } = await sendSignedIn(change)
    if (state !== 'saved') toastError('Erreur', `${failed}${reasonOf(state)}`)
    await revalidate()
    return state === 'saved'
  }

  const send = (change: Change) => during(sendSignedIn(change))
  const act = (change: Change, failed: string) => during(makeAndShow(change, failed))

  async function remove(ids: string[]): Promise<boolean> {
    const done = await act({ intent: 'delete', ids }, phrases.deleteFailed)
    if (done)
      toastSuccess(
        'Succès',
        ids.length === 1 ? phrases.deleted : `${ids.length} ${noun.many} dans la corbeille`,
        {
          undo: () => void act({ intent: 'restore', ids }, phrases.restoreFailed),
        },
      )
    return done
  }

  return { phrases, busy: underway > 0, send, act, remove }
}

/** Why a change was not made, where the sentence of the specification does not say it. */
export function reasonOf(state: Sent['state']): string {
  return reasons[state] ?? ''
}

const reasons: Partial<Record<Sent['state'], string>> = {
  unreachable: '. Vérifiez la connexion, puis réessayez.',
  'signed out': '. Votre session a pris fin.',
  refused: '. Votre rôle ne le permet pas.',
  gone: '. Quelqu’un l’a peut-être déjà fait.',
}
