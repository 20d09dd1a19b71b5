import { Select, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '#app/admin/parts/form-dialog.tsx'
import { FormColumns, FormPart, FormRow } from '#app/admin/parts/form-part.tsx'
import { careTypes, isCareType } from './appointment.ts'
import type { NewAppointment } from './appointment-change.ts'
import { visitWords } from './appointment-sentences.ts'
import type { Plan } from './appointment-view.ts'
import { clockTime, minutesOf } from './appointment-words.ts'
import { closedWords } from './closed-words.ts'
import { type DeskAppointment, durations, longestNote, usualDuration } from './desk-appointment.ts'
import { PersonFields, personLabels } from './person-fields.admin.tsx'
import { textsOf } from './texts.ts'
import { type Appointments, failureOf } from './use-appointments.admin.tsx'

type Values = Omit<NewAppointment, 'careType'> & { careType: string }
type NewAppointmentProps = {
  /** Who it is for, when it is for somebody who is known. */
  patient: DeskAppointment | null
  plan: Plan
  today: string
  changes: Appointments
  onClose: (made: string | null) => void
}

const labels: Record<string, string> = {
  ...personLabels,
  careType: 'Soin',
  day: 'Jour',
  start: 'Heure',
  notes: 'Notes',
}

/** A request that came by telephone or at the door. With an hour it is confirmed at once. */
export function NewAppointmentDialog({ patient, plan, today, changes, onClose }: NewAppointmentProps) {
  const [id] = useState(() => crypto.randomUUID())
  const [initial] = useState(() => valuesFor(patient, today))
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const set = (part: Partial<Values>) => setValues((all) => ({ ...all, ...part }))
  async function save(): Promise<void> {
    setFailure(null)
    const outcome = await changes.send({
      intent: 'create',
      id,
      values: values as NewAppointment,
    })
    if (outcome.state === 'saved') return onClose(outcome.appointment.id)
    if (outcome.state === 'invalid') return setErrors(outcome.errors)
    setErrors({})
    setFailure(failureOf(outcome, today))
  }

  return (
    <FormDialog
      opened
      title="Nouveau rendez-vous"
      size="44rem"
      dirty={JSON.stringify(values) !== JSON.stringify(initial)}
      busy={changes.busy}
      errors={Object.fromEntries(
        Object.keys(errors).map((name) => [`new-${name}`, labels[name] ?? 'Formulaire']),
      )}
      notice={failure && <p role="alert">{failure}</p>}
      onSubmit={() => void save()}
      onClose={() => onClose(null)}
    >
      <FormColumns>
        <FormPart name="Patient">
          <PersonFields prefix="new" values={values} errors={errors} onChange={set} />
          <FormRow>
            <Select
              id="new-careType"
              label={labels['careType']}
              required
              withAsterisk
              data={careTypes.map((care) => ({ value: care, label: textsOf('fr').cares[care] }))}
              value={values.careType || null}
              error={errors['careType']}
              allowDeselect={false}
              onChange={(care) => set({ careType: care ?? '' })}
            />
            <Select
              label="Langue du patient"
              data={[
                { value: 'fr', label: 'Français' },
                { value: 'en', label: 'Anglais' },
              ]}
              value={values.language}
              allowDeselect={false}
              onChange={(language) => set({ language: language === 'en' ? 'en' : 'fr' })}
            />
          </FormRow>
        </FormPart>
        <FormPart name="Quand" hint={hintFor(values, plan, today)}>
          <FormRow>
            <TextInput
              id="new-day"
              type="date"
              label={labels['day']}
              required
              min={today}
              value={values.day}
              error={errors['day']}
              onChange={(event) => set({ day: event.currentTarget.value })}
            />
            <TextInput
              id="new-start"
              type="time"
              label={labels['start']}
              value={values.start === null ? '' : clockTime(values.start)}
              error={errors['start']}
              onChange={(event) => set({ start: minutesOf(event.currentTarget.value) })}
            />
            <Select
              label="Durée"
              data={durations.map((minutes) => ({ value: String(minutes), label: `${minutes} min` }))}
              value={String(values.duration)}
              allowDeselect={false}
              onChange={(minutes) => set({ duration: Number(minutes) })}
            />
          </FormRow>
          <Textarea
            id="new-notes"
            label={labels['notes']}
            value={values.notes}
            error={errors['notes']}
            maxLength={longestNote}
            minRows={2}
            onChange={(event) => set({ notes: event.currentTarget.value })}
          />
        </FormPart>
      </FormColumns>
    </FormDialog>
  )
}

function valuesFor(patient: DeskAppointment | null, today: string): Values {
  const { name = '', phone = '', careType = '', language = 'fr' } = patient ?? {}
  return {
    name,
    phone,
    email: patient?.email ?? '',
    careType: isCareType(careType) ? careType : '',
    language,
    day: today,
    start: null,
    duration: patient?.duration ?? usualDuration,
    notes: '',
  }
}

/** What the hours and the other visits say of a day and an hour. */
function hintFor({ day, start, duration }: Values, { days, taken }: Plan, today: string): string {
  const planned = days.find((each) => each.day === day)
  if (planned && !planned.open) return closedWords(planned, today)
  if (start === null) return 'Sans heure, la demande attend dans «\u00a0À confirmer\u00a0».'
  const open = planned?.open
  if (open && (start < open.from || start + duration > open.to))
    return 'C’est en dehors des heures d’ouverture.'
  const isTaken = taken.some(
    (visit) => visit.day === day && visit.start < start + duration && start < visit.start + visit.minutes,
  )
  return isTaken
    ? 'Quelqu’un est déjà attendu à cette heure.'
    : `Confirmé pour le ${visitWords({ day, start }, today)}.`
}
