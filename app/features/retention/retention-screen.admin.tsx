import { Button, NumberInput, Switch } from '@mantine/core'
import IconCalendarX from '@tabler/icons-react/dist/esm/icons/IconCalendarX.mjs'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Moment } from '#app/admin/parts/moment.tsx'
import { LeaveQuestion, useLeaveGuard } from '#app/admin/shell/leave-guard.tsx'
import { unsentReasons, useBusySend } from '#app/admin/shell/send-json.ts'
import { toastError, toastSuccess } from '#app/admin/shell/toasts.tsx'
import type { AnnouncedRun, PastRun } from '#app/lib/retention/announced-runs.server.ts'
import type { RetentionPeriod } from '#app/lib/retention/retention-periods.server.ts'
import styles from './retention.admin.module.css'
import { announcement, formatRowCount, kindTexts, otherPeriods } from './retention.ts'
import type { Months, RetentionAnswer } from './retention-change.ts'

type RetentionScreenProps = { periods: RetentionPeriod[]; announced: AnnouncedRun[]; past: PastRun[] }

/** Retention period of each kind of data, and the next deletions. */
export function RetentionScreen({ periods, announced, past }: RetentionScreenProps) {
  return (
    <div className={`stack one-column gap-5 ${styles.screen}`}>
      <section aria-labelledby="next">
        <h2 id="next" className="text-lg bold below-2">
          Prochains effacements
        </h2>
        {announced.length === 0 ? (
          <p className="soft">Rien n’arrive à son terme dans les sept jours.</p>
        ) : (
          <ul className="bare stack gap-2">
            {announced.map((run) => (
              <li key={run.entity} className={`card tone-wait row gap-2 ${styles.announced}`}>
                <IconCalendarX size={20} aria-hidden className="rigid" />
                {announcement(run)}.
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="periods">
        <h2 id="periods" className="text-lg bold">
          Combien de temps
        </h2>
        <p className="soft text-sm below-3">
          Ce qui arrive à son terme est annoncé ici sept jours avant d’être effacé pour de bon.
        </p>
        <Periods key={JSON.stringify(periods)} periods={periods} />
      </section>
      <section aria-labelledby="others">
        <h2 id="others" className="text-lg bold below-2">
          Ce qui s’efface toujours
        </h2>
        <dl className={`stack gap-2 flush ${styles.others}`}>
          {otherPeriods.map(({ what, until }) => (
            <div key={what}>
              <dt className="semibold">{what}</dt>
              <dd className="soft flush">{until}</dd>
            </div>
          ))}
        </dl>
      </section>
      {past.length > 0 && (
        <section aria-labelledby="past">
          <h2 id="past" className="text-lg bold below-2">
            Déjà effacé
          </h2>
          <ul className="bare stack gap-1 text-md">
            {past.map((run) => (
              <li key={run.id}>
                <Moment at={run.at} />
                &nbsp;: {formatRowCount(run)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Periods({ periods }: { periods: RetentionPeriod[] }) {
  const [send, busy] = useBusySend<RetentionAnswer>('/admin/data-subjects/retention')
  const { revalidate } = useRevalidator()
  const seen: Months = Object.fromEntries(periods.map(({ entity, chosen }) => [entity, chosen]))
  const [months, setMonths] = useState<Record<string, number | string | null>>(seen)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const guard = useLeaveGuard(periods.some(({ entity, chosen }) => months[entity] !== chosen))

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const answer = await send({ seen, months })
    setErrors(answer.state === 'invalid' ? answer.errors : {})
    if (answer.state === 'saved') toastSuccess('Succès', 'Durées de conservation mises à jour')
    else if (answer.state === 'overtaken')
      toastError('Rien n’est enregistré', 'Quelqu’un d’autre vient de les changer. Relisez-les.')
    else if (answer.state !== 'invalid')
      toastError('Erreur', `Impossible d’enregistrer les durées${unsentReasons[answer.state] ?? ''}`)
    if (answer.state === 'saved' || answer.state === 'overtaken') await revalidate()
  }

  return (
    <form noValidate className="stack one-column gap-4" onSubmit={save}>
      {periods.map((period) => {
        const { entity, least, most, canBeOff } = period
        const { label, hint } = kindTexts[entity]
        const value = months[entity] ?? null
        return (
          <div key={entity} className={`card stack one-column gap-2 ${styles.period}`}>
            <NumberInput
              id={entity}
              label={label}
              description={hint}
              suffix={'\u00a0mois'}
              min={least}
              max={most}
              clampBehavior="none"
              allowDecimal={false}
              value={value ?? ''}
              disabled={value === null}
              error={errors[entity]}
              onChange={(given) => setMonths({ ...months, [entity]: given })}
            />
            {canBeOff && (
              <Switch
                label="Garder sans limite"
                checked={value === null}
                onChange={(event) =>
                  setMonths({ ...months, [entity]: event.currentTarget.checked ? null : period.months })
                }
              />
            )}
          </div>
        )
      })}
      <div>
        <Button type="submit" loading={busy}>
          Enregistrer
        </Button>
      </div>
      <LeaveQuestion guard={guard} />
    </form>
  )
}
