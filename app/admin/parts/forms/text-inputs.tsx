import { Select } from '@mantine/core'
import { typedDay } from '#app/lib/forms/typed-day.ts'
import type { Language } from '#app/lib/text/i18n.ts'

type TextInputsProps<Name extends string> = {
  values: Record<Name, string>
  errors: Readonly<Record<string, string>>
  labels: Readonly<Record<string, string>>
  /** Prefix of each field's id. */
  prefix?: string
  /** Date fields, which stay plain text in a browser without a calendar. */
  days?: readonly Name[]
  onChange: (part: Partial<Record<Name, string>>) => void
}

/** Properties shared by all text fields of a form, by the field's name. */
export function textInputs<Name extends string>(props: TextInputsProps<Name>) {
  const { values, errors, labels, prefix = '', days = [], onChange } = props
  return (name: Name) => ({
    id: prefix + name,
    label: labels[name],
    value: values[name],
    error: errors[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange({ [name]: days.includes(name) ? typedDay(value) : value } as Partial<Record<Name, string>>),
  })
}

type LanguageFieldProps = {
  label: string | undefined
  value: Language
  onChange: (language: Language) => void
}

/** Language of the messages to a person. */
export function LanguageField({ label, value, onChange }: LanguageFieldProps) {
  return (
    <Select
      label={label}
      data={[
        { value: 'fr', label: 'Français' },
        { value: 'en', label: 'Anglais' },
      ]}
      value={value}
      allowDeselect={false}
      onChange={(language) => onChange(language === 'en' ? 'en' : 'fr')}
    />
  )
}
