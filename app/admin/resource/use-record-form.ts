import { useState } from 'react'
import { schemaErrors } from '#app/admin/fields/errors-of.ts'
import { useVersionedForm } from '#app/admin/parts/use-versioned-form.ts'
import { toastSuccess } from '#app/admin/shell/toasts.tsx'
import type { Resource, ResourceRow } from './define-resource.ts'
import { type FormValues, formValuesOf } from './form-values.ts'
import type { Change } from './handlers.server.ts'
import { reasonOf, useChanges } from './use-changes.ts'

/** Unsaved values by field, based on this version of the row. */
export type Unsaved = { id: string; version: string; values: FormValues }

/**
 * State of a record's form, and the function that saves it: typed values are never lost, other users' changes never
 * overwritten.
 */
export function useRecordForm<Row extends ResourceRow>(
  resource: Resource<Row>,
  row: Row | null,
  onSaved: (id: string) => void,
  unsaved?: Unsaved,
) {
  const { phrases, send } = useChanges<Row>(resource)
  // The id is created here, so that the same form sent twice creates one row.
  const [id] = useState(() => unsaved?.id ?? row?.id ?? crypto.randomUUID())
  const [stored] = useState(() => ({
    version: unsaved?.version ?? row?.version ?? '',
    values: formValuesOf(resource, row),
  }))
  const [doubt, setDoubt] = useState<string | null>(null)
  const form = useVersionedForm({
    async send(change: Change) {
      const sent = await send(change)
      if (sent.state !== 'conflict') return sent
      const { latest } = sent
      return { ...sent, latest: { version: latest.version, values: formValuesOf(resource, latest) } }
    },
    stored,
    unsaved: unsaved?.values,
    check: (values) => schemaErrors(resource.input.safeParse(values).error) ?? {},
    // The answer to an earlier creation may have been lost.
    body: (values, version): Change =>
      version ? { intent: 'update', id, version, values } : { intent: 'create', id, values },
    failed: phrases.saveFailed,
    reason: reasonOf,
    onSaved: () => {
      onSaved(id)
      toastSuccess('Succès', row ? phrases.updated : phrases.created)
    },
  })

  /** `settled` is the question that the user has already answered. */
  async function save(settled: string | null = null): Promise<void> {
    const parsed = resource.input.safeParse(form.values)
    const question = (form.version && parsed.success && resource.doubt?.(form.initial, parsed.data)) || null
    const isAsked = question !== null && question !== settled
    setDoubt(isAsked ? question : null)
    if (!isAsked) await form.save()
  }

  return {
    ...form,
    id,
    phrases,
    doubt,
    change: (name: string, value: FormValues[string]) => form.change({ [name]: value }),
    save: () => save(),
    /** Saves despite the question. */
    insist: () => save(doubt),
    correct: () => setDoubt(null),
  }
}
