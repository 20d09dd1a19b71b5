import type { Picture } from '#app/lib/media/picture.ts'
import type { Phrase } from '#app/lib/text/i18n.ts'

/** A slide of the home page; `link` is its optional third link. */
export type Slide = {
  title: Phrase
  subtitle: Phrase
  description: Phrase
  picture: Picture
  /** For a phone in portrait orientation. */
  tall: Picture | null
  link: { href: string; text: Phrase } | null
}

/** `id` of a slide within the page. */
export const slideId = (index: number) => `slide-${index + 1}`
