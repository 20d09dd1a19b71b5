import type { Language } from '#app/lib/text/i18n.ts'

/** Consent texts by version. A changed text is a new version, since rows name the version that was read. */
const versions: Record<string, Record<Language, string>> = {
  '2026-11': {
    fr: 'J’accepte que le centre garde ce que j’écris ici, y compris sur la santé, pour me répondre. Je peux demander qu’il l’efface.',
    en: 'I agree that the centre keeps what I write here, including about health, to answer me. I can ask for it to be erased.',
  },
  '2026-12': {
    fr: 'J’accepte que le centre enregistre ce que j’écris ici, y compris sur la santé, pour me répondre. Je peux demander qu’il l’efface.',
    en: 'I agree to the centre saving what I write here, including about health, so that it can answer me. I can ask for it to be erased.',
  },
}

/** The version that forms use today. */
export const consentVersion = '2026-12'

/** Text of a version; undefined for an unknown one. */
export function consentText(version: string, language: Language): string | undefined {
  return Object.hasOwn(versions, version) ? versions[version]?.[language] : undefined
}

/** Error of a form's consent, by the version that the visitor ticked. */
export function checkConsent(version: string): 'missing' | undefined {
  return consentText(version, 'fr') ? undefined : 'missing'
}
