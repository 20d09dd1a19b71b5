import { useState } from 'react'
import { errorsBesides } from '#app/admin/fields/errors-of.ts'
import { changedNames, type FormValues } from '#app/admin/resource/form-values.ts'
import { type Unsent, unsentReasons } from '#app/admin/shell/send-json.ts'
import { toastError } from '#app/admin/shell/toasts.tsx'

/** Stored values of a form, with the version they were read from. */
type Versioned<Values extends FormValues = FormValues> = { values: Values; version: string }

/** Answer of the server to a form; `version` is that of the saved row. */
export type VersionedFormAnswer =
  | { state: 'saved'; version?: string | undefined }
  | { state: 'invalid'; errors: Record<string, string> }
  /** Another user changed the row since it was read: nothing was written. */
  | { state: 'conflict'; latest: Versioned; by: string | null }
  | { state: 'gone' }
  /** The user cancelled a question before sending: nothing changes. */
  | { state: 'cancelled' }

type VersionedFormOptions<Values extends FormValues, Body> = {
  send: (body: Body) => Promise<VersionedFormAnswer | Unsent>
  /** Values as last read. A newer read replaces all fields without unsaved changes. */
  stored: Versioned<Values>
  /** Unsaved values of an earlier form, based on this version. */
  unsaved?: FormValues | undefined
  /** Error messages by field name, in the order of the form. */
  check?: (values: Values) => Record<string, string>
  body: (values: Values, version: string) => Body
  /** Sentence for a failed save; the reason is `reasonOf` by default. */
  failed: string
  reason?: (sent: { state: string }) => string
  onSaved: () => void
}

/**
 * A form of one version: validated on the client and the server, sent, and never lost; conflicting values of another
 * user are shown.
 */
export function useVersionedForm<Values extends FormValues, Body>(
  options: VersionedFormOptions<Values, Body>,
) {
  const { send, stored, unsaved, check, body, failed, reason = reasonOf, onSaved } = options
  const [version, setVersion] = useState(stored.version)
  const [initial, setInitial] = useState(stored.values)
  const [values, setValues] = useState<Values>(() => ({ ...stored.values, ...unsaved }))
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [busy, setBusy] = useState(false)
  const [seen, setSeen] = useState(stored.version)
  const dirty = changedNames(initial, values).length > 0

  if (stored.version !== seen) {
    setSeen(stored.version)
    if (!dirty) {
      setVersion(stored.version)
      setInitial(stored.values)
      setValues(stored.values)
    }
  }

  function change(changed: Partial<Values>): void {
    setValues((current) => ({ ...current, ...changed }))
    setErrors((current) => errorsBesides(current, changed))
  }

  /** Saves the form's values together with `changed`. */
  async function save(changed: Partial<Values> = {}): Promise<void> {
    const wanted = { ...values, ...changed }
    const wrong = check?.(wanted) ?? {}
    setValues(wanted)
    setErrors(wrong)
    if (Object.keys(wrong).length === 0) await keep(wanted, version)
  }

  async function keep(wanted: Values, at: string): Promise<void> {
    setBusy(true)
    const sent = await send(body(wanted, at))
    setBusy(false)
    if (sent.state === 'saved') {
      setInitial(wanted)
      setVersion(sent.version ?? at)
      onSaved()
    } else if (sent.state === 'invalid' && Object.keys(sent.errors).length > 0) setErrors(sent.errors)
    else if (sent.state === 'conflict') {
      const { latest, by } = sent
      // The values beneath an earlier draft are unknown: the draft is compared with the present ones.
      const resumed = Object.fromEntries(Object.keys(unsaved ?? {}).map((name) => [name, wanted[name] ?? '']))
      const names = [
        ...new Set([...changedNames(initial, latest.values), ...changedNames(resumed, latest.values)]),
      ]
      // Only columns outside of the form have changed, for example the time of a sign-in.
      if (names.length === 0) return keep(wanted, latest.version)
      setConflict({ latest, by, names })
    } else if (sent.state !== 'cancelled') toastError('Erreur', failed + reason(sent))
  }

  function settle({ latest }: Conflict): void {
    setVersion(latest.version)
    setInitial(latest.values as Values)
    setConflict(null)
  }

  return {
    version,
    initial,
    values,
    errors,
    dirty,
    busy,
    conflict,
    change,
    save,
    /**
     * Follows a version that the server created by itself; `changed` fields are replaced unless the user has typed in
     * them.
     */
    follow: (from: string, to: string, changed: Partial<Values>) => {
      if (from !== version) return
      setVersion(to)
      setInitial((current) => ({ ...current, ...changed }))
      setValues((current) => ({
        ...current,
        ...Object.fromEntries(Object.entries(changed).filter(([name]) => current[name] === initial[name])),
      }))
    },
    takeLatest: () => {
      if (!conflict) return
      const { latest, names } = conflict
      change(Object.fromEntries(names.map((name) => [name, latest.values[name] ?? ''])) as Partial<Values>)
      settle(conflict)
    },
    keepMine: () => {
      if (conflict) settle(conflict)
    },
  }
}

type Conflict = { latest: Versioned; by: string | null; names: string[] }

function reasonOf({ state }: { state: string }): string {
  return state === 'gone' ? '. Quelqu’un l’a peut-être supprimé.' : (unsentReasons[state] ?? '')
}
