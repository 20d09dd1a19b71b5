import { useState } from 'react'
import { ConflictNotice } from '#app/admin/parts/forms/conflict-notice.tsx'
import { FormDialog } from '#app/admin/parts/forms/form-dialog.tsx'
import { FormPart } from '#app/admin/parts/forms/form-part.tsx'
import { toastSuccess } from '#app/admin/shell/toasts.tsx'
import { type Appointments, appointmentFailure } from '../admin/use-appointments.admin.tsx'
import type { AdminAppointment } from '../admin-appointment.ts'
import { isOtherPerson, whatHappened } from '../appointment-sentences.ts'
import type { AppointmentPerson } from '../changes/appointment-change.server.ts'
import { isUnreachable, PersonFields, personErrorsAfter, personLabels } from '../new/person-fields.admin.tsx'

type CorrectPersonProps = {
  appointment: AdminAppointment
  today: string
  changes: Appointments
  onClose: (isSaved: boolean) => void
}

/** Corrects a misheard name or a mistyped number, without changing the request or its answer. */
export function CorrectPersonDialog({ appointment, today, changes, onClose }: CorrectPersonProps) {
  const [known, setKnown] = useState(appointment)
  const [values, setValues] = useState(() => personOf(appointment))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [latest, setLatest] = useState<AppointmentPerson | null>(null)

  async function save(): Promise<void> {
    setFailure(null)
    const { id, sequence } = known
    const outcome = await changes.send({ intent: 'correct', id, sequence, values })
    if (outcome.state === 'saved') {
      onClose(true)
      toastSuccess('Succès', 'Coordonnées corrigées')
      return
    }
    if (outcome.state === 'invalid') return setErrors(outcome.errors)
    setErrors({})
    if (outcome.state !== 'conflict') return setFailure(appointmentFailure(outcome, today))
    setKnown(outcome.latest)
    if (isOtherPerson(known, outcome.latest)) return setLatest(personOf(outcome.latest))
    setFailure(
      `${whatHappened(outcome.latest, today)} Votre correction n’est pas perdue\u00a0: enregistrez-la de nouveau.`,
    )
  }

  return (
    <FormDialog
      title="Corriger le nom et les coordonnées"
      size="34rem"
      dirty={JSON.stringify(values) !== JSON.stringify(personOf(known))}
      busy={changes.busy}
      errors={Object.fromEntries(
        Object.keys(errors).map((name) => [`correct-${name}`, labelOf(name) ?? 'Formulaire']),
      )}
      notice={
        latest && (
          <ConflictNotice
            by={null}
            changes={fields.map((name) => ({ label: personLabels[name], value: latest[name] || 'vide' }))}
            onTake={() => {
              setValues(latest)
              setLatest(null)
            }}
            onKeep={() => setLatest(null)}
          />
        )
      }
      failure={failure}
      onSubmit={() => void save()}
      onClose={() => onClose(false)}
    >
      <FormPart
        name="Patient"
        hint="Ce que le patient a demandé et la réponse qu’il a reçue ne changent pas."
      >
        <PersonFields
          prefix="correct"
          values={values}
          errors={errors}
          keptPhone={known.phone}
          onChange={(part) => {
            setValues((all) => ({ ...all, ...part }))
            setErrors((all) => personErrorsAfter(part, all))
          }}
        />
      </FormPart>
    </FormDialog>
  )
}

const fields = ['name', 'phone', 'email'] as const

function labelOf(name: string): string | undefined {
  return (personLabels as Record<string, string>)[name]
}

function personOf(patient: AdminAppointment): AppointmentPerson {
  const { name, phone, email } = patient
  return { name, phone, email: email ?? '', unreachable: isUnreachable(patient) }
}
