import { useLanguage } from '#app/site/page.ts'
import { buttonClass } from '#app/site/ui/button.ts'
import { LocalLink } from '#app/site/ui/local-link.tsx'
import { Picture } from '#app/site/ui/picture.tsx'
import { Prose } from '#app/site/ui/prose.tsx'
import { ArticleEnd } from './article-end.tsx'
import { ArticleOpening } from './article-opening.tsx'
import styles from './article-page.module.css'
import { blogPath, type Post, type PostTeaser } from './post.ts'
import { RelatedPosts } from './related-posts.tsx'
import { textsOf } from './texts.ts'

type Props = {
  post: Post
  related: PostTeaser[]
  /** The link that opens a chat, to nobody yet, with the article's title and address. */
  shareLink: string | null
}

/** An article from its way back to the invitation at its end. */
export function ArticlePage({ post, related, shareLink }: Props) {
  return (
    <>
      <article>
        <ArticleOpening of={post} />
        {post.picture && (
          <figure className={styles.figure}>
            <Picture of={post.picture} sizes="100vw" eager />
          </figure>
        )}
        <Prose
          of={post.content.document}
          pictures={post.pictures}
          lang={post.content.lang}
          className={`wrap grid ${styles.text}`}
        />
        <Tail post={post} shareLink={shareLink} />
      </article>
      <RelatedPosts posts={related} />
      <ArticleEnd behind={related.length > 0 ? 'mist' : undefined} />
    </>
  )
}

function Tail({ post, shareLink }: Omit<Props, 'related'>) {
  const texts = textsOf(useLanguage())
  return (
    <footer className={`wrap grid ${styles.tail}`}>
      <div>
        {post.tags.length > 0 && (
          <ul className={styles.tags} aria-label={texts.tags}>
            {post.tags.map(({ text, lang }) => (
              <li key={text}>
                <LocalLink to={blogPath({ tag: text })} lang={lang}>
                  #{text}
                </LocalLink>
              </li>
            ))}
          </ul>
        )}
        {shareLink && (
          <a className={buttonClass()} href={shareLink} target="_blank" rel="noopener noreferrer">
            {texts.share}
          </a>
        )}
      </div>
    </footer>
  )
}
