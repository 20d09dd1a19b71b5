import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatTakenAlready, TakenBy } from '#app/admin/parts/taken.tsx'
import { unsentReasons, useSendJson } from '#app/admin/shell/send-json.ts'
import { toastError } from '#app/admin/shell/toasts.tsx'
import type { Message } from '../message.ts'
import { type MessageAnswer, messageChanges } from './message-change.ts'
import type { MessageChange } from './message-changes.server.ts'

type MessageTakingProps = { message: Message; me: string; mayAnswer: boolean }

/** The colleague assigned to a message, and the button to take or release it. */
export function MessageTaking({ message: { id, taken }, me, mayAnswer }: MessageTakingProps) {
  const post = useSendJson<Exclude<MessageAnswer, { state: 'marked' }>>(messageChanges)
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  async function take(takes: boolean): Promise<void> {
    setBusy(true)
    const change: MessageChange = { intent: 'take', id, before: taken?.id ?? null, takes }
    const answer = await post(change)
    await revalidate()
    setBusy(false)
    if (answer.state === 'conflict') toastError('Erreur', formatTakenAlready(answer.latest.taken))
    else if (answer.state !== 'saved')
      toastError('Erreur', `Impossible de prendre ce message${unsentReasons[answer.state] ?? ''}`)
  }
  return <TakenBy taken={taken} me={me} busy={busy} onTake={mayAnswer ? (takes) => void take(takes) : null} />
}
