import { useLanguage } from '#app/site/page.ts'

/** Author of an article: one name for both languages, as written in French. */
export function PostAuthor({ of: { author } }: { of: { author: string } }) {
  return <span lang={useLanguage() === 'fr' ? undefined : 'fr'}>{author}</span>
}
