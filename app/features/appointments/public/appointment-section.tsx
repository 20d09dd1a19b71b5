import type { FormAnswer } from '#app/lib/forms/form.ts'
import { useLanguage } from '#app/site/page.ts'
import { optionalPages } from '#app/site/pages.ts'
import { Section } from '#app/site/section.tsx'
import { SiteOnwardLink } from '#app/site/ui/onward-link.tsx'
import { useSiteFacts } from '#app/site/use-site-facts.ts'
import type { AppointmentField, CareType } from '../appointment.ts'
import type { OpenDays } from '../closed-days.ts'
import { appointmentTextsOf } from '../texts.ts'
import { AppointmentFormIsland } from './appointment-form.tsx'
import styles from './appointment-section.module.css'

type Props = OpenDays & {
  /** 1 on its own page. */
  level?: 1 | 2
  /** Background behind the swept corner, if it is not that of the page. */
  behind?: 'mist'
  answer?: FormAnswer<AppointmentField> | undefined
  /** Care that the visitor came for. */
  care?: CareType | undefined
}

/** The steps to an appointment, and the form to request one. */
export function AppointmentSection({ week, closures, level = 2, behind, answer, care }: Props) {
  const texts = appointmentTextsOf(useLanguage())
  const hasQuestions = useSiteFacts()?.optionalPages.questions
  const Title = level === 1 ? 'h1' : 'h2'
  return (
    <Section id="appointment" tone="river" sweep="start" later={level === 2} {...(behind && { behind })}>
      <div className={`wrap grid ${styles.whole}`}>
        <div className={styles.intro}>
          <Title id="appointment-title">{texts.title}</Title>
          <p className="lead">{texts.lead}</p>
        </div>
        <div className={styles.sheet}>
          <AppointmentFormIsland
            heading={level === 1 ? 'h2' : 'h3'}
            answer={answer}
            week={week}
            closures={closures}
            care={care}
          />
        </div>
        <div className={styles.after}>
          <ol className={styles.steps}>
            {texts.steps.map(({ title, text }) => (
              <li key={title}>
                <strong>{title}</strong> <span>{text}</span>
              </li>
            ))}
          </ol>
          {level === 1 && hasQuestions && (
            <p>
              <SiteOnwardLink to={optionalPages.questions.to}>{texts.questions}</SiteOnwardLink>
            </p>
          )}
        </div>
      </div>
    </Section>
  )
}
