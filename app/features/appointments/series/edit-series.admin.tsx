import { useState } from 'react'
import { errorsBesides } from '#app/admin/fields/errors-of.ts'
import { FormDialog } from '#app/admin/parts/forms/form-dialog.tsx'
import { FormPart } from '#app/admin/parts/forms/form-part.tsx'
import type { Practitioner } from '../agenda/agenda.ts'
import type { AdminSeries } from './series.ts'
import { CareFields, PrescriptionFields, seriesLabels } from './series-fields.admin.tsx'
import { seriesFormOf, seriesValuesOf } from './series-values.ts'
import { type SendSeries, seriesFailure } from './use-series.admin.tsx'

type EditSeriesProps = {
  series: AdminSeries
  practitioners: readonly Practitioner[]
  today: string
  send: SendSeries
  busy: boolean
  onClose: (isSaved: boolean) => void
}

/** Form for the prescription and price of a series; its dates stay. */
export function EditSeriesDialog({ series, practitioners, today, send, busy, onClose }: EditSeriesProps) {
  const { id } = series
  // The version that was opened: a newer one is a conflict, and is not overwritten.
  const [opened] = useState(series.version)
  const [isConflictShown, setConflictShown] = useState(false)
  const [initial] = useState(() => seriesFormOf(series))
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const fields = {
    values,
    errors,
    practitioners,
    today,
    onChange: (part: Partial<typeof values>) => {
      setValues((all) => ({ ...all, ...part }))
      setErrors((all) => errorsBesides(all, part))
    },
  }

  async function save(): Promise<void> {
    setFailure(null)
    const version = isConflictShown ? series.version : opened
    const outcome = await send({ intent: 'update', id, version, values: seriesValuesOf(values) })
    if (outcome.state === 'saved') return onClose(true)
    setErrors(outcome.state === 'invalid' ? outcome.errors : {})
    if (outcome.state !== 'invalid') setFailure(seriesFailure(outcome, today))
    // The next press after a shown conflict overwrites on purpose.
    if (outcome.state === 'conflict') setConflictShown(true)
  }

  return (
    <FormDialog
      title={`Série de ${series.patient.name}`}
      size="44rem"
      dirty={JSON.stringify(values) !== JSON.stringify(initial)}
      busy={busy}
      errors={Object.fromEntries(
        Object.keys(errors).map((name) => [`series-${name}`, seriesLabels[name] ?? 'Formulaire']),
      )}
      failure={failure}
      onSubmit={() => void save()}
      onClose={() => onClose(false)}
    >
      <FormPart name="Soin">
        <CareFields {...fields} />
      </FormPart>
      <PrescriptionFields
        {...fields}
        priceHint="Un nouveau prix compte pour les séances à venir&nbsp;: celles qui sont faites ou encaissées gardent le leur."
      />
    </FormDialog>
  )
}
