import type { Language } from '#app/lib/i18n.ts'
import { en } from './form-texts.en.ts'
import { fr } from './form-texts.fr.ts'

export type FormTexts = { [Key in keyof typeof fr]: (typeof fr)[Key] }

/** What every form of the site says in the same words. */
export function formTextsOf(language: Language): FormTexts {
  return language === 'fr' ? fr : en
}
