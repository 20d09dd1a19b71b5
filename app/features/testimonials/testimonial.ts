import type { Phrase } from '#app/lib/i18n.ts'
import type { Picture } from '#app/lib/picture.ts'

export type Testimonial = { name: string; text: Phrase; rating: number; picture: Picture | null }

/** The initials that stand in for a face: of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase('fr')).join('')
}
