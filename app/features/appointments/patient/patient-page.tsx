import { formatTime } from '#app/lib/text/format.ts'
import type { Language } from '#app/lib/text/i18n.ts'
import { useLanguage } from '#app/site/page.ts'
import { Section } from '#app/site/section.tsx'
import { longDay } from '../day-words.ts'
import { clockTime } from '../format-appointment.ts'
import layout from '../public/appointment-section.module.css'
import type { AnswerProblem } from './patient-answer.ts'
import { PatientAnswerForm } from './patient-answer-form.tsx'
import { VisitPracticalFacts } from './patient-facts.tsx'
import { PatientHelp } from './patient-help.tsx'
import styles from './patient-page.module.css'
import { patientTextsOf } from './patient-texts.ts'
import type { PatientVisit } from './patient-visit.ts'

type Props = { visit: PatientVisit; bring: string; problem?: AnswerProblem | undefined }

/** A patient's own appointment, to read and to answer: whole without a script. */
export function PatientPage({ visit, bring, problem }: Props) {
  const language = useLanguage()
  const texts = patientTextsOf(language)
  const { at, phase, movedFrom } = visit
  const takesAnswer = phase === 'open' || phase === 'closed'
  return (
    <Section id="visit" tone="river" sweep="start">
      <div className={`wrap grid ${layout.whole}`}>
        <div className={layout.intro}>
          <h1 id="visit-title" className={styles.greeting}>
            {texts.greeting}
          </h1>
          <div role="status">
            {problem && problem.kind !== 'too long' && (
              <p className={styles.problem}>{texts[problem.kind]}</p>
            )}
            {problem?.note && !takesAnswer && <p>{texts.notSent(problem.note)}</p>}
            <p className="lead">{sentenceOf(visit, language)}</p>
            {phase === 'open' && movedFrom && <p>{texts.moved(momentOf(language, movedFrom))}</p>}
          </div>
        </div>
        <div className={layout.sheet}>
          {at && (
            <p className={styles.when} data-phase={phase}>
              <time dateTime={`${at.day}T${clockTime(at.start)}+01:00`}>
                <span className={styles.day}>{longDay(language, at.day)}</span>{' '}
                <span className={styles.hour}>{formatTime(language, clockTime(at.start))}</span>
              </time>
            </p>
          )}
          {takesAnswer && <PatientAnswerForm visit={visit} problem={problem} />}
          {phase === 'open' && <VisitPracticalFacts bring={bring} />}
          <PatientHelp phase={phase} />
        </div>
      </div>
    </Section>
  )
}

function sentenceOf({ phase, answer, proposed }: PatientVisit, language: Language): string {
  const texts = patientTextsOf(language)
  if (phase === 'cancelled') return answer === 'cancelled' ? texts.cancelledByPatient : texts.cancelled
  if (phase === 'postponed') return proposed ? texts.proposed(momentOf(language, proposed)) : texts.postponed
  if (phase === 'closed') return answer === 'another-day' ? texts.closedAsked : texts.closed
  if (phase !== 'open') return texts[phase]
  return answer === 'coming' ? texts.coming : answer === 'another-day' ? texts.anotherDay : texts.open
}

function momentOf(language: Language, { day, start }: { day: string; start: number | null }): string {
  const words = longDay(language, day)
  return start === null ? words : patientTextsOf(language).at(words, formatTime(language, clockTime(start)))
}
