import { formatDate } from '#app/lib/format.ts'
import { useLanguage } from '#app/site/page.ts'
import { BackLink } from '#app/site/ui/back-link.tsx'
import { LocalLink } from '#app/site/ui/local-link.tsx'
import styles from './article-opening.module.css'
import { CategoryMark } from './category-mark.tsx'
import { blogPath, type Post } from './post.ts'
import { PostAuthor } from './post-author.tsx'
import { textsOf } from './texts.ts'

/** Where the reader is, what the article is called, in short, and who wrote it when. */
export function ArticleOpening({ of: post }: { of: Post }) {
  const language = useLanguage()
  const texts = textsOf(language)
  const { title, excerpt, category } = post
  return (
    <header className={`wrap grid ${styles.opening}`}>
      <p className={styles.back}>
        <BackLink to="/blog">{texts.title}</BackLink>
      </p>
      <h1 className={styles.title} lang={title.lang}>
        {title.text}
      </h1>
      {excerpt.text && (
        <p className={`lead ${styles.lead}`} lang={excerpt.lang}>
          {excerpt.text}
        </p>
      )}
      <p className={styles.byline}>
        <time dateTime={post.publishedAt}>{formatDate(language, post.publishedAt)}</time>
        {' · '}
        <PostAuthor of={post} />
        {` · ${texts.minutes(post.minutes)}`}
        {category && (
          <>
            {' · '}
            <LocalLink to={blogPath({ category: category.slug })}>
              <CategoryMark of={category} />
            </LocalLink>
          </>
        )}
      </p>
    </header>
  )
}
