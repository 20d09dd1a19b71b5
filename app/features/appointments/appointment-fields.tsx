import { useEffect, useRef, useState } from 'react'
import { doualaDay } from '#app/lib/clock.ts'
import { type FormAnswer, mistakesOf } from '#app/lib/form.ts'
import { useHydrated } from '#app/site/hydrated.ts'
import { useLanguage, usePage } from '#app/site/page.ts'
import { buttonClass } from '#app/site/ui/button.ts'
import { Choices, TextArea, TextField } from '#app/site/ui/field.tsx'
import { FieldPair, FormNote, FormSummary } from '#app/site/ui/form.tsx'
import type { FormHeading } from '#app/site/ui/form-heading.ts'
import { LocalLink } from '#app/site/ui/local-link.tsx'
import { type AppointmentField, appointmentFields, type CareType, careTypes } from './appointment.ts'
import { type ClosedDays, isClosedOn } from './closed-days.ts'
import { textsOf } from './texts.ts'

type Props = {
  answer: FormAnswer<AppointmentField> | undefined
  answerId: string
  heading: FormHeading
  closed: ClosedDays
  care: CareType | undefined
}

/** The fields of an appointment, with what is wrong beside them. */
export function AppointmentFields({ answer, answerId, heading, closed, care }: Props) {
  const texts = textsOf(useLanguage())
  const values = answer?.values
  const mistakes = mistakesOf(answer, appointmentFields, texts.errors)
  return (
    <>
      {mistakes.size > 0 && (
        <FormSummary
          id={answerId}
          heading={heading}
          title={texts.summary(mistakes.size)}
          links={[...mistakes.keys()].map((field) => ({ to: `appointment-${field}`, label: texts[field] }))}
        />
      )}
      <FormNote>{texts.required}</FormNote>
      <FieldPair>
        <TextField
          id="appointment-name"
          name="name"
          label={texts.name}
          error={mistakes.get('name')}
          defaultValue={values?.name}
          autoComplete="name"
          autoCapitalize="words"
          enterKeyHint="next"
        />
        <TextField
          id="appointment-phone"
          name="phone"
          type="tel"
          label={texts.phone}
          hint={texts.phoneHint}
          error={mistakes.get('phone')}
          defaultValue={values?.phone}
          autoComplete="tel"
          inputMode="tel"
          enterKeyHint="next"
        />
      </FieldPair>
      <Choices
        id="appointment-careType"
        name="careType"
        label={texts.careType}
        error={mistakes.get('careType')}
        value={values?.careType ?? care}
        choices={careTypes.map((value) => ({ value, label: texts.cares[value] }))}
      />
      <FieldPair>
        <DayField value={values?.date} error={mistakes.get('date')} closed={closed} />
        <TextField
          id="appointment-email"
          name="email"
          type="email"
          label={texts.email}
          optional={texts.optional}
          error={mistakes.get('email')}
          defaultValue={values?.email}
          autoComplete="email"
          inputMode="email"
          enterKeyHint="next"
        />
      </FieldPair>
      <TextArea
        id="appointment-message"
        name="message"
        label={texts.message}
        optional={texts.optional}
        error={mistakes.get('message')}
        defaultValue={values?.message}
        rows={2}
        autoComplete="off"
      />
      <p>
        <button className={buttonClass('action')} type="submit">
          {texts.send}
        </button>
      </p>
      <FormNote>
        {texts.note} <LocalLink to="/privacy">{texts.privacy}</LocalLink>
      </FormNote>
    </>
  )
}

type DayProps = {
  value: string | undefined
  error: string | undefined
  closed: ClosedDays
}

/** The day: from today on in Douala, which a page that was opened yesterday does not know. */
function DayField({ value = '', error, closed }: DayProps) {
  const texts = textsOf(useLanguage())
  const [day, setDay] = useState(value)
  // A day that was chosen before the script came.
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => setDay(input.current?.value ?? ''), [])
  const shownOn = usePage().today
  const today = useHydrated() ? doualaDay() : shownOn
  const warned = day !== '' && !error && isClosedOn(closed, day)
  return (
    <TextField
      id="appointment-date"
      ref={input}
      name="date"
      type="date"
      label={texts.date}
      hint={warned ? texts.closed : texts.dateHint}
      error={error}
      defaultValue={value}
      min={today}
      autoComplete="off"
      onInput={(event) => setDay(event.currentTarget.value)}
    />
  )
}
