import { useLocation } from 'react-router'
import { formatTime } from '#app/lib/text/format.ts'
import type { Language } from '#app/lib/text/i18n.ts'
import { useLanguage } from '#app/site/page.ts'
import { Section } from '#app/site/section.tsx'
import { longDay } from '../day-words.ts'
import { clockTime } from '../format-appointment.ts'
import layout from '../public/appointment-section.module.css'
import type { AnswerProblem, HourOfDay } from './patient-answer.ts'
import { CancelForm, PatientAnswerForm, RestoreForm } from './patient-answer-form.tsx'
import { VisitPracticalFacts } from './patient-facts.tsx'
import { PatientHelp } from './patient-help.tsx'
import styles from './patient-page.module.css'
import { patientTextsOf } from './patient-texts.ts'
import { type OfferedHours, type PatientVisit, takesAnswer } from './patient-visit.ts'

type Props = {
  visit: PatientVisit
  offered: OfferedHours
  bring: string
  problem?: AnswerProblem | undefined
}

/** A patient's own appointment, to read and answer; it works without a script. */
export function PatientPage(props: Props) {
  const { visit, offered, bring, problem } = props
  const language = useLanguage()
  const texts = patientTextsOf(language)
  const isAsked = problem?.kind === 'sure'
  const shown = shownHour(visit, offered)
  return (
    <Section id="visit" tone="river" sweep="start">
      <div className={`wrap grid ${layout.whole}`}>
        <div className={layout.intro}>
          <h1 id="visit-title" className={styles.greeting}>
            {isAsked ? texts.cancelTitle : texts.greeting}
          </h1>
          {isAsked ? (
            <p className="lead" role="status">
              {texts.sure}
            </p>
          ) : (
            <VisitState {...props} />
          )}
        </div>
        <div className={layout.sheet}>
          {shown && (
            <p className={styles.when} data-phase={shown.phase}>
              <time dateTime={`${shown.day}T${clockTime(shown.start)}+01:00`}>
                <span className={styles.day}>{longDay(language, shown.day)}</span>{' '}
                <span className={styles.hour}>{formatTime(language, clockTime(shown.start))}</span>
              </time>
            </p>
          )}
          <Answering {...props} />
          {visit.phase === 'open' && !isAsked && <VisitPracticalFacts bring={bring} />}
          <PatientHelp phase={visit.phase} canRestore={mayRestore(visit, problem)} />
        </div>
      </div>
    </Section>
  )
}

/** State of the appointment, and the reason why an answer was rejected. */
function VisitState({ visit, offered, problem }: Props) {
  const language = useLanguage()
  const texts = patientTextsOf(language)
  const { phase, movedFrom } = visit
  return (
    <div role="status">
      {problem && problem.kind !== 'too long' && <p className={styles.problem}>{texts[problem.kind]}</p>}
      {problem?.note && !takesAnswer(visit) && <p>{texts.notSent(problem.note)}</p>}
      <p className="lead">{sentenceOf(visit, offered, language)}</p>
      {phase === 'open' && movedFrom && <p>{texts.moved(momentOf(language, movedFrom))}</p>}
    </div>
  )
}

function Answering({ visit, offered, problem }: Props) {
  const { pathname } = useLocation()
  if (problem?.kind === 'sure') return <CancelForm visit={visit} note={problem.note} pathname={pathname} />
  if (takesAnswer(visit)) return <PatientAnswerForm visit={visit} offered={offered} problem={problem} />
  return mayRestore(visit, problem) ? <RestoreForm sequence={visit.sequence} /> : null
}

/** False after its seat was found taken, since a second press would not help. */
function mayRestore({ canRestore }: PatientVisit, problem: Props['problem']): boolean {
  return canRestore && problem?.kind !== 'gone'
}

/** The hour in large type: the agreed or the proposed one; `gone`: it no longer holds. */
function shownHour({ at, phase, proposed }: PatientVisit, { proposal }: OfferedHours) {
  if (at) return { ...at, phase }
  if (proposed?.start == null || (proposal !== 'free' && proposal !== 'gone')) return null
  const hour: HourOfDay = { day: proposed.day, start: proposed.start }
  return { ...hour, phase: proposal === 'free' ? 'postponed' : 'gone' }
}

function sentenceOf(visit: PatientVisit, offered: OfferedHours, language: Language): string {
  const { phase, at, answer } = visit
  const texts = patientTextsOf(language)
  if (phase === 'cancelled' && answer === 'cancelled') return texts.cancelledByPatient
  if (phase === 'cancelled') return at ? texts.cancelled : texts.requestCancelled
  if (phase === 'postponed') return proposalSentence(visit, offered, language)
  if (phase === 'closed') return answer === 'another-day' ? texts.closedAsked : texts.closed
  if (phase !== 'open') return texts[phase]
  return answer === 'coming' ? texts.coming : answer === 'another-day' ? texts.anotherDay : texts.open
}

function proposalSentence(
  { proposed, answer }: PatientVisit,
  { proposal, hours }: OfferedHours,
  language: Language,
): string {
  const texts = patientTextsOf(language)
  if (!proposed) return texts.postponed
  if (proposal === 'gone') return `${texts.notFree} ${hours.length > 0 ? texts.chooseFree : texts.noneFree}`
  if (answer === 'another-day') return texts.proposedAsked
  return proposal === 'free' ? texts.offered : texts.proposed(momentOf(language, proposed))
}

function momentOf(language: Language, { day, start }: { day: string; start: number | null }): string {
  const words = longDay(language, day)
  return start === null ? words : patientTextsOf(language).at(words, formatTime(language, clockTime(start)))
}
