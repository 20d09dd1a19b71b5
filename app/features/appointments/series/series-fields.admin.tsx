import { Select, Textarea, TextInput } from '@mantine/core'
import { withUnit } from '#app/admin/fields/number-input.tsx'
import { FormPart, FormRow } from '#app/admin/parts/forms/form-part.tsx'
import { textInputs } from '#app/admin/parts/forms/text-inputs.tsx'
import { durations } from '../admin-appointment.ts'
import type { Practitioner } from '../agenda/agenda.ts'
import { CareChoice } from '../new/care-choice.admin.tsx'
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

function inputsOf({ values, errors, onChange }: SeriesFieldsProps) {
  const days = ['prescribedOn' as const]
  return textInputs<keyof SeriesForm>({
    values,
    errors,
    labels: seriesLabels,
    prefix: 'series-',
    days,
    onChange,
  })
}

/** Fields for the care, the number of sessions, the practitioner and the length. */
export function CareFields(props: SeriesFieldsProps) {
  const { values, errors, practitioners, onChange } = props
  return (
    <>
      <CareChoice
        id="series-careType"
        value={values.careType}
        error={errors['careType']}
        onChange={(careType) => onChange({ careType })}
      />
      <FormRow>
        <TextInput {...inputsOf(props)('sessions')} type="number" inputMode="numeric" min={1} required />
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
            placeholder="Choisir"
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
  const { today, priceHint } = props
  const input = inputsOf(props)
  return (
    <FormPart name="Ordonnance et prix" hint="Tout est facultatif.">
      <TextInput {...input('prescribedBy')} autoComplete="off" maxLength={200} />
      <FormRow>
        <TextInput {...input('prescribedOn')} type="date" max={today} />
        <TextInput
          {...input('price')}
          {...withUnit('FCFA')}
          inputMode="decimal"
          description={priceHint}
          autoComplete="off"
        />
      </FormRow>
      <Textarea {...input('notes')} description="Pas de dossier médical ici." maxLength={1000} minRows={2} />
    </FormPart>
  )
}

/** All practitioners, first those who give that kind of care. */
function suitedFirst(practitioners: readonly Practitioner[], careType: string): readonly Practitioner[] {
  const gives = ({ careTypes: given }: Practitioner) => given.length === 0 || given.includes(careType)
  return [...practitioners.filter(gives), ...practitioners.filter((each) => !gives(each))]
}
