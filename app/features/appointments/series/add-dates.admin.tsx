import { useState } from 'react'
import { FormDialog } from '#app/admin/parts/forms/form-dialog.tsx'
import { weekday } from '#app/lib/clock.ts'
import { type Rule, RuleFields } from './rule-fields.admin.tsx'
import { type AdminSeries, countSessions } from './series.ts'
import { chosenDates, useDateRows } from './use-date-rows.admin.tsx'
import { failureOf, type SendSeries } from './use-series.admin.tsx'

type AddDatesProps = {
  series: AdminSeries
  today: string
  send: SendSeries
  busy: boolean
  onClose: (isSaved: boolean) => void
}

/** The sessions that have no date, or were missed: proposed on the days and at the hour of the others. */
export function AddDatesDialog({ series, today, send, busy, onClose }: AddDatesProps) {
  const { id, version, duration, practitionerId } = series
  const [initial] = useState(() => ruleOf(series, today))
  const [rule, setRule] = useState(initial)
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string | null>(null)
  const dates = useDateRows({ ...rule, sessions: countSessions(series).left, duration, practitionerId })

  async function save(): Promise<void> {
    setFailure(null)
    const outcome = await send({ intent: 'add', id, version, dates: chosenDates(dates.rows) })
    if (outcome.state === 'saved') return onClose(true)
    setError(outcome.state === 'invalid' ? Object.values(outcome.errors).join(' ') : undefined)
    if (outcome.state !== 'invalid') setFailure(failureOf(outcome, today))
  }

  return (
    <FormDialog
      opened
      title="Placer des séances"
      size="44rem"
      dirty={dates.isMoved || rule !== initial}
      busy={busy}
      errors={error ? { 'series-dates': 'Dates' } : {}}
      notice={
        failure && (
          <div role="alert" className="above-4 below-4">
            {failure.split('\n').map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        )
      }
      onSubmit={() => void save()}
      onClose={() => onClose(false)}
    >
      <div className="stack one-column gap-4">
        <RuleFields
          rule={rule}
          dates={dates}
          today={today}
          error={error}
          onChange={(part) => setRule((all) => ({ ...all, ...part }))}
        />
      </div>
    </FormDialog>
  )
}

/** The days of the week and the hour of the dates there are, after the last of them. */
function ruleOf({ dates }: AdminSeries, today: string): Rule {
  const last = dates.at(-1)
  const weekdays = [...new Set(dates.map(({ day }) => weekday(day)))].toSorted((one, other) => one - other)
  return { from: last && last.day > today ? last.day : today, weekdays, start: last?.start ?? null }
}
