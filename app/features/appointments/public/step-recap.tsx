import { useLanguage } from '#app/site/page.ts'
import { summarizeRequest } from '../appointment.ts'
import { appointmentTextsOf } from '../texts.ts'
import styles from './appointment-form.module.css'
import { stepOf } from './form-steps.ts'
import type { Steps } from './use-steps.ts'

/** Answers of the previous steps, to check and change; empty if the whole form is shown. */
export function StepRecap({ steps: { current, filled, backTo } }: { steps: Steps }) {
  const language = useLanguage()
  const texts = appointmentTextsOf(language)
  if (current === null || !filled) return null
  return (
    <dl className={styles.recap}>
      {summarizeRequest(language, { ...filled, email: '', message: '' }).map(({ field, label, value }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          <dd>
            <button className={styles.back} type="button" onClick={() => backTo(stepOf(field))}>
              {texts.change}
              <span className="visually-hidden">
                {texts.colon} {label}
              </span>
            </button>
          </dd>
        </div>
      ))}
    </dl>
  )
}
