import { useState } from 'react'
import { errorsOf } from '#app/admin/fields/errors-of.ts'
import { toastError, toastSuccess } from '#app/admin/shell/toasts.tsx'
import type { ManagedRow, Resource } from './define-resource.ts'
import { changedNames, type FormValues, valuesOf } from './form-values.ts'
import { reasonOf, useChanges } from './use-changes.ts'

type Conflict = { by: string | null; values: FormValues; names: string[]; version: string }

/** What was typed before and not saved, in the fields that it was typed into, over the version of the row that it was typed over. */
export type Unsaved = { id: string; version: string; values: FormValues }

/** What a form of one thing holds, and how it is saved: nothing typed is lost, nobody is overwritten. */
export function useRecordForm<Row extends ManagedRow>(
  resource: Resource<Row>,
  row: Row | null,
  onSaved: (id: string) => void,
  unsaved?: Unsaved,
) {
  const { phrases, busy, send } = useChanges<Row>(resource)
  // The row's own identifier is made here: the same form sent twice makes one row.
  const [id] = useState(() => unsaved?.id ?? row?.id ?? crypto.randomUUID())
  const [version, setVersion] = useState(unsaved?.version ?? row?.version ?? '')
  const [initial, setInitial] = useState(() => valuesOf(resource, row))
  const [values, setValues] = useState(() => ({ ...initial, ...unsaved?.values }))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [doubt, setDoubt] = useState<string | null>(null)

  function change(name: string, value: FormValues[string]): void {
    setValues((current) => ({ ...current, [name]: value }))
    setErrors(({ [name]: _corrected, ...others }) => others)
  }

  /** `settled` is the doubt that somebody has answered. */
  async function save(settled: string | null = null): Promise<void> {
    const parsed = resource.input.safeParse(values)
    setErrors(errorsOf(parsed.error) ?? {})
    setDoubt(null)
    if (!parsed.success) return
    const question = (version && resource.doubt?.(initial, parsed.data)) || null
    if (question !== null && question !== settled) return setDoubt(question)
    const resumed = Object.fromEntries(
      Object.keys(unsaved?.values ?? {}).map((name) => [name, values[name] ?? '']),
    )
    const sent = await send(
      // The answer to a creation may have been lost on its way.
      version ? { intent: 'update', id, version, values } : { intent: 'create', id, values },
    )
    if (sent.state === 'saved') {
      onSaved(id)
      toastSuccess('Succès', row ? phrases.updated : phrases.created)
    } else if (sent.state === 'invalid' && Object.keys(sent.errors).length > 0) setErrors(sent.errors)
    else if (sent.state === 'conflict') {
      const theirs = valuesOf(resource, sent.theirs)
      setConflict({
        by: sent.by,
        values: theirs,
        // Of what was typed before it is not known what stood there: it is held against what stands there.
        names: [...new Set([...changedNames(initial, theirs), ...changedNames(resumed, theirs)])],
        version: sent.theirs.version,
      })
    } else toastError('Erreur', `${phrases.saveFailed}${reasonOf(sent)}`)
  }

  function settle(theirs: Conflict): void {
    setVersion(theirs.version)
    setInitial(theirs.values)
    setConflict(null)
  }

  return {
    id,
    version,
    initial,
    phrases,
    busy,
    values,
    errors,
    conflict,
    doubt,
    dirty: changedNames(initial, values).length > 0,
    change,
    save: () => save(),
    /** Saves what was doubted. */
    insist: () => save(doubt),
    correct: () => setDoubt(null),
    takeTheirs: () => {
      if (!conflict) return
      const theirs = Object.fromEntries(conflict.names.map((name) => [name, conflict.values[name] ?? '']))
      setValues((current) => ({ ...current, ...theirs }))
      settle(conflict)
    },
    keepMine: () => {
      if (conflict) settle(conflict)
    },
  }
}
