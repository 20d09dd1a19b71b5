import { consentText } from '#app/lib/consent.ts'
import type { Language } from '#app/lib/i18n.ts'
import styles from './consent-given.module.css'
import { Moment } from './moment.tsx'

type ConsentGivenProps = { consentVersion: string | null; consentedAt: string | null; language: Language }

/** When a visitor agreed to be kept, and, opened, the words that were ticked. */
export function ConsentGiven({ consentVersion, consentedAt, language }: ConsentGivenProps) {
  if (!consentVersion || !consentedAt) return 'Le formulaire ne le demandait pas encore.'
  return (
    <details className={styles.consent}>
      <summary>
        Donné <Moment at={consentedAt} />, texte {consentVersion}
      </summary>
      <q lang={language}>{consentText(consentVersion, language)}</q>
    </details>
  )
}
