import type { Picture } from '#app/lib/media/picture.ts'
import type { Phrase } from '#app/lib/text/i18n.ts'

/** Somebody who treats and wants to be shown. A `name` has no language; what is empty is not said. */
export type Member = {
  id: string
  name: string
  diploma: Phrase
  languages: Phrase
  /** Paragraphs, with an empty line between two of them. */
  presentation: Phrase
  picture: Picture | null
}

/** The French address of somebody's part of the team's page. */
export function memberPath({ id }: { id: string }): string {
  return `/team#${id}`
}
