import { useLanguage } from '#app/site/page.ts'
import { buttonClass } from '#app/site/ui/button.ts'
import { TextArea } from '#app/site/ui/form/field.tsx'
import { FreeHours, OtherHours } from './free-hours.tsx'
import { type AnswerProblem, longestPatientNote, type PatientPress, pressValue } from './patient-answer.ts'
import styles from './patient-page.module.css'
import { patientTextsOf } from './patient-texts.ts'
import type { OfferedHours, PatientVisit, VisitPhase } from './patient-visit.ts'

/** `problem` has the rejected note, so that it need not be typed again. */
type Props = { visit: PatientVisit; offered: OfferedHours; problem: AnswerProblem | undefined }

/** One form with a button for each answer; each sends the note. */
export function PatientAnswerForm({ visit, offered, problem }: Props) {
  const texts = patientTextsOf(useLanguage())
  const { answer, phase, sequence } = visit
  const isTooLong = problem?.kind === 'too long'
  return (
    <form method="post" className={styles.form} aria-label={texts.answer}>
      <input type="hidden" name="sequence" value={sequence} />
      <YesButton visit={visit} offered={offered} />
      <FreeHours hours={offered.hours} />
      <fieldset className={styles.unable}>
        <legend>{texts[legends[phase] ?? 'unable']}</legend>
        <NoteField
          note={problem?.note}
          most={isTooLong ? undefined : longestPatientNote}
          error={isTooLong ? texts.noteTooLong(longestPatientNote) : undefined}
        />
        <div className={styles.buttons}>
          {answer !== 'another-day' && <PressButton press="another-day">{texts.askAnotherDay}</PressButton>}
          <PressButton press="ask-cancel">{texts.cancel}</PressButton>
        </div>
      </fieldset>
      <OtherHours hours={offered.choice} />
    </form>
  )
}

const legends: Partial<Record<VisitPhase, 'otherDay' | 'notSuited'>> = {
  closed: 'otherDay',
  postponed: 'notSuited',
}

/** Accepts the agreed or the proposed hour. */
function YesButton({ visit, offered }: Omit<Props, 'problem'>) {
  const texts = patientTextsOf(useLanguage())
  const { answer, phase, proposed } = visit
  if (phase === 'open' && answer !== 'coming')
    return (
      <PressButton press="coming" kind="primary">
        {answer === null ? texts.come : texts.comeAfterAll}
      </PressButton>
    )
  if (offered.proposal !== 'free' || proposed === null || proposed.start === null) return null
  return (
    <PressButton press={{ day: proposed.day, start: proposed.start }} kind="primary">
      {texts.agree}
    </PressButton>
  )
}

/** Question before a cancellation, with the patient's note. */
export function CancelForm({
  visit,
  note,
  pathname,
}: {
  visit: PatientVisit
  note: string
  pathname: string
}) {
  const texts = patientTextsOf(useLanguage())
  return (
    <form method="post" className={styles.form} aria-label={texts.cancelTitle}>
      <input type="hidden" name="sequence" value={visit.sequence} />
      <NoteField note={note} most={longestPatientNote} hint={texts.cancelHint} />
      <div className={styles.buttons}>
        <PressButton press="cancelled" kind="primary">
          {texts.yesCancel}
        </PressButton>
        <a className={buttonClass()} href={pathname}>
          {texts.noCancel}
        </a>
      </div>
    </form>
  )
}

/** Undoes the patient's own cancellation. */
export function RestoreForm({ sequence }: Pick<PatientVisit, 'sequence'>) {
  const texts = patientTextsOf(useLanguage())
  return (
    <form method="post" className={styles.form} aria-label={texts.restore}>
      <input type="hidden" name="sequence" value={sequence} />
      <p>{texts.restorable}</p>
      <PressButton press="restore">{texts.restore}</PressButton>
    </form>
  )
}

type NoteProps = {
  note: string | undefined
  most: number | undefined
  error?: string | undefined
  hint?: string
}

/** The patient's note to the centre. */
export function NoteField({ note, most, error, hint }: NoteProps) {
  const texts = patientTextsOf(useLanguage())
  return (
    <TextArea
      id="visit-note"
      name="note"
      label={texts.note}
      optional={texts.optional}
      hint={hint ?? texts.noteHint}
      rows={2}
      maxLength={most}
      defaultValue={note}
      error={error}
    />
  )
}

type ButtonProps = { press: PatientPress; kind?: 'primary'; children: string }

function PressButton({ press, kind, children }: ButtonProps) {
  return (
    <button type="submit" name="answer" value={pressValue(press)} className={buttonClass(kind)}>
      {children}
    </button>
  )
}
