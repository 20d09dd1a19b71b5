import { useState } from 'react'
import { errorsBesides } from '#app/admin/fields/errors-of.ts'
import { FormDialog } from '#app/admin/parts/forms/form-dialog.tsx'
import { FormPart } from '#app/admin/parts/forms/form-part.tsx'
import { LookupField } from '#app/admin/parts/forms/lookup-field.tsx'
import type { RequestedSlot } from '../admin-appointment.ts'
import type { Place, Practitioner } from '../agenda/agenda.ts'
import { formatLastRequest } from '../appointment-sentences.ts'
import { chosenDates, useDateRows } from '../series-dates/use-date-rows.admin.tsx'
import { formerRuleNotice, type Rule, RuleFields } from './rule-fields.admin.tsx'
import { CareFields, PrescriptionFields, seriesLabels } from './series-fields.admin.tsx'
import { newSeriesForm, seriesValuesOf } from './series-values.ts'
import { type SendSeries, seriesFailure } from './use-series.admin.tsx'

/** Option of the patient field. */
export type SeriesPatientChoice = {
  id: string
  label: string
  hint: string
  /** The patient's last request that named a part of a day. */
  requested?: RequestedSlot | null
  notes?: string
}

type NewSeriesProps = {
  /** The patient in the address, and the care of their last appointment. */
  patient: SeriesPatientChoice | null
  careType: string
  practitioners: readonly Practitioner[]
  places: readonly Place[]
  today: string
  send: SendSeries
  busy: boolean
  onClose: (createdId: string | null) => void
}

/** Form for a new series: patient, care, proposed dates and prescription, saved in one request. */
export function NewSeriesDialog(props: NewSeriesProps) {
  const { practitioners, places, today, send, busy, onClose } = props
  const only = practitioners.length === 1 ? (practitioners[0]?.id ?? null) : null
  const [id] = useState(() => crypto.randomUUID())
  const [patient, setPatient] = useState(props.patient)
  const [initial] = useState(() => newSeriesForm(props.careType, only))
  const [values, setValues] = useState(initial)
  const [rule, setRule] = useState<Rule>({ from: today, weekdays: [], start: null, placeId: null })
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const dates = useDateRows({
    ...rule,
    sessions: Number(values.sessions),
    duration: Number(values.duration),
    patientId: patient?.id ?? null,
    practitionerId: values.practitionerId || null,
  })
  const isChanged =
    JSON.stringify(values) !== JSON.stringify(initial) || rule.weekdays.length > 0 || dates.isMoved

  const correct = (part: object) => setErrors((all) => errorsBesides(all, part))
  function change(part: Partial<typeof values>): void {
    setValues((all) => ({ ...all, ...part }))
    correct(part)
  }

  async function save(): Promise<void> {
    setFailure(dates.saveBlocker && formerRuleNotice)
    if (dates.saveBlocker) return
    const outcome = await send({
      intent: 'create',
      id,
      patientId: patient?.id ?? '',
      values: seriesValuesOf(values),
      placeId: rule.placeId,
      dates: chosenDates(dates.rows),
    })
    if (outcome.state === 'saved') return onClose(id)
    setErrors(outcome.state === 'invalid' ? outcome.errors : {})
    if (outcome.state === 'dates refused') dates.refuse(outcome.refused)
    if (outcome.state !== 'invalid') setFailure(seriesFailure(outcome, today))
  }

  return (
    <FormDialog
      title="Nouvelle série"
      size="44rem"
      dirty={isChanged || patient !== props.patient}
      busy={busy || dates.saveBlocker === 'searching'}
      submitLabel="Enregistrer la série"
      errors={Object.fromEntries(
        Object.keys(errors).map((name) => [`series-${name}`, seriesLabels[name] ?? 'Formulaire']),
      )}
      failure={(failure !== formerRuleNotice || dates.saveBlocker) && failure}
      onSubmit={() => void save()}
      onClose={() => onClose(null)}
    >
      <FormPart name="Patient et soin">
        <LookupField
          id="series-patientId"
          label={seriesLabels['patientId'] ?? ''}
          placeholder="Nom ou téléphone"
          required
          data-autofocus
          error={errors['patientId']}
          address="/admin/patients/search"
          createAt="/admin/patients"
          value={patient}
          onChange={(chosen) => {
            setPatient(chosen)
            correct({ patientId: chosen })
          }}
        />
        {patient?.notes && <p className="break-anywhere">Note&nbsp;: {patient.notes}</p>}
        <CareFields
          values={values}
          errors={errors}
          practitioners={practitioners}
          today={today}
          onChange={change}
        />
      </FormPart>
      <FormPart name="Dates" hint={formatLastRequest(patient?.requested, today)}>
        <RuleFields
          rule={rule}
          dates={dates}
          places={places}
          today={today}
          error={errors['dates']}
          onChange={(part) => {
            setRule((all) => ({ ...all, ...part }))
            correct({ dates: part })
          }}
        />
      </FormPart>
      <PrescriptionFields
        values={values}
        errors={errors}
        practitioners={practitioners}
        today={today}
        onChange={change}
      />
    </FormDialog>
  )
}
