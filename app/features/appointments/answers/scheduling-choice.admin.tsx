import { Select } from '@mantine/core'
import { ColourDot } from '#app/admin/parts/colour-dot.tsx'
import type { Plan } from '../admin/appointment-view.ts'
import type { PlannedDay } from '../admin-appointment.ts'
import { type Agenda, givesCare, type Scheduling } from '../agenda/agenda.ts'
import { hourState, isPlaceFull, placesFor } from '../agenda/hour-state.ts'
import styles from './slot-choice.admin.module.css'
import { hourWord } from './slots.ts'

type SchedulingChoiceProps = {
  agenda: Agenda
  plan: Plan
  at: { day: string | null; start: number | null; minutes: number }
  careType: string
  value: Scheduling
  onChange: (part: Partial<Scheduling>) => void
}

/** Choice of one of several practitioners and of a room, if there is any, each with its state at the chosen hour. */
export function SchedulingChoice({ agenda, plan, at, careType, value, onChange }: SchedulingChoiceProps) {
  const { practitioners, places } = agenda
  const giving = practitioners.filter((one) => givesCare(one, careType))
  const inOrder = [...giving, ...practitioners.filter((one) => !giving.includes(one))]
  const { day, start, minutes } = at
  const planned = plan.days.find((each) => each.day === day)
  return (
    <>
      {practitioners.length > 1 && (
        <fieldset className={`bare flow gap-2 ${styles.days}`}>
          <legend>Avec qui&#160;?</legend>
          {inOrder.map((one) => {
            const visit = planned && start !== null && { day: planned.day, start, minutes }
            const state = visit && hourState(visit, planned, one, plan.taken)
            const left = visit ? placesFor(visit, planned, one, { practitioners, taken: plan.taken }) : 0
            const notes = [
              awayWord(planned, one.id) ?? (state && hourWord(state, left)),
              !giving.includes(one) && 'autre soin',
            ].filter(Boolean)
            return (
              <label key={one.id} data-state={state || undefined}>
                <input
                  type="radio"
                  name="practitioner"
                  checked={value.practitionerId === one.id}
                  onChange={() => onChange({ practitionerId: one.id })}
                />
                <span className="row middle gap-2">
                  <ColourDot colour={one.color} />
                  {one.name}
                </span>
                {notes.length > 0 && <small>{notes.join(', ')}</small>}
              </label>
            )
          })}
        </fieldset>
      )}
      {places.length > 0 && (
        <Select
          label="Salle ou appareil"
          data={[
            { value: '', label: 'Aucun en particulier' },
            ...places.map(({ id, name, capacity }) => {
              const isFull =
                day !== null &&
                start !== null &&
                isPlaceFull({ day, start, minutes }, { id, capacity }, plan.taken)
              return { value: id, label: isFull ? `${name} (complet)` : name }
            }),
          ]}
          value={places.find(({ id }) => id === value.placeId)?.id ?? ''}
          allowDeselect={false}
          onChange={(placeId) => onChange({ placeId: placeId || null })}
        />
      )}
    </>
  )
}

/** Words for a practitioner who receives at no hour of an open day. */
function awayWord(planned: PlannedDay | undefined, id: string): string | undefined {
  if (!planned?.open || planned.present?.[id]?.length !== 0) return undefined
  return planned.away?.includes(id) ? 'absent ce jour-là' : 'ne reçoit pas ce jour-là'
}
