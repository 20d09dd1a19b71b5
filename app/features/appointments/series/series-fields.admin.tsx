import { Select, Textarea, TextInput } from '@mantine/core'
import { FormPart, FormRow } from '#app/admin/parts/forms/form-part.tsx'
import { typedDay } from '#app/lib/forms/typed-day.ts'
import { durations } from '../admin-appointment.ts'
import type { Practitioner } from '../agenda/agenda.ts'
import { careTypes } from '../appointment.ts'
import { appointmentTextsOf } from '../texts.ts'
import type { SeriesForm } from './series-values.ts'

export const seriesLabels: Record<string, string> = {
  patientId: 'Patient',
  careType: 'Soin',
  sessions: 'Séances',
  practitionerId: 'Praticien',
  duration: 'Durée',
  price: 'Prix de la séance',
  prescribedBy: 'Prescrit par',
  prescribedOn: 'Ordonnance du',
  notes: 'Notes',
  dates: 'Dates',
}

type SeriesFieldsProps = {
  values: SeriesForm
  errors: Readonly<Record<string, string>>
  practitioners: readonly Practitioner[]
  today: string
  onChange: (part: Partial<SeriesForm>) => void
}

/** Fields for the care, the number of sessions, the practitioner and the length. */
export function CareFields({ values, errors, practitioners, onChange }: SeriesFieldsProps) {
  return (
    <>
      <FormRow>
        <Select
          id="series-careType"
          label={seriesLabels['careType']}
          required
          withAsterisk
          data={careTypes.map((care) => ({ value: care, label: appointmentTextsOf('fr').cares[care] }))}
          value={values.careType || null}
          error={errors['careType']}
          allowDeselect={false}
          onChange={(careType) => onChange({ careType: careType ?? '' })}
        />
      </FormRow>
      <FormRow>
        <TextInput
          id="series-sessions"
          type="number"
          inputMode="numeric"
          min={1}
          label={seriesLabels['sessions']}
          required
          value={values.sessions}
          error={errors['sessions']}
          onChange={(event) => onChange({ sessions: event.currentTarget.value })}
        />
        <Select
          label={seriesLabels['duration']}
          data={durations.map((minutes) => ({ value: String(minutes), label: `${minutes} min` }))}
          value={values.duration}
          allowDeselect={false}
          onChange={(duration) => duration && onChange({ duration })}
        />
        {practitioners.length > 1 && (
          <Select
            id="series-practitionerId"
            label={seriesLabels['practitionerId']}
            required
            withAsterisk
            data={suitedFirst(practitioners, values.careType).map(({ id, name }) => ({
              value: id,
              label: name,
            }))}
            value={values.practitionerId || null}
            error={errors['practitionerId']}
            allowDeselect={false}
            onChange={(practitionerId) => onChange({ practitionerId: practitionerId ?? '' })}
          />
        )}
      </FormRow>
    </>
  )
}

/** Fields of the prescription and the price; `priceHint` describes the price field. */
export function PrescriptionFields(props: SeriesFieldsProps & { priceHint?: string }) {
  const { values, errors, today, onChange, priceHint = 'En FCFA.' } = props
  const text = (name: 'price' | 'prescribedBy') => ({
    id: `series-${name}`,
    label: seriesLabels[name],
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  })
  return (
    <FormPart name="Ordonnance et prix" hint="Tout est facultatif.">
      <FormRow>
        <TextInput {...text('prescribedBy')} autoComplete="off" maxLength={200} />
        <TextInput
          id="series-prescribedOn"
          type="date"
          label={seriesLabels['prescribedOn']}
          max={today}
          value={values.prescribedOn}
          error={errors['prescribedOn']}
          onChange={(event) => onChange({ prescribedOn: typedDay(event.currentTarget.value) })}
        />
        <TextInput {...text('price')} inputMode="decimal" description={priceHint} autoComplete="off" />
      </FormRow>
      <Textarea
        id="series-notes"
        label={seriesLabels['notes']}
        description="Pas de dossier médical ici."
        maxLength={1000}
        minRows={2}
        value={values.notes}
        error={errors['notes']}
        onChange={(event) => onChange({ notes: event.currentTarget.value })}
      />
    </FormPart>
  )
}

/** All practitioners, first those who give that kind of care. */
function suitedFirst(practitioners: readonly Practitioner[], careType: string): readonly Practitioner[] {
  const gives = ({ careTypes: given }: Practitioner) => given.length === 0 || given.includes(careType)
  return [...practitioners.filter(gives), ...practitioners.filter((each) => !gives(each))]
}
