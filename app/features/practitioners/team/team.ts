import type { Picture } from '#app/lib/media/picture.ts'
import type { Phrase } from '#app/lib/text/i18n.ts'

/** A practitioner on the team page. `name` has no language; empty fields are hidden. */
export type Member = {
  id: string
  name: string
  diploma: Phrase
  languages: Phrase
  /** Paragraphs, separated by empty lines. */
  presentation: Phrase
  picture: Picture | null
}

/** French address of a practitioner on the team page. */
export function memberPath({ id }: { id: string }): string {
  return `/team#${id}`
}
