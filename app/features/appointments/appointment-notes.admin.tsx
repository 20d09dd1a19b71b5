import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { ConflictNotice } from '#app/admin/parts/conflict-notice.tsx'
import { toastError, toastSuccess } from '#app/admin/shell/toasts.tsx'
import styles from './appointment-detail.admin.module.css'
import { type DeskAppointment, longestNote } from './desk-appointment.ts'
import { type Appointments, failureOf } from './use-appointments.admin.tsx'

export type Notes = {
  text: string
  dirty: boolean
  busy: boolean
  /** What somebody else wrote meanwhile; null while nobody did. */
  theirs: string | null
  change: (text: string) => void
  save: () => void
  take: () => void
  keep: () => void
}

/** The desk's note on a request, as it is typed; what somebody else wrote meanwhile is shown, not overwritten. */
export function useNotes(
  { id, notes }: DeskAppointment,
  { changes, today }: { changes: Appointments; today: string },
): Notes {
  const [before, setBefore] = useState(notes)
  const [text, setText] = useState(notes)
  const [theirs, setTheirs] = useState<string | null>(null)

  async function save(): Promise<void> {
    const outcome = await changes.send({ intent: 'note', id, before, notes: text })
    if (outcome.state === 'saved') {
      setBefore(outcome.appointment.notes)
      setText(outcome.appointment.notes)
      setTheirs(null)
      toastSuccess('Succès', 'Note enregistrée')
    } else if (outcome.state === 'conflict') setTheirs(outcome.theirs.notes)
    else toastError('Erreur', failureOf(outcome, today))
  }

  return {
    text,
    dirty: text !== before,
    busy: changes.busy,
    theirs,
    change: setText,
    save: () => void save(),
    take() {
      setBefore(theirs ?? '')
      setText(theirs ?? '')
      setTheirs(null)
    },
    keep() {
      setBefore(theirs ?? '')
      setTheirs(null)
    },
  }
}

export function AppointmentNotes({ notes, readOnly }: { notes: Notes; readOnly: boolean }) {
  const { text, dirty, busy, theirs, change, save, take, keep } = notes
  return (
    <div className={styles.notes}>
      <Textarea
        label="Notes du centre"
        description="Le patient ne les voit pas."
        maxLength={longestNote}
        readOnly={readOnly}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {theirs !== null && (
        <div className={styles.conflict}>
          <ConflictNotice
            by={null}
            changes={[{ label: 'Notes', value: theirs || 'vides' }]}
            onTake={take}
            onKeep={keep}
          />
        </div>
      )}
      {!readOnly && (dirty || busy) && theirs === null && (
        <Button variant="light" loading={busy} onClick={save}>
          Enregistrer la note
        </Button>
      )}
    </div>
  )
}
