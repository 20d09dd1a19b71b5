import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { conflictNotice } from '#app/admin/parts/forms/conflict-notice.tsx'
import { FormDialog } from '#app/admin/parts/forms/form-dialog.tsx'
import { FormRow } from '#app/admin/parts/forms/form-part.tsx'
import { LanguageField, textInputs } from '#app/admin/parts/forms/text-inputs.tsx'
import { useVersionedForm, type VersionedFormAnswer } from '#app/admin/parts/use-versioned-form.ts'
import { phrasesOf } from '#app/admin/resource/phrases.ts'
import { reasonOf } from '#app/admin/resource/use-changes.ts'
import { type Unsent, useSendJson } from '#app/admin/shell/send-json.ts'
import { toastSuccess } from '#app/admin/shell/toasts.tsx'
import { longest } from '#app/lib/forms/form.ts'
import {
  longestPatientNotes,
  notARecord,
  type Patient,
  type PatientValues,
  patientNoun,
  patientsScreen,
} from '../patient.ts'
import type { PatientChangeAnswer } from '../patient-change.ts'
import type { PatientChange } from '../patient-changes.server.ts'

type PatientDialogProps = {
  /** Null adds a patient. */
  patient: Patient | null
  /** Number of future appointments that a correction can include. */
  toCome?: number
  onClose: () => void
  onSaved: (id: string) => void
}

export const patientLabels = {
  name: 'Nom',
  phone: 'Téléphone',
  email: 'E-mail',
  language: 'Langue',
  notes: 'Notes',
} as const
const labels: Record<string, string> = patientLabels
const phrases = phrasesOf(patientNoun)
const nothing: PatientValues = { name: '', phone: '', email: '', language: 'fr', notes: '' }

/** Form of a patient's name and contact details; only the name is required. */
export function PatientDialog({ patient, toCome = 0, onClose, onSaved }: PatientDialogProps) {
  const [id] = useState(() => patient?.id ?? crypto.randomUUID())
  const [carry, setCarry] = useState(false)
  const form = usePatientForm({ id, patient, carry, onSaved })
  const { values, initial, errors, dirty, change } = form
  const isOther = (['name', 'phone', 'email'] as const).some((name) => values[name] !== initial[name])
  const input = textInputs<Exclude<keyof PatientValues, 'language'>>({
    values,
    errors,
    labels,
    prefix: 'patient-',
    onChange: change,
  })
  const text = (name: 'name' | 'phone' | 'email') => ({
    ...input(name),
    maxLength: longest[name],
    autoComplete: 'off',
  })
  return (
    <FormDialog
      title={patient ? phrases.edit : phrases.create}
      size="38rem"
      dirty={dirty}
      busy={form.busy}
      errors={Object.fromEntries(
        Object.keys(errors).map((name) => [`patient-${name}`, labels[name] ?? 'Formulaire']),
      )}
      notice={conflictNotice(form, (name) => labels[name] ?? name)}
      onSubmit={() => void form.save()}
      onClose={onClose}
    >
      <div className="stack gap-4">
        <TextInput {...text('name')} required data-autofocus />
        <FormRow isLong>
          <TextInput {...text('phone')} type="tel" description="WhatsApp si possible." />
          <TextInput {...text('email')} type="email" description="Facultatif." />
        </FormRow>
        {patient && toCome > 0 && isOther && (
          <Checkbox
            label={
              toCome === 1
                ? 'Corriger aussi son rendez-vous à venir'
                : `Corriger aussi ses ${toCome}\u00a0rendez-vous à venir`
            }
            checked={carry}
            onChange={(event) => setCarry(event.currentTarget.checked)}
          />
        )}
        <LanguageField
          label={labels['language']}
          value={values.language}
          onChange={(language) => change({ language })}
        />
        <Textarea
          {...input('notes')}
          description={notARecord}
          maxLength={longestPatientNotes}
          minRows={3}
          maxRows={10}
        />
      </div>
    </FormDialog>
  )
}

type FormOptions = Pick<PatientDialogProps, 'patient' | 'onSaved'> & { id: string; carry: boolean }

function usePatientForm({ id, patient, carry, onSaved }: FormOptions) {
  const send = useSendJson<PatientChangeAnswer>(patientsScreen)
  const [stored] = useState(() => versioned(patient))
  return useVersionedForm({
    async send(change: PatientChange): Promise<VersionedFormAnswer | Unsent> {
      const sent = await send(change)
      if (sent.state === 'conflict') return { ...sent, latest: versioned(sent.latest) }
      return sent.state === 'overtaken' ? { state: 'gone' } : sent
    },
    stored,
    body: (values, version): PatientChange =>
      version ? { intent: 'update', id, version, values, carry } : { intent: 'create', id, values, of: null },
    failed: phrases.saveFailed,
    reason: reasonOf,
    onSaved: () => {
      onSaved(id)
      toastSuccess('Succès', patient ? phrases.updated : phrases.created)
    },
  })
}

function versioned(patient: Patient | null): { version: string; values: PatientValues } {
  if (!patient) return { version: '', values: nothing }
  const { version, name, phone, email, language, notes } = patient
  return { version, values: { name, phone, email, language, notes } }
}
