import { Select, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { focusField } from '#app/admin/parts/forms/field-focus.ts'
import { FormDialog } from '#app/admin/parts/forms/form-dialog.tsx'
import { FormColumns, FormPart, FormRow } from '#app/admin/parts/forms/form-part.tsx'
import { useAddress } from '#app/admin/shell/use-address.ts'
import { aYearAfter } from '#app/lib/clock.ts'
import { firstPhoneDigits } from '#app/lib/forms/phone.ts'
import { typedDay } from '#app/lib/forms/typed-day.ts'
import { capital } from '#app/lib/text/capital.ts'
import type { Language } from '#app/lib/text/i18n.ts'
import { PriceField, priceOf, type TypedPrice } from '../admin/appointment-price.admin.tsx'
import type { AppointmentContext, Plan } from '../admin/appointment-view.ts'
import { type Appointments, appointmentFailure } from '../admin/use-appointments.admin.tsx'
import { type AdminAppointment, durations, longestNote, type TakenVisit } from '../admin-appointment.ts'
import { hourChoice, useScheduling } from '../answers/hour-choice.ts'
import { MailNote } from '../answers/mail-note.admin.tsx'
import { SchedulingChoice } from '../answers/scheduling-choice.admin.tsx'
import { SlotChoice } from '../answers/slot-choice.admin.tsx'
import { computeSlots } from '../answers/slots.ts'
import { TakenNote } from '../answers/taken-note.admin.tsx'
import { dayParts, isCareType, isDayPart } from '../appointment.ts'
import { formatLastRequest } from '../appointment-sentences.ts'
import type { NewAppointment } from '../changes/appointment-change.server.ts'
import { dayHeading, formatDayPart } from '../format-appointment.ts'
import { dayProblem } from '../public/day-problem.ts'
import { labels, NewAppointmentPatient, problemsInOrder } from './new-appointment-patient.admin.tsx'
import {
  careWithLength,
  contactWithout,
  hintFor,
  hourOf,
  type KnownPatient,
  knownBy,
  type NewAppointmentValues,
  personOf,
  valuesFor,
} from './new-appointment-values.admin.tsx'
import { personErrorsAfter } from './person-fields.admin.tsx'

type NewAppointmentProps = {
  /** A known patient, from another appointment of theirs; `known`: from their record. */
  patient: AdminAppointment | null
  known: KnownPatient | null
  plan: Plan
  /** Languages in which a confirmation also sends an e-mail. */
  mailed: readonly Language[]
  context: AppointmentContext
  changes: Appointments
  onClose: (made: string | null) => void
}

/** Form for a request by phone or at the door. With an hour it is confirmed at once. */
export function NewAppointmentDialog(props: NewAppointmentProps) {
  const { patient, plan, mailed, context, changes, onClose } = props
  const { agenda, usual, today, minute } = context
  const address = useAddress()
  const [id] = useState(() => crypto.randomUUID())
  const [initial] = useState(() => ({
    // A closed day is chosen on purpose only.
    ...valuesFor(patient, plan.days.find((each) => each.day >= today && each.open)?.day ?? today),
    ...personOf(props.known),
    ...(!patient && props.known?.careType && careWithLength(props.known.careType, usual, false)),
    ...hourOf(address.params, today),
  }))
  const [values, setValues] = useState(initial)
  const [chosen, setChosen] = useState(() => knownBy(props))
  const [isDurationChosen, setDurationChosen] = useState(patient !== null)
  const [typedPrice, setTypedPrice] = useState<TypedPrice>()
  const price = typedPrice ?? (isCareType(values.careType) ? usual.prices[values.careType] : undefined) ?? ''
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string | null>(null)
  // Taken hours outside the plan, from the server's last answer.
  const [reported, setReported] = useState<readonly TakenVisit[]>([])
  const { day, start, duration } = values
  const known = [...plan.taken, ...reported.filter((one) => !plan.taken.some(({ id: it }) => it === one.id))]
  const planned = plan.days.find((each) => each.day === day)
  const { scheduling, isOwn, choose } = useScheduling(
    agenda,
    {
      practitionerId: address.params.get('with') ?? patient?.practitionerId ?? null,
      placeId: null,
      overbooked: null,
    },
    { careType: values.careType, planned },
  )
  const shown = { days: plan.days, taken: known }
  const at = { day, start, minutes: duration, who: { ...values, digits: firstPhoneDigits(values.phone) } }
  const hour = hourChoice(at, shown, agenda, scheduling)
  const slots = planned
    ? computeSlots(planned, duration, { ...agenda, ...shown }, day === today ? minute : -1, hour.practitioner)
    : []
  const correct = (part: object) => setErrors((all) => personErrorsAfter(part, all))
  function set(part: Partial<NewAppointmentValues>): void {
    setValues((all) => ({ ...all, ...part }))
    correct(part)
  }
  const chooseCare = (careType: string) => set(careWithLength(careType, usual, isDurationChosen))
  function choosePatient(choice: KnownPatient): void {
    setChosen(choice)
    set(personOf(choice))
    if (values.careType !== '') return
    if (choice.careType) chooseCare(choice.careType)
    // The one question that the record leaves open; the patient's note stays in view.
    else focusField('new-careType', 'nearest')
  }
  /** The reason for overbooking belongs to one hour; another hour needs its own. */
  function chooseHour(part: Partial<Pick<NewAppointmentValues, 'day' | 'start'>>): void {
    set(part)
    choose({ overbooked: null })
    if (part.day && !dayProblem(part.day, today) && !plan.days.some((each) => each.day === part.day))
      address.ask({ day: part.day })
  }
  async function save(): Promise<void> {
    setFailure(null)
    const outcome = await changes.send({
      intent: 'create',
      id,
      values: { ...(values as NewAppointment), price: start === null ? null : priceOf(price) },
      ...hour.sent,
      // Without an hour the first of the list is a suggestion that was not looked at.
      ...(start === null && !isOwn && { practitionerId: null }),
    })
    if (outcome.state === 'saved') return onClose(outcome.appointment.id)
    if (outcome.state === 'invalid') return setErrors(outcome.errors)
    if (outcome.state === 'taken' || outcome.state === 'full') setReported(outcome.visits)
    setErrors({})
    setFailure(appointmentFailure(outcome, today))
  }

  return (
    <FormDialog
      title="Nouveau rendez-vous"
      size="44rem"
      dirty={typedPrice !== undefined || JSON.stringify(values) !== JSON.stringify(initial)}
      busy={changes.busy}
      errors={problemsInOrder(errors)}
      failure={failure}
      onSubmit={() => void save()}
      onClose={() => onClose(null)}
    >
      <FormColumns>
        <NewAppointmentPatient
          values={values}
          errors={errors}
          chosen={chosen}
          set={set}
          onType={(name) => {
            setChosen(null)
            set({ name, patientId: null, ...(chosen && contactWithout(chosen, values)) })
          }}
          onChoose={choosePatient}
          onCare={chooseCare}
        />
        <FormPart
          name="Quand"
          hint={`${hintFor(values, { planned, closed: hour.closed }, today)} ${formatLastRequest(chosen ? chosen.requested : patient, today)}`}
        >
          <FormRow>
            <TextInput
              id="new-day"
              type="date"
              label={labels['day']}
              required
              min={today}
              max={aYearAfter(today)}
              value={values.day}
              error={errors['day']}
              onChange={(event) => chooseHour({ day: typedDay(event.currentTarget.value) })}
            />
            <Select
              label="Durée"
              data={durations.map((minutes) => ({ value: String(minutes), label: `${minutes} min` }))}
              value={String(values.duration)}
              allowDeselect={false}
              onChange={(minutes) => {
                setDurationChosen(true)
                set({ duration: Number(minutes) })
              }}
            />
          </FormRow>
          <SchedulingChoice
            agenda={agenda}
            plan={shown}
            at={at}
            careType={values.careType}
            value={scheduling}
            onChange={choose}
          />
          <SlotChoice
            key={day}
            id="new-start"
            legend={planned ? dayHeading(day, today) : (labels['start'] ?? '')}
            none="Sans heure"
            slots={slots}
            value={start}
            error={errors['start']}
            onChange={(chosenStart) => chooseHour({ start: chosenStart })}
            dayPart={null}
            note={
              <TakenNote
                hour={hour}
                overbooked={scheduling.overbooked}
                onOverbook={(overbooked) => choose({ overbooked })}
              />
            }
          />
          {start !== null && (
            <PriceField
              id="new-price"
              isOfSeries={false}
              carePrice={isCareType(values.careType) ? context.carePrices[values.careType] : undefined}
              value={price}
              error={errors['price']}
              onChange={(typed) => {
                setTypedPrice(typed)
                correct({ price: typed })
              }}
            />
          )}
          {start !== null && mailed.includes(values.language) && values.email.includes('@') && (
            <MailNote email={values.email.trim()} />
          )}
          {start === null && (
            <Select
              label="Moment souhaité"
              data={[
                { value: '', label: 'Peu importe' },
                ...dayParts.map((part) => ({ value: part, label: capital(formatDayPart(part)) })),
              ]}
              value={values.dayPart ?? ''}
              allowDeselect={false}
              onChange={(part) => set({ dayPart: part && isDayPart(part) ? part : null })}
            />
          )}
          <Textarea
            id="new-notes"
            label={labels['notes']}
            value={values.notes}
            error={errors['notes']}
            maxLength={longestNote}
            minRows={2}
            onChange={(event) => set({ notes: event.currentTarget.value })}
          />
        </FormPart>
      </FormColumns>
    </FormDialog>
  )
}
