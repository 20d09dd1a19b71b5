import { formatDate } from '#app/lib/text/format.ts'
import { initialsOf } from '#app/lib/text/initials.ts'
import { useLanguage } from '#app/site/page.ts'
import { BackLink } from '#app/site/ui/back-link.tsx'
import { LocalLink } from '#app/site/ui/local-link.tsx'
import { blogPath, type Post, type Signers } from '../post.ts'
import { blogTextsOf } from '../texts.ts'
import styles from './article-opening.module.css'
import { CategoryMark } from './category-mark.tsx'
import { PostAuthor } from './post-author.tsx'
import { PostFacts } from './post-facts.tsx'

/** Opening of an article: breadcrumb, title, excerpt, author and date. */
export function ArticleOpening({ of: post, author, reviewer }: { of: Post } & Signers) {
  const language = useLanguage()
  const texts = blogTextsOf(language)
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
      <div className={styles.byline}>
        <span className={styles.initials} aria-hidden="true">
          {initialsOf(author?.name ?? post.author)}
        </span>
        <div>
          <p className={styles.author}>
            {author ? <LocalLink to={author.path}>{author.name}</LocalLink> : <PostAuthor of={post} />}
            {reviewer && (
              <span className={styles.reviewer}>
                {texts.reviewedBy} <LocalLink to={reviewer.path}>{reviewer.name}</LocalLink>
              </span>
            )}
          </p>
          <PostFacts>
            <time dateTime={post.publishedAt}>{formatDate(language, post.publishedAt)}</time>{' '}
            <span>{texts.minutes(post.minutes)}</span>{' '}
            {category && (
              <span>
                <LocalLink to={blogPath({ category: category.slug })}>
                  <CategoryMark of={category} />
                </LocalLink>
              </span>
            )}
          </PostFacts>
        </div>
      </div>
    </header>
  )
}
