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
export function PatientAnswerForm({ visit: { answer, phase, sequence }, problem }: Props) {
  const texts = patientTextsOf(useLanguage())
  const isTooLong = problem?.kind === 'too long'
  return (
    <form method="post" className={styles.form} aria-label={texts.answer}>
      <input type="hidden" name="sequence" value={sequence} />
      {phase === 'open' && answer !== 'coming' && (
        <AnswerButton answer="coming" kind="primary">
          {answer === null ? texts.come : texts.comeAfterAll}
        </AnswerButton>
      )}
      <fieldset className={styles.unable}>
        <legend>{phase === 'open' ? texts.unable : texts.otherDay}</legend>
        <NoteField
          note={problem?.note}
          most={isTooLong ? undefined : longestPatientNote}
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

type NoteProps = { note: string | undefined; most: number | undefined; error?: string | undefined }

/** The word to the centre that goes with an answer. */
export function NoteField({ note, most, error }: NoteProps) {
  const texts = patientTextsOf(useLanguage())
  return (
    <TextArea
      id="visit-note"
      name="note"
      label={texts.note}
      optional={texts.optional}
      hint={texts.noteHint}
      rows={2}
      maxLength={most}
      defaultValue={note}
      error={error}
    />
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
