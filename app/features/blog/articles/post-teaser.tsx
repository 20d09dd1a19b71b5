import { formatDate } from '#app/lib/text/format.ts'
import { useLanguage } from '#app/site/page.ts'
import { LocalLink } from '#app/site/ui/local-link.tsx'
import { SiteOnwardLink } from '#app/site/ui/onward-link.tsx'
import { ResponsivePicture } from '#app/site/ui/picture.tsx'
import { postPath, type PostTeaser as Teaser } from '../post.ts'
import { blogTextsOf } from '../texts.ts'
import { CategoryMark } from './category-mark.tsx'
import { PostAuthor } from './post-author.tsx'
import { PostFacts } from './post-facts.tsx'
import styles from './post-teaser.module.css'

type Props = {
  of: Teaser
  heading: 'h2' | 'h3'
  sizes?: string
  withCategory?: boolean
  /** Replaces the layout of phones, a small picture beside the text. */
  className?: string | undefined
}

/** Teaser of an article; title and last line link to it. */
export function PostTeaserCard({
  of: post,
  heading: Heading,
  sizes = '(min-width: 60rem) 26rem, 92vw',
  withCategory = false,
  className = styles.row,
}: Props) {
  const language = useLanguage()
  const { title, excerpt, category } = post
  const path = postPath(post)
  return (
    <article className={`${styles.teaser} ${className}`}>
      {post.picture && <ResponsivePicture of={post.picture} sizes={sizes} className={styles.picture} />}
      <PostFacts>
        <time dateTime={post.publishedAt}>{formatDate(language, post.publishedAt)}</time>{' '}
        <PostAuthor of={post} />{' '}
        {withCategory && category && (
          <span>
            <CategoryMark of={category} />
          </span>
        )}
      </PostFacts>
      <Heading className={styles.title} lang={title.lang}>
        <LocalLink to={path}>{title.text}</LocalLink>
      </Heading>
      {excerpt.text && (
        <p className={styles.excerpt} lang={excerpt.lang}>
          {excerpt.text}
        </p>
      )}
      <p className={styles.more}>
        <SiteOnwardLink to={path} about={title.text}>
          {blogTextsOf(language).readMore}
        </SiteOnwardLink>
      </p>
    </article>
  )
}
