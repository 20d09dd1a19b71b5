import { useState } from 'react'
import { ConflictNotice } from '#app/admin/parts/conflict-notice.tsx'
import { FormDialog } from '#app/admin/parts/form-dialog.tsx'
import { toastError, toastSuccess } from '#app/admin/shell/toasts.tsx'
import type { Option } from '#app/lib/record-query.ts'
import { errorsOf } from './answer.ts'
import type { ManagedRow, Resource } from './define-resource.ts'
import { changedNames, type FormValues, labelOf, valuesOf, wordsOf } from './form-values.ts'
import { RecordFields } from './record-fields.tsx'
import { reasonOf, useChanges } from './use-changes.ts'

type RecordDialogProps<Row extends ManagedRow> = {
  resource: Resource<Row>
  /** Null makes a new one. */
  row: Row | null
  options: Record<string, Option[]>
  readOnly: boolean
  onClose: () => void
  onSaved: () => void
}

/** The form of one thing: new, or as it is. It closes once the server has kept it, and never loses what was typed. */
export function RecordDialog<Row extends ManagedRow>(props: RecordDialogProps<Row>) {
  const { resource, row, options, readOnly, onClose, onSaved } = props
  const form = useRecordForm(resource, row, onSaved)
  const { phrases, conflict } = form
  return (
    <FormDialog
      opened
      title={row ? phrases.edit : phrases.create}
      dirty={!readOnly && form.dirty}
      busy={form.busy}
      readOnly={readOnly}
      errors={Object.fromEntries(Object.keys(form.errors).map((name) => [name, labelOf(resource, name)]))}
      onSubmit={() => void form.save()}
      onClose={onClose}
      notice={
        conflict && (
          <ConflictNotice
            by={conflict.by}
            changes={conflict.names.map((name) => ({
              label: labelOf(resource, name),
              value: wordsOf(conflict.values[name]),
            }))}
            onTake={form.takeTheirs}
            onKeep={form.keepMine}
          />
        )
      }
    >
      <RecordFields
        resource={resource}
        values={form.values}
        errors={form.errors}
        options={options}
        thumbnail={row?.thumbnail ?? null}
        onChange={form.change}
      />
    </FormDialog>
  )
}

type Conflict = { by: string | null; values: FormValues; names: string[]; version: string }

function useRecordForm<Row extends ManagedRow>(
  resource: Resource<Row>,
  row: Row | null,
  onSaved: () => void,
) {
  const { phrases, busy, send } = useChanges<Row>(resource)
  // The row's own identifier is made here: the same form sent twice makes one row.
  const [id] = useState(() => row?.id ?? crypto.randomUUID())
  const [version, setVersion] = useState(row?.version ?? '')
  const [initial, setInitial] = useState(() => valuesOf(resource, row))
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [conflict, setConflict] = useState<Conflict | null>(null)

  function change(name: string, value: FormValues[string]): void {
    setValues((current) => ({ ...current, [name]: value }))
    setErrors(({ [name]: _corrected, ...others }) => others)
  }

  async function save(): Promise<void> {
    const wrong = errorsOf(resource.input.safeParse(values).error)
    setErrors(wrong ?? {})
    if (wrong) return
    const sent = await send(
      row ? { intent: 'update', id, version, values } : { intent: 'create', id, values },
    )
    if (sent.state === 'saved') {
      onSaved()
      toastSuccess('Succès', row ? phrases.updated : phrases.created)
    } else if (sent.state === 'invalid' && Object.keys(sent.errors).length > 0) setErrors(sent.errors)
    else if (sent.state === 'conflict') {
      const theirs = valuesOf(resource, sent.theirs)
      setConflict({
        by: sent.by,
        values: theirs,
        names: changedNames(initial, theirs),
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
    phrases,
    busy,
    values,
    errors,
    conflict,
    dirty: changedNames(initial, values).length > 0,
    change,
    save,
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
