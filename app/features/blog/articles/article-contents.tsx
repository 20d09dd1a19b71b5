import type { Language } from '#app/lib/text/i18n.ts'
import { useLanguage } from '#app/site/page.ts'
import { blogTextsOf } from '../texts.ts'
import styles from './article-contents.module.css'

type Props = { of: { id: string; title: string }[]; lang?: Language | undefined }

/** Contents of a long article: beside it on wide screens, collapsed above it elsewhere; nothing for a short one. */
export function ArticleContents({ of: chapters, lang }: Props) {
  const texts = blogTextsOf(useLanguage())
  if (chapters.length < fewest) return null
  const links = (
    <ol lang={lang}>
      {chapters.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  )
  return (
    <>
      <details className={`wrap grid ${styles.folded}`}>
        <summary>{texts.contents}</summary>
        {links}
      </details>
      <nav className={styles.beside} aria-label={texts.contents}>
        <p aria-hidden="true">{texts.contents}</p>
        {links}
      </nav>
    </>
  )
}

const fewest = 4
