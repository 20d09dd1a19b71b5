import { Select } from '@mantine/core'
import { useState } from 'react'
import styles from '#app/admin/parts/drawers/list-dialog.module.css'
import { FormDialog } from '#app/admin/parts/forms/form-dialog.tsx'
import { toastError, toastSuccess } from '#app/admin/shell/toasts.tsx'
import { capital } from '#app/lib/text/capital.ts'
import type { Practitioner } from '../agenda/agenda.ts'
import { formatDayOf, formatHour } from '../format-appointment.ts'
import type { AdminSeries } from './series.ts'
import type { LaterSession, MovedSession } from './series-change.ts'
import { SendText } from './series-foot.admin.tsx'
import { entrustedSessionsText } from './series-text.ts'
import { type SendSeries, seriesFailure } from './use-series.admin.tsx'

type EntrustSeriesProps = {
  series: AdminSeries
  practitioners: readonly Practitioner[]
  today: string
  send: SendSeries
  busy: boolean
  onClose: (isSaved: boolean) => void
}

/** Sessions of the new practitioner, and those that stay. */
type Done = { moved: readonly MovedSession[]; left: readonly LaterSession[] }

/** Form that entrusts the rest of a series to another practitioner, with undo and a message to the patient. */
export function EntrustSeriesDialog({
  series,
  practitioners,
  today,
  send,
  busy,
  onClose,
}: EntrustSeriesProps) {
  const { id, version, careType, practitionerId, patient } = series
  const [to, setTo] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [done, setDone] = useState<Done | null>(null)
  const others = practitioners.filter(
    (each) =>
      each.id !== practitionerId && (each.careTypes.length === 0 || each.careTypes.includes(careType)),
  )
  const name = practitioners.find((each) => each.id === to)?.name ?? ''
  const text = done && done.moved.length > 0 ? entrustedSessionsText(patient, name, done.moved) : null

  async function save(): Promise<void> {
    setFailure(null)
    if (to === null) return setError('Choisissez un praticien.')
    const outcome = await send({ intent: 'entrust', id, version, to })
    if (outcome.state !== 'saved') return setFailure(seriesFailure(outcome, today))
    const { moved = [], left = [] } = outcome
    toastSuccess('Succès', `La suite de la série est confiée à ${name}`, {
      undo: () => void takeBack(to, moved),
      undoLabel: 'Revenir en arrière',
    })
    if (moved.length + left.length > 0) setDone({ moved, left })
    else onClose(true)
  }

  async function takeBack(from: string, sessions: readonly MovedSession[]): Promise<void> {
    const outcome = await send({
      intent: 'entrust back',
      id,
      from,
      to: practitionerId,
      sessions: sessions.map((session) => ({ id: session.id, sequence: session.sequence })),
    })
    if (outcome.state !== 'saved') return void toastError('Erreur', seriesFailure(outcome, today))
    setDone(null)
    setTo(null)
    toastSuccess('Succès', 'Retour à l’état d’avant.')
  }

  return (
    <FormDialog
      title="Confier la suite à un autre praticien"
      size="32rem"
      dirty={to !== null && !done}
      busy={busy}
      readOnly={done !== null}
      errors={error ? { 'series-entrust': 'Praticien' } : {}}
      submitLabel="Confier"
      failure={failure}
      onSubmit={() => void save()}
      onClose={() => onClose(done !== null)}
      footActions={
        text && <SendText patient={patient} text={text} send="Envoyer le message" copy="le message" />
      }
    >
      {done ? (
        <>
          <Result left={done.left} name={name} today={today} />
          {text && (
            <p className={`break-anywhere text-sm ${styles.message}`} lang={patient.language}>
              {text}
            </p>
          )}
        </>
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

function Result({ left, name, today }: Pick<Done, 'left'> & { name: string; today: string }) {
  const those = left.length === 1 ? 'cette séance, qui reste' : 'ces séances, qui restent'
  return (
    <div className="stack gap-2 below-4" role="status">
      <p>
        La suite de la série est confiée à {name}
        {left.length > 0 && `, sauf ${those} comme avant\u00a0: ${name} n’est pas libre`}.
      </p>
      {left.length > 0 && (
        <ul className="stack gap-1">
          {left.map(({ id, day, start }) => (
            <li key={id}>
              {capital(formatDayOf(day, today))}
              {start !== null && `, ${formatHour(start)}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
