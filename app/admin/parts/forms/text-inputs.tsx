import { Select } from '@mantine/core'
import { typedDay } from '#app/lib/forms/typed-day.ts'
import type { Language } from '#app/lib/text/i18n.ts'

type TextInputsProps<Name extends string> = {
  values: Record<Name, string>
  errors: Readonly<Record<string, string>>
  labels: Readonly<Record<string, string>>
  /** Before each field's name in its id. */
  prefix?: string
  /** Fields with a day, which a browser without a calendar leaves as it is typed. */
  days?: readonly Name[]
  onChange: (part: Partial<Record<Name, string>>) => void
}

/** Properties that all fields of a form share which hold a text, by the field's name. */
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

/** Choice of the language in which a person is written to. */
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
