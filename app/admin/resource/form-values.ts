import type { FormValue } from '#app/admin/fields/field.ts'
import type { Resource, ResourceRow } from './define-resource.ts'

export type FormValues = Record<string, FormValue>

/**
 * Form values of a row: its columns as typed text. A null becomes the empty text, so that the input stays controlled.
 */
export function formValuesOf<Row extends ResourceRow>(
  resource: Pick<Resource<Row>, 'defaults' | 'fields' | 'typed'>,
  row: Row | null,
): FormValues {
  const { defaults, fields } = resource
  if (!row) return { ...defaults }
  const columns = { ...row, ...resource.typed?.(row) } as unknown as Record<string, FormValue>
  return Object.fromEntries(
    Object.entries(defaults).map(([name, initial]) => {
      const value = columns[name] ?? (typeof initial === 'boolean' ? false : '')
      const { toForm } = fields[name] ?? fields[name.replace(/_en$/, '')] ?? {}
      return [name, toForm && value !== '' ? toForm(value as never) : value]
    }),
  )
}

/** Names of the values that differ. */
export function changedNames(one: FormValues, other: FormValues): string[] {
  return Object.keys(one).filter((name) => one[name] !== other[name])
}

/** Label of a field or of its English translation, for a sentence. */
export function fieldLabel(resource: Pick<Resource, 'fields'>, name: string): string {
  const { fields } = resource
  const own = fields[name]
  if (own) return own.label
  if (name === 'image_alt') return 'Texte alternatif'
  if (name === 'image_alt_en') return 'Texte alternatif en anglais'
  const french = fields[name.replace(/_en$/, '')]
  return french ? `${french.label} en anglais` : name
}

/** A form value in readable form. */
export function formatFormValue(value: FormValue | undefined): string {
  if (value === true) return 'Oui'
  if (value === false) return 'Non'
  return value === null || value === undefined || value === '' ? '(vide)' : String(value)
}
