import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { ChoiceField } from '#app/admin/parts/forms/choice-field.tsx'
import { FormDialog } from '#app/admin/parts/forms/form-dialog.tsx'
import { LookupField } from '#app/admin/parts/forms/lookup-field.tsx'
import { longestPatientNotes, type Patient, type PatientChoice } from '../patient.ts'
import type { MergedValues } from '../patient-change.ts'
import { patientLabels } from './patient-dialog.admin.tsx'
import { useMerges } from './use-merges.admin.tsx'

/** Patient to merge into the page's patient, and the numbers of moved rows by table; null until chosen. */
export type Merging = { other: (Patient & { choice: PatientChoice }) | null; counts: Record<string, number> }

type MergeDialogProps = {
  patient: Patient
  merging: Merging
  onClose: (isSaved: boolean) => void
  onChoose: (id: string | null) => void
}

const chosen = ['name', 'phone', 'email'] as const

/** Dialog that merges two patients: the chosen values, and the number of records that move. The merge can be undone. */
export function MergeDialog({ patient, merging: { other, counts }, onClose, onChoose }: MergeDialogProps) {
  const [initial] = useState(() => joined(patient, other))
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { busy, merge } = useMerges()
  const set = (part: Partial<MergedValues>) => setValues((all) => ({ ...all, ...part }))

  async function save(): Promise<void> {
    if (!other) return setErrors({ other: 'Choisissez l’autre fiche.' })
    const wrong = await merge({
      target: { id: patient.id, version: patient.version },
      merged: { id: other.id, version: other.version },
      values,
    })
    if (wrong === null) onClose(true)
    else setErrors(wrong)
  }

  return (
    <FormDialog
      title="Fusionner deux fiches"
      size="38rem"
      dirty={JSON.stringify(values) !== JSON.stringify(initial)}
      busy={busy}
      errors={Object.fromEntries(
        Object.keys(errors).map((name) => [`merge-${name}`, labels[name] ?? 'Formulaire']),
      )}
      submitLabel="Fusionner"
      onSubmit={() => void save()}
      onClose={() => onClose(false)}
    >
      <div className="stack one-column gap-4">
        <p className="flush">
          Pour une personne qui a deux fiches. Deux personnes qui partagent un téléphone gardent chacune la
          leur. On peut revenir en arrière.
        </p>
        <LookupField
          id="merge-other"
          label={labels['other'] ?? ''}
          placeholder="Nom ou téléphone"
          address="/admin/patients/search"
          except={patient.id}
          error={errors['other']}
          value={other?.choice ?? null}
          onChange={(choice) => onChoose(choice?.id ?? null)}
        />
        {other && (
          <>
            {chosen.map((name) => {
              const choices = choicesOf(name, patient, other)
              return (
                choices.length > 1 && (
                  <ChoiceField
                    key={name}
                    name={`merge-${name}`}
                    label={labels[name] ?? ''}
                    choices={choices.map((value) => ({ value, label: value }))}
                    value={values[name]}
                    onChange={(value) => set({ [name]: value })}
                  />
                )
              )
            })}
            <Textarea
              id="merge-notes"
              label={labels['notes']}
              value={values.notes}
              error={errors['notes']}
              maxLength={longestPatientNotes}
              onChange={(event) => set({ notes: event.currentTarget.value })}
            />
            <p className="sunken flush pad">{whatMoves(counts)}</p>
          </>
        )}
      </div>
    </FormDialog>
  )
}

const labels: Record<string, string> = { ...patientLabels, other: 'L’autre fiche' }

const counted: Record<string, [one: string, many: string]> = {
  appointments: ['rendez-vous', 'rendez-vous'],
  series: ['série', 'séries'],
  contact_messages: ['message', 'messages'],
  orders: ['commande', 'commandes'],
  payments: ['paiement', 'paiements'],
}

/** `Rejoignent cette fiche : 3 rendez-vous, 1 message.` */
function whatMoves(counts: Record<string, number>): string {
  const parts = Object.entries(counted).flatMap(([table, [one, many]]) => {
    const count = counts[table] ?? 0
    return count > 0 ? [`${count}\u00a0${count === 1 ? one : many}`] : []
  })
  return parts.length > 0
    ? `Rejoignent cette fiche\u00a0: ${parts.join(', ')}.`
    : 'L’autre fiche n’a ni rendez-vous, ni message, ni commande.'
}

/** Values of both patients; for the telephone also both numbers together. */
function choicesOf(name: (typeof chosen)[number], one: Patient, other: Patient): string[] {
  const values = [...new Set([one[name], other[name]].filter(Boolean))]
  // One number in two notations counts as one.
  if (name === 'phone' && one.digits !== null && one.digits === other.digits) return [one.phone]
  return name === 'phone' && values.length > 1 ? [...values, values.join(' / ')] : values
}

function joined(one: Patient, other: Patient | null): MergedValues {
  const { name, notes } = one
  return {
    name,
    phone: one.phone || (other?.phone ?? ''),
    email: one.email || (other?.email ?? ''),
    notes: [...new Set([notes, other?.notes ?? ''])].filter(Boolean).join('\n').slice(0, longestPatientNotes),
  }
}
