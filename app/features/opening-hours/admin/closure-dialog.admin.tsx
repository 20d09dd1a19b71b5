import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ChoiceField } from '#app/admin/parts/forms/choice-field.tsx'
import { conflictNotice } from '#app/admin/parts/forms/conflict-notice.tsx'
import { FormDialog } from '#app/admin/parts/forms/form-dialog.tsx'
import { FormPart, FormRow } from '#app/admin/parts/forms/form-part.tsx'
import { textInputs } from '#app/admin/parts/forms/text-inputs.tsx'
import { TranslatedFields } from '#app/admin/parts/forms/translated-field.tsx'
import { useVersionedForm } from '#app/admin/parts/use-versioned-form.ts'
import { formatFormValue } from '#app/admin/resource/form-values.ts'
import { phrasesOf } from '#app/admin/resource/phrases.ts'
import { ConfirmDelete } from '#app/admin/shell/confirm-delete.tsx'
import { toastSuccess } from '#app/admin/shell/toasts.tsx'
import type { Entry } from '../calendar.ts'
import {
  type ClosureValues,
  closureLabels,
  closureValuesOf,
  mistakesInClosure,
  newClosure,
} from '../closure.ts'
import { formatDays } from '../format-closure.ts'
import type { HoursChange } from '../hours-changes.server.ts'
import styles from './closure-dialog.admin.module.css'
import { useDeletion } from './use-deletion.admin.tsx'
import { useHoursChange } from './use-hours-change.admin.tsx'

const phrases = phrasesOf({ one: 'jour particulier', many: 'jours particuliers', gender: 'masculine' })

const choices = [
  { value: 'closed', label: 'Fermé' },
  { value: 'hours', label: 'Autres heures' },
  { value: 'usual', label: 'Ouvert comme d’habitude' },
] as const

type ClosureDialogProps = {
  /** Null adds an entry. */
  entry: Entry | null
  /** Present day in Douala. */
  today: string
  mayEdit: boolean
  onClose: () => void
  /** `to`: address of the next page. */
  onSaved: (to?: string) => void
}

/** Form of days with other hours, or of a decision about a public holiday. */
export function ClosureDialog({ entry, today, mayEdit, onClose, onSaved }: ClosureDialogProps) {
  // The form makes the row's id, so that a form sent twice makes one row.
  const [id] = useState(() => entry?.id ?? crypto.randomUUID())
  const [asking, setAsking] = useState(false)
  const hours = useHoursChange()
  const deletion = useDeletion(phrases, { hours, onDeleted: () => onSaved(hours.redirectTo()) })
  const isNew = !entry?.id
  const form = useVersionedForm({
    send: hours.send,
    stored: { values: entry ? closureValuesOf(entry) : newClosure, version: entry?.version ?? '' },
    check: (values) => mistakesInClosure(values, today),
    body: (values, version): HoursChange => ({
      intent: 'save',
      id,
      version: version || null,
      holiday: entry?.holiday ?? null,
      values,
    }),
    failed: phrases.saveFailed,
    onSaved: () => {
      onSaved(hours.redirectTo())
      toastSuccess('Succès', isNew && !entry?.holiday ? phrases.created : phrases.updated)
    },
  })
  async function remove(taken: Entry): Promise<void> {
    const { version, holiday } = taken
    if (!version) return
    await deletion.remove(
      { intent: 'delete', id, version },
      { intent: 'save', id, version: null, holiday, values: closureValuesOf(taken) },
    )
    setAsking(false)
  }
  return (
    <>
      <FormDialog
        title={entry ? entry.label : phrases.create}
        size="44rem"
        dirty={mayEdit && form.dirty}
        busy={form.busy}
        readOnly={!mayEdit}
        errors={Object.fromEntries(Object.keys(form.errors).map((name) => [name, labelOf(name)]))}
        submitLabel={entry?.state === 'proposed' ? 'Confirmer' : 'Enregistrer'}
        onSubmit={() => void form.save()}
        onClose={onClose}
        footActions={
          mayEdit &&
          entry?.id && (
            <Button variant="subtle" color="carmin" onClick={() => setAsking(true)}>
              {entry.holiday ? 'Oublier ce choix' : 'Supprimer'}
            </Button>
          )
        }
        notice={conflictNotice(form, labelOf, formatValue)}
      >
        <ClosureFields
          values={form.values}
          errors={form.errors}
          holiday={entry?.holiday ? entry : null}
          onChange={form.change}
        />
      </FormDialog>
      {entry?.id && (
        <ConfirmDelete
          opened={asking}
          question={
            entry.holiday
              ? 'Revenir au calendrier des jours fériés\u00a0?'
              : 'Êtes-vous sûr de vouloir supprimer ce jour particulier\u00a0?'
          }
          subject={
            <span>
              {entry.label}, {formatDays(entry).toLowerCase()}
            </span>
          }
          consequence="Le site suit aussitôt."
          busy={deletion.busy}
          onCancel={() => setAsking(false)}
          onConfirm={() => void remove(entry)}
        />
      )}
    </>
  )
}

type ClosureFieldsProps = {
  values: ClosureValues
  errors: Readonly<Record<string, string>>
  /** The public holiday on the typed day. */
  holiday: Entry | null
  onChange: (changed: Partial<ClosureValues>) => void
}

function ClosureFields({ values, errors, holiday, onChange }: ClosureFieldsProps) {
  const input = textInputs<Exclude<keyof ClosureValues, 'as'>>({
    values,
    errors,
    labels: closureLabels,
    days: ['day', 'last_day'],
    onChange,
  })
  return (
    <>
      {holiday?.proposed === 'announced late' && (
        <p className={`tone-wait text-md ${styles.hint}`}>
          La date de cette fête est annoncée peu avant. Corrigez-la puis confirmez&nbsp;: jusque-là, le site
          n’en dit rien.
        </p>
      )}
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
          label={closureLabels.as}
          choices={holiday ? choices : choices.slice(0, 2)}
          value={values.as}
          onChange={(as) => onChange({ as })}
        />
        {values.as === 'hours' && (
          <>
            <FormRow>
              <TextInput type="time" required {...input('opens')} />
              <TextInput type="time" required {...input('closes')} />
            </FormRow>
            <FormRow>
              <TextInput type="time" description="Vide&nbsp;: pas de pause." {...input('pause_from')} />
              <TextInput type="time" {...input('pause_until')} />
            </FormRow>
          </>
        )}
      </FormPart>
      <FormPart name="Ce que lisent les visiteurs">
        <TranslatedFields
          translations={[
            {
              id: 'label',
              label: closureLabels.label,
              required: true,
              placeholder: 'Congés annuels',
              maxLength: 80,
            },
          ]}
          values={{ label: values.label, label_en: values.label_en }}
          errors={errors}
          onChange={(name, text) => onChange({ [name]: text })}
        />
      </FormPart>
    </>
  )
}

const labelOf = (name: string) => closureLabels[name as keyof ClosureValues] ?? name

function formatValue(value: Parameters<typeof formatFormValue>[0], name: string): string {
  if (name === 'as') return choices.find((choice) => choice.value === value)?.label ?? String(value)
  if ((name === 'day' || name === 'last_day') && value)
    return formatDays({ day: String(value), lastDay: String(value) })
  return formatFormValue(value)
}
