import { Button, Textarea } from '@mantine/core'
import { conflictNotice } from '#app/admin/parts/forms/conflict-notice.tsx'
import { useVersionedForm, type VersionedFormAnswer } from '#app/admin/parts/use-versioned-form.ts'
import { toastError, toastSuccess } from '#app/admin/shell/toasts.tsx'
import { type AdminAppointment, longestNote } from '../admin-appointment.ts'
import type { AppointmentChange } from '../changes/appointment-change.server.ts'
import styles from './appointment-detail.admin.module.css'
import { type Appointments, appointmentFailure } from './use-appointments.admin.tsx'

export type Notes = ReturnType<typeof useNotes>

/** The staff's note on a request. The former note is its version, since the rest of the row may change meanwhile. */
export function useNotes(
  { id, notes }: AdminAppointment,
  { changes, today }: { changes: Appointments; today: string },
) {
  return useVersionedForm({
    async send(change: AppointmentChange): Promise<VersionedFormAnswer> {
      const outcome = await changes.send(change)
      if (outcome.state === 'saved') return { state: 'saved', version: outcome.appointment.notes }
      if (outcome.state === 'conflict')
        return { state: 'conflict', latest: versioned(outcome.latest), by: null }
      toastError('Erreur', appointmentFailure(outcome, today))
      return { state: 'cancelled' }
    },
    stored: versioned({ notes }),
    body: (values, before): AppointmentChange => ({ intent: 'note', id, before, notes: values.notes }),
    failed: '',
    onSaved: () => toastSuccess('Succès', 'Note enregistrée'),
  })
}

const versioned = ({ notes }: Pick<AdminAppointment, 'notes'>) => ({ version: notes, values: { notes } })

export function AppointmentNotes({ notes, readOnly }: { notes: Notes; readOnly: boolean }) {
  const { values, dirty, busy, conflict, change, save } = notes
  return (
    <div className={`stack gap-2 ${styles.notes}`}>
      <Textarea
        label="Notes du centre"
        description="Le patient ne les voit pas."
        maxLength={longestNote}
        readOnly={readOnly}
        value={values.notes}
        onChange={(event) => change({ notes: event.currentTarget.value })}
      />
      {conflict && (
        <div className={`tone-wait full ${styles.conflict}`}>
          {conflictNotice(
            notes,
            () => 'Notes',
            (value) => String(value || 'vides'),
          )}
        </div>
      )}
      {!readOnly && (dirty || busy) && !conflict && (
        <Button variant="light" loading={busy} onClick={() => void save()}>
          Enregistrer la note
        </Button>
      )}
    </div>
  )
}
