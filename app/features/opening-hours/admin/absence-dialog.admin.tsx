import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ChoiceField } from '#app/admin/parts/forms/choice-field.tsx'
import { conflictNotice } from '#app/admin/parts/forms/conflict-notice.tsx'
import { FormDialog } from '#app/admin/parts/forms/form-dialog.tsx'
import { FormPart, FormRow } from '#app/admin/parts/forms/form-part.tsx'
import { textInputs } from '#app/admin/parts/forms/text-inputs.tsx'
import { useVersionedForm } from '#app/admin/parts/use-versioned-form.ts'
import { phrasesOf } from '#app/admin/resource/phrases.ts'
import { ConfirmDelete } from '#app/admin/shell/confirm-delete.tsx'
import { toastSuccess } from '#app/admin/shell/toasts.tsx'
import { useAddress } from '#app/admin/shell/use-address.ts'
import { isDay } from '#app/lib/clock.ts'
import { ofName } from '#app/lib/text/of-name.ts'
import {
  type Absence,
  type AbsenceValues,
  absenceLabels,
  absenceValuesOf,
  longestReason,
  mistakesInAbsence,
  newAbsence,
} from '../absence.ts'
import { formatDays } from '../format-closure.ts'
import type { HoursChange } from '../hours-changes.server.ts'
import { useDeletion } from './use-deletion.admin.tsx'
import { useHoursChange } from './use-hours-change.admin.tsx'

const phrases = phrasesOf({ one: 'absence', many: 'absences', gender: 'feminine' })

const choices = [
  { value: 'day', label: 'Toute la journée' },
  { value: 'hours', label: 'Quelques heures' },
] as const

type AbsenceDialogProps = {
  /** Null adds an absence. */
  absence: Absence | null
  person: { id: string; name: string }
  today: string
  mayEdit: boolean
  onClose: () => void
  onSaved: (to?: string) => void
}

/** Form of an absence: whole days, or some hours of them. */
export function AbsenceDialog({ absence, person, today, mayEdit, onClose, onSaved }: AbsenceDialogProps) {
  const [id] = useState(() => absence?.id ?? crypto.randomUUID())
  const [asking, setAsking] = useState(false)
  const [day] = useState(useAddress().params.get('day') ?? '')
  const before = {
    practitionerId: person.id,
    // The day of the agenda that the form was opened from.
    values: absence
      ? absenceValuesOf(absence)
      : { ...newAbsence, day: isDay(day) && day > today ? day : today },
  }
  const hours = useHoursChange((version) =>
    absence ? { intent: 'save absence', id, version, ...before } : { intent: 'delete absence', id, version },
  )
  const form = useVersionedForm({
    send: hours.send,
    stored: { values: before.values, version: absence?.version ?? '' },
    check: (values) => mistakesInAbsence(values, today),
    body: (values, version): HoursChange => ({
      intent: 'save absence',
      id,
      version: version || null,
      practitionerId: person.id,
      values,
    }),
    failed: phrases.saveFailed,
    onSaved: () => {
      onSaved(hours.redirectTo())
      toastSuccess('Succès', absence ? phrases.updated : phrases.created)
    },
  })
  const { values } = form
  const deletion = useDeletion(phrases, { hours, onDeleted: () => onSaved() })
  async function remove(): Promise<void> {
    if (!absence) return
    await deletion.remove(
      { intent: 'delete absence', id, version: form.version },
      { intent: 'save absence', id, version: null, ...before },
    )
    setAsking(false)
  }
  const input = textInputs<Exclude<keyof AbsenceValues, 'as'>>({
    values,
    errors: form.errors,
    labels: absenceLabels,
    days: ['day', 'last_day'],
    onChange: form.change,
  })

  return (
    <>
      <FormDialog
        title={`${absence ? 'Absence' : 'Nouvelle absence'} ${ofName(person.name)}`}
        size="36rem"
        dirty={mayEdit && form.dirty}
        busy={form.busy}
        readOnly={!mayEdit}
        errors={Object.fromEntries(Object.keys(form.errors).map((name) => [name, labelOf(name)]))}
        onSubmit={() => void form.save()}
        onClose={onClose}
        footActions={
          mayEdit &&
          absence && (
            <Button variant="subtle" color="carmin" onClick={() => setAsking(true)}>
              Supprimer
            </Button>
          )
        }
        notice={conflictNotice(form, labelOf)}
      >
        <FormPart name="Quand">
          <FormRow>
            <TextInput type="date" required data-autofocus {...input('day')} />
            <TextInput
              type="date"
              min={values.day}
              description="Vide&nbsp;: un seul jour."
              {...input('last_day')}
            />
          </FormRow>
          <ChoiceField
            name="as"
            label={absenceLabels.as}
            choices={choices}
            value={values.as}
            onChange={(as) => form.change({ as })}
          />
          {values.as === 'hours' && (
            <FormRow>
              <TextInput type="time" required {...input('starts')} />
              <TextInput type="time" required {...input('ends')} />
            </FormRow>
          )}
          <TextInput
            maxLength={longestReason}
            placeholder="Congé, formation"
            description="Seule l’équipe la lit."
            {...input('label')}
          />
        </FormPart>
      </FormDialog>
      {absence && (
        <ConfirmDelete
          opened={asking}
          question={phrases.confirmDelete}
          subject={<span>{formatDays(absence)}</span>}
          consequence="Les heures sont de nouveau proposées aussitôt."
          busy={deletion.busy}
          onCancel={() => setAsking(false)}
          onConfirm={() => void remove()}
        />
      )}
    </>
  )
}

const labelOf = (name: string) => absenceLabels[name as keyof AbsenceValues] ?? name
