import { useLanguage } from '#app/site/page.ts'
import { Section } from '#app/site/section.tsx'
import { buttonClass } from '#app/site/ui/button.ts'
import { type AnswerProblem, longestPatientNote, type PatientPress, pressValue } from './patient-answer.ts'
import { NoteField } from './patient-answer-form.tsx'
import { PatientHelp } from './patient-help.tsx'
import styles from './patient-page.module.css'
import { patientTextsOf } from './patient-texts.ts'

/** A patient's page while the database does not respond: it holds the answer and the note, to be sent again. */
export function PatientAway({ problem }: { problem: AnswerProblem | undefined }) {
  const texts = patientTextsOf(useLanguage())
  const pressed = problem?.kind === 'away' ? problem.pressed : null
  return (
    <Section id="visit" tone="river" sweep="start">
      <div className={`wrap ${styles.ended}`}>
        <h1 id="visit-title" className={styles.greeting}>
          {texts.awayTitle}
        </h1>
        <p className="lead" role="status">
          {problem ? texts.away : texts.notShown}
        </p>
        {pressed && (
          <form method="post" className={styles.form} aria-label={texts.answer}>
            <input type="hidden" name="sequence" value={pressed.sequence} />
            <NoteField note={problem?.note} most={longestPatientNote} />
            <button
              type="submit"
              name="answer"
              value={pressValue(pressed.press)}
              className={buttonClass('primary')}
            >
              {texts.sendAgain(texts.answers[nameOf(pressed.press)])}
            </button>
          </form>
        )}
        <PatientHelp phase="unconfirmed" />
      </div>
    </Section>
  )
}

function nameOf(press: PatientPress) {
  if (typeof press !== 'string') return 'hour'
  return press === 'ask-cancel' ? 'cancelled' : press
}
