import type { Document } from '#app/lib/text/document.ts'
import type { Phrase } from '#app/lib/text/i18n.ts'

/** A question with its answer; `lang` is set if the answer is not in the page's language. */
export type Question = { id: string; title: Phrase; answer: { document: Document; lang?: 'fr' | 'en' } }

/** French address of a question, which the page expands. */
export function questionPath({ id }: { id: string }): string {
  return `/questions#${id}`
}
