import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type Unsent, unsentReasons, useSendJson } from '#app/admin/shell/send-json.ts'
import { toastError, toastSuccess } from '#app/admin/shell/toasts.tsx'
import type { Message, MessageValues } from './message.ts'
import { type MessageAnswer, type MessageChange, messageChanges } from './message-change.ts'

const saveFailed = 'Impossible de sauvegarder les modifications'

type Conflict = { theirs: Message; by: string | null }

/**
 * Status and notes of one message: saved together, told of a conflict, kept until the server has them. A row that was
 * read anew is taken over where nothing was typed.
 */
export function useMessageForm(message: Message) {
  const send = useSendJson<MessageAnswer>(messageChanges)
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const [base, setBase] = useState(message)
  const [seen, setSeen] = useState(message.version)
  const [values, setValues] = useState(() => valuesOf(message))
  const [error, setError] = useState('')
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const dirty = isOther(values, valuesOf(base))

  function start(from: Message): void {
    setBase(from)
    setValues(valuesOf(from))
  }

  if (seen !== message.version) {
    setSeen(message.version)
    if (!dirty) start(message)
  }

  async function save(changes: Partial<MessageValues> = {}): Promise<void> {
    const wanted = { ...values, ...changes }
    setValues(wanted)
    setError('')
    const wish: MessageChange = { intent: 'update', id: base.id, version: base.version, values: wanted }
    setBusy(true)
    const outcome = await send(wish)
    setBusy(false)
    if (outcome.state === 'saved') {
      setBase({ ...base, ...wanted, version: outcome.version ?? base.version })
      toastSuccess('Succès', 'Message mis à jour avec succès')
      await revalidate()
    } else if (outcome.state === 'conflict') setConflict(outcome)
    else if (outcome.state === 'invalid' && outcome.errors['admin_notes'])
      setError(outcome.errors['admin_notes'])
    else toastError('Erreur', `${saveFailed}${reasons[outcome.state] ?? ''}`)
  }

  /** What came of the automatic mark: the version moves on under whatever was typed meanwhile. */
  function takeMark(outcome: MessageAnswer | Unsent): void {
    if (outcome.state !== 'marked' || outcome.from === outcome.to) return
    const { from, to } = outcome
    setBase((known) => (known.version === from ? { ...known, version: to, status: 'read' } : known))
    setValues((typed) => (typed.status === 'unread' ? { ...typed, status: 'read' } : typed))
  }

  return {
    busy,
    base,
    values,
    error,
    conflict,
    dirty,
    change: (changes: Partial<MessageValues>) => setValues({ ...values, ...changes }),
    save,
    takeMark,
    /** What the other person wrote, where this one wrote nothing else. */
    takeTheirs: () => {
      if (conflict) start(conflict.theirs)
      setConflict(null)
    },
    keepMine: () => {
      if (conflict) setBase(conflict.theirs)
      setConflict(null)
    },
  }
}

const reasons: Partial<Record<string, string>> = {
  ...unsentReasons,
  gone: '. Quelqu’un a supprimé ce message.',
}

function valuesOf({ status, admin_notes }: Pick<Message, 'status' | 'admin_notes'>): MessageValues {
  return { status, admin_notes: admin_notes ?? '' }
}

function isOther(one: MessageValues, other: MessageValues): boolean {
  return one.status !== other.status || one.admin_notes !== other.admin_notes
}
