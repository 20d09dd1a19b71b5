import { ChoiceField } from '#app/admin/parts/forms/choice-field.tsx'
import { careTypes, isCareType } from '../appointment.ts'
import { appointmentTextsOf } from '../texts.ts'

type CareChoiceProps = {
  id: string
  value: string
  error: string | undefined
  onChange: (careType: string) => void
}

/** Kind of care as visible choices: one tap, where a list takes two while the patient is on the telephone. */
export function CareChoice({ id, value, error, onChange }: CareChoiceProps) {
  return (
    <ChoiceField
      id={id}
      name="careType"
      label="Soin"
      required
      choices={careTypes.map((care) => ({ value: care, label: appointmentTextsOf('fr').cares[care] }))}
      value={isCareType(value) ? value : null}
      error={error}
      onChange={onChange}
    />
  )
}
