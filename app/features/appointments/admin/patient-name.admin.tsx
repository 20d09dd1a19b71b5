import { Autocomplete } from '@mantine/core'
import { useRef } from 'react'
import { useLookup } from '#app/admin/parts/forms/use-lookup.ts'
import { longest } from '#app/lib/forms/form.ts'
import type { KnownPatient } from '../new/new-appointment-values.admin.tsx'

type PatientNameProps = {
  id: string
  label: string
  error: string | undefined
  name: string
  /** Patient whose record fills the form; null: a new one. */
  chosen: KnownPatient | null
  onType: (name: string) => void
  onChoose: (patient: KnownPatient) => void
}

/** Name of a patient, with suggestions of known ones by name or phone number; any other name makes a new one. */
export function PatientName({ id, label, error, name, chosen, onType, onChoose }: PatientNameProps) {
  const { choices } = useLookup<KnownPatient>('/admin/patients/search', chosen ? '' : name)
  const chosenLabel = useRef<string>(undefined)
  return (
    <Autocomplete
      id={id}
      label={label}
      description={
        chosen ? `Sa fiche\u00a0: ${chosen.hint}` : 'Déjà patient\u202f? Tapez son nom ou son numéro.'
      }
      required
      autoComplete="off"
      data-autofocus
      maxLength={longest.name}
      openOnFocus={false}
      comboboxProps={{ shadow: 'lg' }}
      data={choices.map((choice) => ({ value: choice.id, label: choice.label }))}
      // The server has already matched them, in any spelling.
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <span className="stack one-column break-anywhere">
          {choices.find((choice) => choice.id === option.value)?.label}
          <span className="soft text-sm">{choices.find((choice) => choice.id === option.value)?.hint}</span>
        </span>
      )}
      error={error}
      value={name}
      onOptionSubmit={(chosenId) => {
        const choice = choices.find((one) => one.id === chosenId)
        if (!choice) return
        chosenLabel.current = choice.label
        onChoose(choice)
      }}
      // The field also reports the label of a chosen patient.
      onChange={(typed) => {
        if (typed !== chosenLabel.current) onType(typed)
        chosenLabel.current = undefined
      }}
    />
  )
}
