import { Select } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '#app/admin/parts/forms/form-dialog.tsx'
import { toastSuccess } from '#app/admin/shell/toasts.tsx'
import { capital } from '#app/lib/text/capital.ts'
import type { Practitioner } from '../agenda/agenda.ts'
import { formatDayOf, formatHour } from '../format-appointment.ts'
import type { AdminSeries } from './series.ts'
import type { LaterSession } from './series-change.ts'
import { type SendSeries, seriesFailure } from './use-series.admin.tsx'

type EntrustSeriesProps = {
  series: AdminSeries
  practitioners: readonly Practitioner[]
  today: string
  send: SendSeries
  busy: boolean
  onClose: (isSaved: boolean) => void
}

/** The rest of a series to another practitioner, in one step; sessions for which they have no room stay, and are named. */
export function EntrustSeriesDialog({
  series,
  practitioners,
  today,
  send,
  busy,
  onClose,
}: EntrustSeriesProps) {
  const { id, version, careType, practitionerId } = series
  const [to, setTo] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [left, setLeft] = useState<readonly LaterSession[]>([])
  const isDone = left.length > 0
  const others = practitioners.filter(
    (each) =>
      each.id !== practitionerId && (each.careTypes.length === 0 || each.careTypes.includes(careType)),
  )
  const name = practitioners.find((each) => each.id === to)?.name ?? ''

  async function save(): Promise<void> {
    setFailure(null)
    if (to === null) return setError('Choisissez un praticien.')
    const outcome = await send({ intent: 'entrust', id, version, to })
    if (outcome.state !== 'saved') return setFailure(seriesFailure(outcome, today))
    const stays = outcome.left ?? []
    if (stays.length > 0) return setLeft(stays)
    toastSuccess('Succès', `La suite de la série est confiée à ${name}`)
    onClose(true)
  }

  return (
    <FormDialog
      opened
      title="Confier la suite à un autre praticien"
      size="32rem"
      dirty={to !== null && !isDone}
      busy={busy}
      readOnly={isDone}
      errors={error ? { 'series-entrust': 'Praticien' } : {}}
      submitLabel="Confier"
      failure={failure}
      onSubmit={() => void save()}
      onClose={() => onClose(isDone)}
    >
      {isDone ? (
        <div className="stack gap-2" role="status">
          <p>
            La suite de la série est confiée à {name}, sauf{' '}
            {left.length === 1 ? 'cette séance, qui reste' : 'ces séances, qui restent'} comme avant&nbsp;:{' '}
            {name} n’est pas libre.
          </p>
          <ul className="stack gap-1">
            {left.map(({ id: session, day, start }) => (
              <li key={session}>
                {capital(formatDayOf(day, today))}
                {start !== null && `, ${formatHour(start)}`}
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <>
          <p className="below-4">
            Les séances à venir gardent leur jour et leur heure. Celles où ce praticien n’est pas libre
            restent comme elles sont, et vous seront nommées.
          </p>
          <Select
            id="series-entrust"
            label="Praticien"
            withAsterisk
            data={others.map((each) => ({ value: each.id, label: each.name }))}
            value={to}
            error={error}
            onChange={(chosen) => {
              setTo(chosen)
              setError(null)
            }}
          />
        </>
      )}
    </FormDialog>
  )
}
