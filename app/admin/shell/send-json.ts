import { useCallback, useState } from 'react'
import { useConfirmIdentity, useSignInAgain } from './sign-in-again.ts'

/** Failures of a request without an answer from its own handler. */
export type Unsent =
  /** The session has ended: sign in again, then resend. */
  | { state: 'signed out' }
  /** The password is required again: confirm, then resend. */
  | { state: 'unconfirmed' }
  /** The role does not allow it. */
  | { state: 'refused' }
  /** The network or the server is unreachable. */
  | { state: 'unreachable' }
  | { state: 'failed' }

/** Options of a request: with `keepalive` it completes even when its page is unloaded (at most 64 KB). */
type SendOptions = { keepalive?: boolean }

/** Posts JSON to an address that answers `{ state, … }`. Never throws, so that typed values survive any failure. */
export async function sendJson<Answer extends { state: string }>(
  address: string,
  body: unknown,
  { keepalive = false }: SendOptions = {},
): Promise<Answer | Unsent> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      keepalive,
    })
    if (response.status === 403) return { state: 'refused' }
    const answer: unknown = await response.json().catch(() => null)
    if (response.status === 401)
      return { state: isAnswer(answer) && answer.state === 'unconfirmed' ? 'unconfirmed' : 'signed out' }
    return isAnswer(answer) ? (answer as Answer) : { state: 'failed' }
  } catch {
    return { state: 'unreachable' }
  }
}

/** Sends JSON; if the session has ended or the password must be confirmed, it asks in place and resends. */
export function useSendJson<Answer extends { state: string }>(
  address: string,
  { keepalive = false }: SendOptions = {},
): (body: unknown) => Promise<Answer | Unsent> {
  const signInAgain = useSignInAgain()
  const confirmIdentity = useConfirmIdentity()
  return useCallback(
    async (body) => {
      const send = () => sendJson<Answer>(address, body, { keepalive })
      let sent = await send()
      if (sent.state === 'signed out' && (await signInAgain())) sent = await send()
      if (sent.state === 'unconfirmed' && (await confirmIdentity())) sent = await send()
      return sent
    },
    [address, keepalive, signInAgain, confirmIdentity],
  )
}

/** `useSendJson`, with whether its answer is awaited. */
export function useBusySend<Answer extends { state: string }>(address: string) {
  const [busy, setBusy] = useState(false)
  const post = useSendJson<Answer>(address)
  async function send(body: unknown): Promise<Answer | Unsent> {
    setBusy(true)
    const answer = await post(body)
    setBusy(false)
    return answer
  }
  return [send, busy] as const
}

/** Reason of a failure, to append to the sentence that names it. */
export const unsentReasons: Partial<Record<string, string>> = {
  unreachable: '. Vérifiez la connexion, puis réessayez.',
  'signed out': '. Votre session a pris fin.',
  unconfirmed: '. Il faut d’abord confirmer que c’est vous.',
  refused: '. Votre rôle ne le permet pas.',
}

function isAnswer(value: unknown): value is { state: unknown } {
  return typeof value === 'object' && value !== null && 'state' in value
}
