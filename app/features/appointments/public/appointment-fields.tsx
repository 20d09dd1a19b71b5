import type { Values } from '#app/lib/forms/form.ts'
import { useLanguage } from '#app/site/page.ts'
import { buttonClass } from '#app/site/ui/button.ts'
import { ConsentBox } from '#app/site/ui/form/consent-box.tsx'
import { ChoiceGroup, TextArea, TextField } from '#app/site/ui/form/field.tsx'
import { FieldPair, FormNote } from '#app/site/ui/form/form.tsx'
import type { FormHeading } from '#app/site/ui/form/form-heading.ts'
import { LocalLink } from '#app/site/ui/local-link.tsx'
import { type AppointmentField, type CareType, careTypes, dayParts } from '../appointment.ts'
import type { OpenDays } from '../closed-days.ts'
import { appointmentTextsOf } from '../texts.ts'
import { DayField } from './day-field.tsx'
import { FormStep } from './form-step.tsx'
import { StepRecap } from './step-recap.tsx'
import type { Steps } from './use-steps.ts'

type Props = {
  values: Values<AppointmentField> | undefined
  /** Errors by field, each a sentence. */
  mistakes: ReadonlyMap<AppointmentField, string>
  heading: FormHeading
  open: OpenDays
  care: CareType | undefined
  steps: Steps
  consentId: string
}

/** The fields of an appointment, with their errors beside them. */
export function AppointmentFields({ values, mistakes, heading, open, care, steps, consentId }: Props) {
  const texts = appointmentTextsOf(useLanguage())
  const step = { heading, steps }
  return (
    <>
      <FormStep {...step} of={0}>
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
      </FormStep>
      <FormStep {...step} of={1}>
        <ChoiceGroup
          id="appointment-careType"
          name="careType"
          label={texts.careType}
          // The error says it already.
          hint={mistakes.has('careType') ? undefined : texts.careHint}
          error={mistakes.get('careType')}
          value={values?.careType ?? care}
          choices={careTypes.map((value) => ({ value, label: texts.cares[value] }))}
        />
      </FormStep>
      <FormStep {...step} of={2}>
        <DayField value={values?.date} error={mistakes.get('date')} open={open} />
        <ChoiceGroup
          id="appointment-dayPart"
          name="dayPart"
          label={texts.dayPart}
          optional={texts.optional}
          error={mistakes.get('dayPart')}
          value={values?.dayPart ?? ''}
          choices={[
            { value: '', label: texts.anyPart },
            ...dayParts.map((value) => ({ value, label: texts.partChoices[value] })),
          ]}
        />
      </FormStep>
      <FormStep {...step} of={3}>
        <StepRecap steps={steps} />
        <TextField
          id="appointment-email"
          name="email"
          type="email"
          label={texts.email}
          optional={texts.optional}
          error={mistakes.get('email')}
          defaultValue={values?.email}
          autoComplete="email"
          autoCapitalize="none"
          inputMode="email"
          enterKeyHint="next"
        />
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
        <ConsentBox id={consentId} error={mistakes.get('consent')} value={values?.consent} />
        <p>
          <button className={buttonClass('action')} type="submit">
            {texts.send}
          </button>
        </p>
        <FormNote>
          {texts.note} <LocalLink to="/privacy">{texts.privacy}</LocalLink>
        </FormNote>
      </FormStep>
    </>
  )
}
