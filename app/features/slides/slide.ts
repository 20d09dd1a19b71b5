import type { Picture } from '#app/lib/media/picture.ts'
import type { Phrase } from '#app/lib/text/i18n.ts'

/** A slide as the home page shows it; `link` is its third link, when it has one. */
export type Slide = {
  title: Phrase
  subtitle: Phrase
  description: Phrase
  picture: Picture
  /** For a phone held upright. */
  tall: Picture | null
  link: { href: string; text: Phrase } | null
}

/** The address of a slide inside its page. */
export const slideId = (index: number) => `slide-${index + 1}`
