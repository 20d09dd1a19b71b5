import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import IconDoorOff from '@tabler/icons-react/dist/esm/icons/IconDoorOff.mjs'
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { ChoicesField } from '#app/admin/parts/forms/choice-field.tsx'
import { FormRow } from '#app/admin/parts/forms/form-part.tsx'
import { Status, type StatusProps } from '#app/admin/parts/status.tsx'
import { aYearAfter } from '#app/lib/clock.ts'
import { typedDay } from '#app/lib/forms/typed-day.ts'
import { capital } from '#app/lib/text/capital.ts'
import type { Place } from '../agenda/agenda.ts'
import { dayWords } from '../day-words.ts'
import { clockTime, formatDayOf, minutesOf } from '../format-appointment.ts'
import type { DateRow } from '../series-dates/date-choice.ts'
import type { useDateRows } from '../series-dates/use-date-rows.admin.tsx'
import styles from './rule-fields.admin.module.css'
import { type DateState, isGivenFreely } from './series-plan.ts'
import { formatSkipped, hourStateLabels } from './series-sentences.ts'

/** Days of the week and hour that suit the patient, and the room or machine if one is needed. */
export type Rule = {
  from: string
  weekdays: readonly number[]
  start: number | null
  placeId: string | null
}

type RuleFieldsProps = {
  rule: Rule
  dates: ReturnType<typeof useDateRows>
  /** Number of the first session to place; 1 in a new series. */
  first?: number
  places: readonly Place[]
  today: string
  error: string | undefined
  onChange: (part: Partial<Rule>) => void
}

/** Notice after the rule changed although a date had been moved by hand. */
export const formerRuleNotice =
  'Les dates suivent l’ancien choix. Replacer les autres garde celles que vous avez déplacées.'

/** Fields of the rule, with its dates and the skipped days. */
export function RuleFields({ rule, dates, first = 1, places, today, error, onChange }: RuleFieldsProps) {
  const { rows, skipped, state, isMoved, saveBlocker } = dates
  return (
    <>
      <ChoicesField
        name="weekdays"
        label="Jours"
        choices={dayWords.fr.weekdays.map((name, index) => ({
          value: `${index + 1}`,
          label: capital(name),
          short: `${name.slice(0, 3)}.`,
        }))}
        values={rule.weekdays.map(String)}
        onChange={(days) => onChange({ weekdays: days.map(Number) })}
      />
      <FormRow>
        <TextInput
          type="time"
          label="Heure"
          required
          step={300}
          value={rule.start === null ? '' : clockTime(rule.start)}
          onChange={(event) => onChange({ start: minutesOf(event.currentTarget.value) })}
        />
        <TextInput
          type="date"
          label="À partir du"
          min={today}
          value={rule.from}
          onChange={(event) => onChange({ from: typedDay(event.currentTarget.value) })}
        />
      </FormRow>
      {places.length > 0 && (
        <Select
          label="Salle ou appareil"
          data={[
            { value: '', label: 'Aucun en particulier' },
            ...places.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={rule.placeId ?? ''}
          allowDeselect={false}
          onChange={(placeId) => onChange({ placeId: placeId || null })}
        />
      )}
      <p className="soft text-sm" aria-live="polite">
        {searchStatus(state, rows.length)}
      </p>
      {saveBlocker === 'former rule' && (
        <div role="status" className="stack gap-2">
          <p className="semibold text-sm">{formerRuleNotice}</p>
          <div className="row wrap gap-2">
            <Button disabled={state !== 'found'} onClick={dates.placeRest}>
              Replacer les autres
            </Button>
            <Button variant="default" onClick={dates.keepAll}>
              Garder ces dates
            </Button>
          </div>
        </div>
      )}
      {skipped.length > 0 && (
        <p className="text-sm">
          Sauté{skipped.length > 1 ? 's' : ''}&nbsp;:{' '}
          {skipped.map((day) => formatSkipped(day, today)).join(', ')}.
        </p>
      )}
      <DateRows
        rows={rows}
        first={first}
        today={today}
        error={error}
        onChange={dates.change}
        onRemove={dates.remove}
      />
      {isMoved && (
        <Button variant="subtle" onClick={dates.proposeAgain}>
          Revenir aux dates proposées
        </Button>
      )}
    </>
  )
}

function searchStatus(state: RuleFieldsProps['dates']['state'], count: number): string {
  if (state === 'loading') return 'Recherche des dates…'
  if (state === 'failed') return 'Les dates n’ont pas pu être cherchées. Vérifiez la connexion.'
  if (state === 'idle') return 'Choisissez les jours et l’heure\u00a0: les dates viennent d’elles-mêmes.'
  return count === 0
    ? 'Aucune date libre à ces jours et à cette heure.'
    : `${count} date${count > 1 ? 's' : ''}.`
}

type DateRowsProps = {
  rows: readonly DateRow[]
  /** Number of the first of these sessions in its series. */
  first: number
  today: string
  error: string | undefined
  onChange: (key: string, part: Partial<Omit<DateRow, 'state'>>) => void
  onRemove: (key: string) => void
}

/** Proposed dates, each of which can be moved or removed before they are saved together. */
function DateRows({ rows, first, today, error, onChange, onRemove }: DateRowsProps) {
  return (
    <>
      {error && (
        <p className={`text-sm ${styles.error}`} role="alert">
          {error}
        </p>
      )}
      <ol
        className={`bare stack top gap-4 ${styles.dates}`}
        id="series-dates"
        tabIndex={-1}
        aria-label="Dates proposées"
      >
        {rows.map((row, index) => {
          const field = `series-date-${index}`
          const number = first + index
          return (
            <li key={row.key} className={`stack gap-x-2 gap-1 ${styles.date}`}>
              <div className="row wrap spread gap-x-2">
                <div>
                  <label htmlFor={field} className="semibold text-sm">
                    Séance {number}
                  </label>
                  <p id={`${field}-day`} className="soft text-sm">
                    {row.day && capital(formatDayOf(row.day, today))}
                  </p>
                </div>
                <span className="row wrap end shrink gap-x-2">
                  {row.state && row.state !== 'free' && (
                    <Status {...signs[row.state]} label={hourStateLabels[row.state]} />
                  )}
                  <ActionIcon
                    size="xl"
                    variant="subtle"
                    aria-label={`Retirer la séance ${number}`}
                    onClick={() => onRemove(row.key)}
                  >
                    <IconX size={18} aria-hidden />
                  </ActionIcon>
                </span>
              </div>
              <TextInput
                id={field}
                type="date"
                aria-describedby={`${field}-day`}
                min={today}
                max={aYearAfter(today)}
                value={row.day}
                onChange={(event) => onChange(row.key, { day: typedDay(event.currentTarget.value) })}
              />
              <TextInput
                type="time"
                aria-label={`Heure de la séance ${number}`}
                value={row.start === null ? '' : clockTime(row.start)}
                onChange={(event) => onChange(row.key, { start: minutesOf(event.currentTarget.value) })}
              />
              {row.state !== null && !isGivenFreely(row.state) && (
                <TextInput
                  className={styles.why}
                  label={'Pourquoi le recevoir quand même\u202f?'}
                  description="Une phrase, ou choisissez une autre heure."
                  maxLength={200}
                  value={row.overbooked}
                  onChange={(event) => onChange(row.key, { overbooked: event.currentTarget.value })}
                />
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}

const signs: Record<Exclude<DateState['state'], 'free'>, Omit<StatusProps, 'label'>> = {
  taken: { tone: 'idle', icon: IconUsers },
  unassigned: { tone: 'wait', icon: IconUsers },
  proposed: { tone: 'wait', icon: IconUsers },
  own: { tone: 'stop', icon: IconUsers },
  full: { tone: 'stop', icon: IconUsers },
  away: { tone: 'stop', icon: IconUserOff },
  closed: { tone: 'stop', icon: IconDoorOff },
}
