import { TextInput } from '@mantine/core'
import { FormRow } from '#app/admin/parts/form-part.tsx'
import { longest } from '#app/lib/form.ts'
import { phoneDigits } from '#app/lib/phone.ts'
import type { Person } from './appointment-change.ts'

type PersonFieldsProps = {
  /** Before each field's name in its id. */
  prefix: string
  values: Person
  errors: Readonly<Record<string, string>>
  onChange: (part: Partial<Person>) => void
}

export const personLabels = { name: 'Nom', phone: 'Téléphone', email: 'E-mail' } as const

/** Who a request is for and how to reach them. */
export function PersonFields({ prefix, values, errors, onChange }: PersonFieldsProps) {
  const text = (name: keyof Person) => ({
    id: `${prefix}-${name}`,
    label: personLabels[name],
    value: values[name],
    error: errors[name],
    maxLength: longest[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  })
  return (
    <>
      <TextInput {...text('name')} required autoComplete="off" data-autofocus />
      <FormRow>
        <TextInput
          {...text('phone')}
          type="tel"
          autoComplete="off"
          description={
            values.phone && !phoneDigits(values.phone)
              ? 'WhatsApp ne pourra pas s’ouvrir sur ce numéro.'
              : 'WhatsApp si possible.'
          }
        />
        <TextInput {...text('email')} type="email" autoComplete="off" description="Facultatif." />
      </FormRow>
    </>
  )
}
