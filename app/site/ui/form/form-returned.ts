import { type RefObject, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { type Values, valuesOf } from '#app/lib/forms/form.ts'
import { fillEmpty } from '#app/lib/forms/form-draft.ts'
import { forgetSubmission, onDeliveryStatus, refusedSubmission } from '#app/lib/forms/form-outbox.ts'

export type Returned<Field extends string> = { values: Values<Field>; forget: () => void }

type Options<Field extends string> = {
  kind: string
  fields: readonly Field[]
  form: RefObject<HTMLFormElement | null>
  /** Called once for each returned submission, after its values were put into empty fields. */
  onReturn: (id: string, values: Values<Field>) => void
}

/**
 * A submission that was refused, perhaps after days, since an older page may have had other rules. Its values return to
 * the form, and stay on the phone until they are sent again or discarded.
 */
export function useReturned<Field extends string>(options: Options<Field>): Returned<Field> | undefined {
  const { kind, fields, form, onReturn } = options
  const id = useSyncExternalStore(
    onDeliveryStatus,
    () => refusedSubmission(kind)?.id,
    () => undefined,
  )
  const bringBack = useEffectEvent((of: string) => {
    const values = valuesIn(kind, fields)
    if (!values) return
    if (form.current) fillEmpty(form.current, values)
    onReturn(of, values)
  })
  useEffect(() => {
    if (id) bringBack(id)
  }, [id])
  const values = id && valuesIn(kind, fields)
  return values ? { values, forget: () => forgetSubmission(id) } : undefined
}

function valuesIn<Field extends string>(kind: string, fields: readonly Field[]): Values<Field> | undefined {
  const submission = refusedSubmission(kind)
  if (!submission) return undefined
  const held = new FormData()
  for (const [name, text] of Object.entries(submission.fields)) held.set(name, text)
  return valuesOf(held, fields)
}
