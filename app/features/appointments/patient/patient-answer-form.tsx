import { useLanguage } from '#app/site/page.ts'
import { buttonClass } from '#app/site/ui/button.ts'
import { TextArea } from '#app/site/ui/form/field.tsx'
import { type AnswerProblem, longestPatientNote, type PatientAnswer } from './patient-answer.ts'
import styles from './patient-page.module.css'
import { patientTextsOf } from './patient-texts.ts'
import type { PatientVisit } from './patient-visit.ts'

/** `problem` holds a word that was not taken: it is typed once. */
type Props = { visit: PatientVisit; problem: AnswerProblem | undefined }

/** One form, one press for each answer; the word goes with whichever is pressed. */
export function PatientAnswerForm({ visit: { answer, sequence }, problem }: Props) {
  const texts = patientTextsOf(useLanguage())
  const isTooLong = problem?.kind === 'too long'
  return (
    <form method="post" className={styles.form} aria-label={texts.answer}>
      <input type="hidden" name="sequence" value={sequence} />
      {answer !== 'coming' && (
        <AnswerButton answer="coming" kind="primary">
          {answer === null ? texts.come : texts.comeAfterAll}
        </AnswerButton>
      )}
      <fieldset className={styles.unable}>
        <legend>{texts.unable}</legend>
        <TextArea
          id="visit-note"
          name="note"
          label={texts.note}
          optional={texts.optional}
          hint={texts.noteHint}
          rows={2}
          maxLength={isTooLong ? undefined : longestPatientNote}
          defaultValue={problem?.note}
          error={isTooLong ? texts.noteTooLong(longestPatientNote) : undefined}
        />
        <div className={styles.buttons}>
          {answer !== 'another-day' && (
            <AnswerButton answer="another-day">{texts.askAnotherDay}</AnswerButton>
          )}
          <AnswerButton answer="cancelled">{texts.cancel}</AnswerButton>
        </div>
      </fieldset>
    </form>
  )
}

type ButtonProps = { answer: PatientAnswer; kind?: 'primary'; children: string }

function AnswerButton({ answer, kind, children }: ButtonProps) {
  return (
    <button type="submit" name="answer" value={answer} className={buttonClass(kind)}>
      {children}
    </button>
  )
}
