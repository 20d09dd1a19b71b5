import type { ReactNode } from 'react'
import { useLanguage } from '#app/site/page.ts'
import { buttonClass } from '#app/site/ui/button.ts'
import type { FormHeading } from '#app/site/ui/form/form-heading.ts'
import { ProgressArc } from '#app/site/ui/progress-arc.tsx'
import { appointmentTextsOf } from '../texts.ts'
import styles from './appointment-form.module.css'
import { formSteps, lastStep } from './form-steps.ts'
import { type Steps, stepTitleId } from './use-steps.ts'

type Props = {
  /** Number of the step, from 0. */
  of: number
  heading: FormHeading
  steps: Steps
  children: ReactNode
}

/**
 * Fields of one step: under a heading on a phone, one step at a time with a script. The buttons between the steps are
 * rendered by the server, so that nothing moves on hydration: see `fold-steps.ts`.
 */
export function FormStep({ of, heading: Title, steps, children }: Props) {
  const texts = appointmentTextsOf(useLanguage())
  const { current } = steps
  return (
    // Screen readers repeat a fieldset's legend before each field; they read the heading once, on focus.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div
      className={styles.step}
      role="group"
      aria-labelledby={stepTitleId(of)}
      data-step={of}
      hidden={current !== null && current !== of}
    >
      <Title className={styles.title} id={stepTitleId(of)} tabIndex={-1}>
        <span>
          <ProgressArc progress={of / lastStep} />
          {` ${texts.formStep(of + 1, formSteps.length)}`}
        </span>
        {` ${texts.formSteps[of]}`}
      </Title>
      {children}
      <p className={styles.ways}>
        {of < lastStep && (
          <button className={buttonClass('primary')} type="button" onClick={steps.next}>
            {texts.next}
          </button>
        )}
        {of > 0 && (
          <button className={styles.back} type="button" onClick={() => steps.backTo(of - 1)}>
            {texts.back}
          </button>
        )}
      </p>
    </div>
  )
}
