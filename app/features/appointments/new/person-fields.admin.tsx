import { Checkbox, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { errorsBesides } from '#app/admin/fields/errors-of.ts'
import { FormRow } from '#app/admin/parts/forms/form-part.tsx'
import { textInputs } from '#app/admin/parts/forms/text-inputs.tsx'
import { longest } from '#app/lib/forms/form.ts'
import type { AppointmentPerson } from '../changes/appointment-change.server.ts'
import { phoneProblem } from '../public/phone-problem.ts'

type PersonFieldsProps = {
  /** Prefix of the fields' ids. */
  prefix: string
  values: AppointmentPerson
  errors: Readonly<Record<string, string>>
  /** Stored number, which may stay as it is. */
  keptPhone?: string
  onChange: (part: Partial<AppointmentPerson>) => void
  /** Replaces the plain field of the name. */
  nameField?: ReactNode
}

export const personLabels = { name: 'Nom', phone: 'Téléphone', email: 'E-mail' } as const
type Field = keyof typeof personLabels

/** Fields for the patient's name and contacts. */
export function PersonFields({ prefix, values, errors, keptPhone, onChange, nameField }: PersonFieldsProps) {
  const [isPhoneTyped, setPhoneTyped] = useState(false)
  const input = textInputs<Field>({ values, errors, labels: personLabels, prefix: `${prefix}-`, onChange })
  const text = (name: Field) => ({ ...input(name), maxLength: longest[name] })
  const hasContact = values.phone.trim() !== '' || values.email.trim() !== ''
  return (
    <>
      {nameField ?? <TextInput {...text('name')} required autoComplete="off" data-autofocus />}
      <FormRow isLong>
        <TextInput
          {...text('phone')}
          type="tel"
          autoComplete="off"
          description="WhatsApp si possible."
          error={errors['phone'] ?? (isPhoneTyped && phoneProblem(values.phone, keptPhone))}
          onBlur={() => setPhoneTyped(true)}
        />
        <TextInput {...text('email')} type="email" autoComplete="off" description="Facultatif." />
      </FormRow>
      {/* It stays where it is: the fields below would move from under a finger. */}
      <Checkbox
        label="Ni téléphone ni e-mail"
        disabled={hasContact}
        checked={values.unreachable && !hasContact}
        onChange={(event) => onChange({ unreachable: event.currentTarget.checked })}
      />
    </>
  )
}

/** Errors after a change of some fields: any contact makes up for a missing number. */
export function personErrorsAfter(
  changed: object,
  errors: Readonly<Record<string, string>>,
): Record<string, string> {
  const isContact = 'email' in changed || 'unreachable' in changed
  return errorsBesides(errors, isContact ? { phone: '', ...changed } : changed)
}

/** True for a patient without any contact; false without a patient. */
export function isUnreachable(
  patient: (Pick<AppointmentPerson, 'phone'> & { email: string | null }) | null,
): boolean {
  return patient !== null && patient.phone === '' && !patient.email
}
