import type { Language } from '#app/lib/i18n.ts'
import { en } from './texts.en.ts'
import { fr } from './texts.fr.ts'

/** The French sentences are the source: a missing English one does not compile. */
export type Texts = typeof fr

export function textsOf(language: Language): Texts {
  return language === 'en' ? en : fr
}
