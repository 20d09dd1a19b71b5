import { displayPhone, telephoneLink } from '#app/lib/forms/phone.ts'
import { chatLink } from '#app/lib/text/chat.ts'
import { useLanguage } from '#app/site/page.ts'
import { Section } from '#app/site/section.tsx'
import { buttonClass } from '#app/site/ui/button.ts'
import { ChatIcon } from '#app/site/ui/chat-icon.tsx'
import { LocalLink } from '#app/site/ui/local-link.tsx'
import { useSiteFacts } from '#app/site/use-site-facts.ts'
import styles from './patient-page.module.css'
import { patientTextsOf } from './patient-texts.ts'
import type { VisitPhase } from './patient-visit.ts'

/** Contacts of the centre; `canRestore`: a button above undoes a cancellation. */
export function PatientHelp({
  phase,
  canRestore = false,
}: {
  phase: VisitPhase | 'ended'
  canRestore?: boolean
}) {
  const texts = patientTextsOf(useLanguage())
  const isOver = phase === 'past' || phase === 'cancelled' || phase === 'ended'
  return (
    <div className={styles.help}>
      {phase !== 'ended' && <p>{phase === 'cancelled' && !canRestore ? texts.mistake : texts.question}</p>}
      <Ways />
      {isOver && (
        <p>
          <LocalLink to="/appointment">{texts.askNew}</LocalLink>
        </p>
      )}
    </div>
  )
}

function Ways() {
  const texts = patientTextsOf(useLanguage())
  const phone = useSiteFacts()?.phone
  if (!phone) return null
  return (
    <p className={styles.buttons}>
      <a className={buttonClass()} href={telephoneLink(phone)}>
        {texts.call} {displayPhone(phone)}
      </a>
      <a
        className={buttonClass()}
        href={chatLink(phone, texts.chat)}
        target="_blank"
        rel="noopener noreferrer"
      >
        <ChatIcon />
        {texts.write}
      </a>
    </p>
  )
}

/** One page for an invalid, incomplete or expired link; it names no patient. */
export function PatientLinkEnded() {
  const texts = patientTextsOf(useLanguage())
  return (
    <Section id="visit" tone="river" sweep="start">
      <div className={`wrap ${styles.ended}`}>
        <h1 id="visit-title" className={styles.greeting}>
          {texts.endedTitle}
        </h1>
        <p className="lead">{texts.ended}</p>
        <PatientHelp phase="ended" />
      </div>
    </Section>
  )
}
