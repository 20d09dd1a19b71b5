import type { Language } from '#app/lib/i18n.ts'
import { en } from './texts.en.ts'
import { fr } from './texts.fr.ts'

export type Texts = { [Key in keyof typeof fr]: (typeof fr)[Key] }

/** The interface's words for writing to the centre. */
export function textsOf(language: Language): Texts {
  return language === 'fr' ? fr : en
}
