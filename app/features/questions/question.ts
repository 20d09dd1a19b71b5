import type { Document } from '#app/lib/text/document.ts'
import type { Phrase } from '#app/lib/text/i18n.ts'

/** A question with its answer; `lang` where the answer is in another language than the page. */
export type Question = { id: string; title: Phrase; answer: { document: Document; lang?: 'fr' | 'en' } }

/** The French address of a question: the page opens it. */
export function questionPath({ id }: { id: string }): string {
  return `/questions#${id}`
}
