import { useState } from 'react'
import { changedNames, type FormValues } from '#app/admin/resource/form-values.ts'
import { type Unsent, unsentReasons } from '#app/admin/shell/send-json.ts'
import { toastError } from '#app/admin/shell/toasts.tsx'

/** What the server has: the values of a form, and of which state they are. */
export type Kept = { values: FormValues; version: string }

/** What the server answers to a form of its own; `version` is that of what it just wrote. */
export type KeptAnswer =
  | { state: 'saved'; version?: string }
  | { state: 'invalid'; errors: Record<string, string> }
  /** Somebody changed it since it was read: nothing was written. */
  | { state: 'conflict'; theirs: Kept; by: string | null }
  | { state: 'gone' }
  /** Whoever sends it was asked something first, and chose not to go on: all stays as it is. */
  | { state: 'stopped' }

type KeptFormOptions<Body> = {
  /** Posts it. */
  send: (body: Body) => Promise<KeptAnswer | Unsent>
  kept: Kept
  /** A sentence for each wrong field, by name, in the order of the form. */
  check: (values: FormValues) => Record<string, string>
  body: (values: FormValues, version: string) => Body
  /** The sentence for when it cannot be saved. */
  failed: string
  onSaved: () => void
}

/** A form that is no managed thing's: checked here and there, sent, and never lost; what another wrote meanwhile is shown. */
export function useKeptForm<Body>({ send, kept, check, body, failed, onSaved }: KeptFormOptions<Body>) {
  const [version, setVersion] = useState(kept.version)
  const [initial, setInitial] = useState(kept.values)
  const [values, setValues] = useState(kept.values)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [busy, setBusy] = useState(false)
  const [seen, setSeen] = useState(kept.version)
  const dirty = changedNames(initial, values).length > 0

  // Read anew: what nobody is typing over is taken over.
  if (kept.version !== seen) {
    setSeen(kept.version)
    if (!dirty) {
      setVersion(kept.version)
      setInitial(kept.values)
      setValues(kept.values)
    }
  }

  function change(changed: FormValues): void {
    setValues((current) => ({ ...current, ...changed }))
    setErrors((current) =>
      Object.fromEntries(Object.entries(current).filter(([name]) => !Object.hasOwn(changed, name))),
    )
  }

  async function save(): Promise<void> {
    const wrong = check(values)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    setBusy(true)
    const sent = await send(body(values, version))
    setBusy(false)
    if (sent.state === 'saved') {
      setInitial(values)
      if (sent.version) setVersion(sent.version)
      onSaved()
    } else if (sent.state === 'invalid' && Object.keys(sent.errors).length > 0) setErrors(sent.errors)
    else if (sent.state === 'conflict')
      setConflict({ ...sent, names: changedNames(initial, sent.theirs.values) })
    else if (sent.state !== 'stopped') toastError('Erreur', `${failed}${reasons[sent.state] ?? ''}`)
  }

  function settle({ theirs }: Conflict): void {
    setVersion(theirs.version)
    setInitial(theirs.values)
    setConflict(null)
  }

  return {
    values,
    errors,
    dirty,
    busy,
    conflict,
    change,
    save,
    takeTheirs: () => {
      if (!conflict) return
      const { theirs, names } = conflict
      setValues((current) => ({
        ...current,
        ...Object.fromEntries(names.map((name) => [name, theirs.values[name] ?? ''])),
      }))
      settle(conflict)
    },
    keepMine: () => {
      if (conflict) settle(conflict)
    },
  }
}

type Conflict = { theirs: Kept; by: string | null; names: string[] }

const reasons: Partial<Record<string, string>> = {
  ...unsentReasons,
  gone: '. Quelqu’un l’a peut-être supprimé.',
}
