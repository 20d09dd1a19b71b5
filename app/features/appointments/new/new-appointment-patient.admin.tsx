import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { FormPart, FormRow } from '#app/admin/parts/forms/form-part.tsx'
import { LanguageField } from '#app/admin/parts/forms/text-inputs.tsx'
import { PatientName } from '../admin/patient-name.admin.tsx'
import { CareChoice } from './care-choice.admin.tsx'
import type { KnownPatient, NewAppointmentValues } from './new-appointment-values.admin.tsx'
import { PersonFields, personLabels } from './person-fields.admin.tsx'

/** Labels of the form's fields, also for the summary of its errors. */
export const labels: Record<string, string> = {
  ...personLabels,
  patientId: personLabels.name,
  careType: 'Soin',
  day: 'Jour',
  start: 'Heure',
  price: 'Prix de la séance',
  notes: 'Notes',
}

/** Label of each wrong field by its id, in the order of the fields: the checks have another. */
export function problemsInOrder(errors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.keys({ ...labels, ...errors })
      .filter((name) => name in errors)
      .map((name) => [`new-${name === 'patientId' ? 'name' : name}`, labels[name] ?? 'Formulaire']),
  )
}

type NewAppointmentPatientProps = {
  values: NewAppointmentValues
  errors: Readonly<Record<string, string>>
  chosen: KnownPatient | null
  set: (part: Partial<NewAppointmentValues>) => void
  /** Called when another name is typed. */
  onType: (name: string) => void
  onChoose: (patient: KnownPatient) => void
  onCare: (careType: string) => void
}

/** The patient of a new appointment, known or new, and the care. */
export function NewAppointmentPatient(props: NewAppointmentPatientProps) {
  const { values, errors, chosen, set, onType, onChoose, onCare } = props
  const [newId] = useState(values.newPatientId)
  return (
    <FormPart name="Patient">
      <PersonFields
        prefix="new"
        values={values}
        errors={errors}
        onChange={set}
        nameField={
          <>
            <PatientName
              id="new-name"
              label={personLabels.name}
              error={errors['name'] ?? errors['patientId']}
              name={values.name}
              chosen={chosen}
              onType={onType}
              onChoose={onChoose}
            />
            {chosen?.notes && <p className="break-anywhere">Note&nbsp;: {chosen.notes}</p>}
          </>
        }
      />
      <CareChoice id="new-careType" value={values.careType} error={errors['careType']} onChange={onCare} />
      <FormRow>
        <LanguageField
          label="Langue du patient"
          value={values.language}
          onChange={(language) => set({ language })}
        />
      </FormRow>
      {!chosen && (
        <Checkbox
          label="Créer sa fiche"
          description="Au prochain appel, son nom suffira."
          checked={values.newPatientId !== null}
          onChange={(event) => set({ newPatientId: event.currentTarget.checked ? newId : null })}
        />
      )}
    </FormPart>
  )
}
