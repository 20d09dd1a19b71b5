import type { Language } from '#app/lib/i18n.ts'
import { en } from './privacy.en.ts'
import { fr } from './privacy.fr.ts'

/** What the site keeps of a visitor, in parts of paragraphs; `{phone}` stands for the centre's number. */
export type Privacy = {
  title: string
  description: string
  lead: string
  parts: { id: string; title: string; paragraphs: string[] }[]
}

export function privacyOf(language: Language): Privacy {
  return language === 'fr' ? fr : en
}
