import type { Values } from '#app/lib/forms/form.ts'
import { useLanguage } from '#app/site/page.ts'
import { buttonClass } from '#app/site/ui/button.ts'
import { ConsentBox } from '#app/site/ui/form/consent-box.tsx'
import {
  ChoiceGroup,
  emailInput,
  fieldsOf,
  nameInput,
  phoneInput,
  TextArea,
  TextField,
} from '#app/site/ui/form/field.tsx'
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

/** Fields of the request, with their errors beside them. */
export function AppointmentFields({ values, mistakes, heading, open, care, steps, consentId }: Props) {
  const texts = appointmentTextsOf(useLanguage())
  const step = { heading, steps }
  const field = fieldsOf('appointment', { texts, mistakes, values })
  return (
    <>
      <FormStep {...step} of={0}>
        <FieldPair>
          <TextField {...field('name')} {...nameInput} />
          <TextField {...field('phone')} {...phoneInput} hint={texts.phoneHint} />
        </FieldPair>
      </FormStep>
      <FormStep {...step} of={1}>
        <ChoiceGroup
          id="appointment-careType"
          name="careType"
          label={texts.careType}
          // The error already says it.
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
        <TextField {...field('email')} {...emailInput} optional={texts.optional} />
        <TextArea {...field('message')} optional={texts.optional} rows={2} autoComplete="off" />
        <ConsentBox id={consentId} error={mistakes.get('consent')} value={values?.consent} />
        <p>
          <button className={buttonClass('action')} type="submit">
            {texts.send}
          </button>
        </p>
        <FormNote>
          {`${texts.note} `}
          <LocalLink to="/privacy">{texts.privacy}</LocalLink>
        </FormNote>
      </FormStep>
    </>
  )
}
