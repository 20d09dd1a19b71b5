import { useState } from 'react'
import { FormDialog } from '#app/admin/parts/forms/form-dialog.tsx'
import type { RequestedSlot } from '../admin-appointment.ts'
import type { Place } from '../agenda/agenda.ts'
import { careLabel } from '../appointment.ts'
import { formatLastRequest } from '../appointment-sentences.ts'
import { formerRuleNotice, type Rule, RuleFields } from '../series/rule-fields.admin.tsx'
import { type AdminSeries, countSessions } from '../series/series.ts'
import { ruleAfter } from '../series/series-plan.ts'
import { formatFurther } from '../series/series-sentences.ts'
import { type SendSeries, seriesFailure } from '../series/use-series.admin.tsx'
import { chosenDates, useDateRows } from './use-date-rows.admin.tsx'

type AddDatesProps = {
  series: AdminSeries
  /** The patient's last request that named a part of a day. */
  requested: RequestedSlot | null
  places: readonly Place[]
  today: string
  send: SendSeries
  busy: boolean
  onClose: (isSaved: boolean) => void
}

/** Form that places the remaining sessions, proposed on the days and at the hour of the others. */
export function AddDatesDialog({ series, requested, places, today, send, busy, onClose }: AddDatesProps) {
  const { id, version, duration, practitionerId } = series
  const [initial] = useState(() => followingRule(series, places, today))
  const [rule, setRule] = useState(initial)
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string | null>(null)
  const { left } = countSessions(series)
  const dates = useDateRows({
    ...rule,
    sessions: left,
    duration,
    patientId: series.patient.id,
    practitionerId,
  })

  async function save(): Promise<void> {
    setFailure(dates.saveBlocker && formerRuleNotice)
    if (dates.saveBlocker) return
    const outcome = await send({
      intent: 'add',
      id,
      version,
      placeId: rule.placeId,
      dates: chosenDates(dates.rows),
    })
    if (outcome.state === 'saved') return onClose(true)
    setError(outcome.state === 'invalid' ? Object.values(outcome.errors).join(' ') : undefined)
    if (outcome.state === 'dates refused') dates.refuse(outcome.refused)
    if (outcome.state !== 'invalid') setFailure(seriesFailure(outcome, today))
  }

  return (
    <FormDialog
      title="Placer des séances"
      size="44rem"
      dirty={dates.isMoved || rule !== initial}
      busy={busy || dates.saveBlocker === 'searching'}
      errors={error ? { 'series-dates': 'Dates' } : {}}
      failure={(failure !== formerRuleNotice || dates.saveBlocker) && failure}
      onSubmit={() => void save()}
      onClose={() => onClose(false)}
    >
      <div className="stack one-column gap-4">
        <p className="break-anywhere">
          <b>{series.patient.name}</b>, {careLabel('fr', series.careType)}
        </p>
        {left === 0 && <p>{formatFurther(series.sessions, left)}</p>}
        {requested && <p className="soft text-sm">{formatLastRequest(requested, today)}</p>}
        <RuleFields
          rule={rule}
          dates={dates}
          first={series.sessions - left + 1}
          places={places}
          today={today}
          error={error}
          onChange={(part) => setRule((all) => ({ ...all, ...part }))}
        />
      </div>
    </FormDialog>
  )
}

/** Rule that continues after the last date, in the same room. */
function followingRule(series: AdminSeries, places: readonly Place[], today: string): Rule {
  const placeId = places.find(({ id }) => id === series.dates.at(-1)?.placeId)?.id ?? null
  return { ...ruleAfter(series, today), placeId }
}
