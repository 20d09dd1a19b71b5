import { Checkbox, Select, Switch, Textarea, TextInput } from '@mantine/core'
import type { Option } from '#app/lib/records/record-query.ts'
import { ColourInput } from './colour-input.tsx'
import type { Field, FormValue } from './field.ts'
import { NumberInput } from './number-input.tsx'

type FieldInputProps = {
  name: string
  field: Field
  value: FormValue
  error: string | undefined
  /** Choices of a field that refers to another row; undefined if they could not be read. */
  options: Option[] | undefined
  onChange: (value: FormValue) => void
}

/** One field of a form, by its kind. */
export function FieldInput({ name, field, value, error, options, onChange }: FieldInputProps) {
  const fieldProps = {
    id: name,
    name,
    label: field.label,
    description: field.hint,
    required: field.required ?? false,
    placeholder: field.placeholder ?? '',
    error,
    // The focus starts on the first required field.
    'data-autofocus': field.required || undefined,
  }
  switch (field.kind) {
    case 'text':
      return (
        <TextInput
          {...fieldProps}
          inputMode={field.format ?? 'text'}
          value={String(value ?? '')}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'textarea':
      return (
        <Textarea
          {...fieldProps}
          minRows={field.rows ?? 4}
          maxRows={14}
          value={String(value ?? '')}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'number':
      return <NumberInput {...fieldProps} value={value} unit={field.unit} onChange={onChange} />
    case 'switch':
      return (
        <Switch
          id={name}
          label={field.label}
          // The label element contains the description, which would be read twice.
          aria-label={field.label}
          description={field.hint}
          error={error}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )
    case 'select':
    case 'reference':
      return (
        <Select
          {...fieldProps}
          data={field.kind === 'select' ? [...field.options] : (options ?? [])}
          value={value ? String(value) : null}
          onChange={(chosen) => onChange(chosen ?? '')}
          {...(field.kind === 'reference' && {
            placeholder: field.none,
            clearable: Boolean(value),
            error: error ?? (options ? undefined : field.failed),
          })}
          allowDeselect={false}
          clearButtonProps={{ 'aria-label': `${field.label}\u00a0: effacer` }}
        />
      )
    case 'choices':
      return (
        <Checkbox.Group
          label={field.label}
          description={field.hint}
          error={error}
          value={String(value ?? '')
            .split(',')
            .filter(Boolean)}
          onChange={(chosen) => onChange(chosen.join(','))}
        >
          <div className="flow gap-2 gap-x-4">
            {field.options.map(({ value: word, label }, index) => (
              <Checkbox key={word} id={index === 0 ? name : undefined} value={word} label={label} />
            ))}
          </div>
        </Checkbox.Group>
      )
    case 'colour':
      return <ColourInput {...fieldProps} value={String(value ?? '')} onChange={onChange} />
    case 'image':
    case 'markdown':
    case 'own':
      return null
  }
}
