import type { Picture } from '#app/lib/media/picture.ts'
import type { Phrase } from '#app/lib/text/i18n.ts'

/** Content of the about page. A count of 0 is hidden. */
export type About = {
  title: Phrase
  description: Phrase
  mission: Phrase
  vision: Phrase
  patients: number
  years: number
  services: number
  professionals: number
  picture: Picture | null
}

/** One of the four values of the home page, or of the three cards of the about page. */
export type Value = { title: Phrase; text: Phrase }

export type CentreFacts = { about: About; values: Value[]; cards: Value[] }
