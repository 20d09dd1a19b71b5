import { useCallback } from 'react'
import { useSignInAgain } from './sign-in-again.ts'

/** Why the server has not done what was asked, where it is no answer of its own. */
export type Unsent =
  /** The session has ended: sign in again, then send it again. */
  | { state: 'signed out' }
  /** The role does not allow it. */
  | { state: 'refused' }
  /** The network or the server is away. */
  | { state: 'unreachable' }
  | { state: 'failed' }

/** Posts JSON to an address that answers `{ state, … }`. Never throws: whatever happens, what was typed stays. */
export async function sendJson<Answer extends { state: string }>(
  address: string,
  body: unknown,
): Promise<Answer | Unsent> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (response.status === 401) return { state: 'signed out' }
    if (response.status === 403) return { state: 'refused' }
    const answer: unknown = await response.json().catch(() => null)
    return isAnswer(answer) ? (answer as Answer) : { state: 'failed' }
  } catch {
    return { state: 'unreachable' }
  }
}

/** The same; where the session has ended the password is asked for in place, and it is sent once more. */
export function useSendJson<Answer extends { state: string }>(
  address: string,
): (body: unknown) => Promise<Answer | Unsent> {
  const signInAgain = useSignInAgain()
  return useCallback(
    async (body) => {
      const sent = await sendJson<Answer>(address, body)
      return sent.state === 'signed out' && (await signInAgain()) ? sendJson<Answer>(address, body) : sent
    },
    [address, signInAgain],
  )
}

/** Why something was not done, behind the sentence that says what. */
export const unsentReasons: Partial<Record<string, string>> = {
  unreachable: '. Vérifiez la connexion, puis réessayez.',
  'signed out': '. Votre session a pris fin.',
  refused: '. Votre rôle ne le permet pas.',
}

function isAnswer(value: unknown): value is { state: unknown } {
  return typeof value === 'object' && value !== null && 'state' in value
}
