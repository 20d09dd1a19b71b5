import { Moment } from '#app/admin/parts/moment.tsx'
import { consentText } from '#app/lib/forms/consent.ts'
import type { Language } from '#app/lib/text/i18n.ts'
import styles from './consent-given.module.css'

type ConsentGivenProps = { consentVersion: string | null; consentedAt: string | null; language: Language }

/** Date of a visitor's consent and, expanded, its text. */
export function ConsentGiven({ consentVersion, consentedAt, language }: ConsentGivenProps) {
  if (!consentVersion || !consentedAt) return 'Aucun accord pour ses données personnelles n’est enregistré.'
  return (
    <details className={styles.consent}>
      <summary>
        Donné <Moment at={consentedAt} />, texte {consentVersion}
      </summary>
      <q lang={language}>{consentText(consentVersion, language)}</q>
    </details>
  )
}
