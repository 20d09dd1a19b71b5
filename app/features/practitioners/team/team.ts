import type { Picture } from '#app/lib/media/picture.ts'
import type { Phrase } from '#app/lib/text/i18n.ts'

/** A practitioner who agrees to be shown. A `name` has no language; an empty field is not shown. */
export type Member = {
  id: string
  name: string
  diploma: Phrase
  languages: Phrase
  /** Paragraphs, with an empty line between two of them. */
  presentation: Phrase
  picture: Picture | null
}

/** The French address of a member's part of the team's page. */
export function memberPath({ id }: { id: string }): string {
  return `/team#${id}`
}
