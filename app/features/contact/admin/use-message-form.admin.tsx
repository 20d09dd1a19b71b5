import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useVersionedForm, type VersionedFormAnswer } from '#app/admin/parts/use-versioned-form.ts'
import { sendJson, type Unsent, unsentReasons, useSendJson } from '#app/admin/shell/send-json.ts'
import { toastSuccess } from '#app/admin/shell/toasts.tsx'
import type { Message, MessageValues } from '../message.ts'
import { type MessageAnswer, messageChanges } from './message-change.ts'
import type { MessageChange } from './message-changes.server.ts'

/** Status and notes of one message, saved together; `unsaved`: typed in an earlier form of it. */
export function useMessageForm(message: Message, unsaved?: MessageValues) {
  const post = useSendJson<Exclude<MessageAnswer, { state: 'marked' }>>(messageChanges)
  const { revalidate } = useRevalidator()
  const form = useVersionedForm({
    async send(change: MessageChange): Promise<VersionedFormAnswer | Unsent> {
      const sent = await post(change)
      return sent.state === 'conflict' ? { ...sent, latest: versioned(sent.latest) } : sent
    },
    stored: versioned(message),
    unsaved,
    body: (values, version): MessageChange => ({ intent: 'update', id: message.id, version, values }),
    failed: 'Impossible de sauvegarder les modifications',
    reason: ({ state }) =>
      state === 'gone' ? '. Ce message vient d’être supprimé.' : (unsentReasons[state] ?? ''),
    onSaved: () => {
      toastSuccess('Succès', 'Message mis à jour avec succès')
      void revalidate()
    },
  })

  return {
    ...form,
    /** Follows the automatic mark as read: the version of the form changes, its edits stay. */
    takeMark: (outcome: MessageAnswer | Unsent) => {
      if (outcome.state === 'marked') form.follow(outcome.from, outcome.to, { status: 'read' })
    },
  }
}

function versioned({ version, status, admin_notes }: Message): { version: string; values: MessageValues } {
  return { version, values: { status, admin_notes: admin_notes ?? '' } }
}

/** Marks an opened unread message as read. A failure is only logged, as specified: the message stays unread. */
export function useMarkAsRead(
  { id, status }: Message,
  mayAnswer: boolean,
  onMarked: ReturnType<typeof useMessageForm>['takeMark'],
): void {
  const { revalidate } = useRevalidator()
  const latest = useRef({ onMarked, revalidate, isUnread: mayAnswer && status === 'unread' })
  useEffect(() => {
    latest.current = { ...latest.current, onMarked, revalidate }
  })
  useEffect(() => {
    async function mark(): Promise<void> {
      const change: MessageChange = { intent: 'read', id }
      const outcome = await sendJson<MessageAnswer>(messageChanges, change)
      latest.current.onMarked(outcome)
      if (outcome.state === 'marked') await latest.current.revalidate()
      // oxlint-disable-next-line no-console -- the specification wants it logged and nothing shown
      else console.error(`The message could not be marked as read: ${outcome.state}`)
    }
    if (!latest.current.isUnread) return
    latest.current.isUnread = false
    void mark()
  }, [id])
}

/** Text of the answer; leaving the page warns while it has edits that were not used. */
export function useReply(prepare: () => string, draft?: MessageDraft['reply']) {
  const [text, setText] = useState(prepare)
  const [saved, setSaved] = useState(draft?.saved ?? text)
  const [isTaken, setTaken] = useState(draft?.isTaken ?? false)
  return {
    text,
    saved,
    isTaken,
    dirty: text !== saved,
    change: setText,
    take: () => {
      setSaved(text)
      setTaken(true)
    },
  }
}

/** Unsaved work on a message. */
type MessageDraft = { reply: { text: string; saved: string; isTaken: boolean }; values?: MessageValues }

export type MessageDrafts = Map<string, MessageDraft>

/**
 * Unsaved work on the open message: the drawer and the panel beside the list are two places, and a wider window or a
 * turned tablet changes from one to the other. Another message, or none, forgets it.
 */
export function useDrafts(open: string | undefined): MessageDrafts {
  const [drafts] = useState<MessageDrafts>(() => new Map())
  useEffect(() => {
    for (const id of drafts.keys()) if (id !== open) drafts.delete(id)
  }, [drafts, open])
  return drafts
}
