import { useLanguage } from '#app/site/page.ts'
import { buttonClass } from '#app/site/ui/button.ts'
import { LocalLink } from '#app/site/ui/local-link.tsx'
import { ResponsivePicture } from '#app/site/ui/picture.tsx'
import { Prose } from '#app/site/ui/prose/prose.tsx'
import { chaptersOf } from '#app/site/ui/prose/prose-parts.ts'
import { blogPath, type Post, type PostTeaser, type Signers } from '../post.ts'
import { blogTextsOf } from '../texts.ts'
import { ArticleContents } from './article-contents.tsx'
import { ArticleEnd } from './article-end.tsx'
import { ArticleOpening } from './article-opening.tsx'
import styles from './article-page.module.css'
import { ArticleSource } from './article-source.tsx'
import { RelatedPosts } from './related-posts.tsx'

type Props = {
  post: Post
  related: PostTeaser[]
  signers: Signers
  /** Link that opens a chat without a recipient, with the article's title and address. */
  shareLink: string | null
  /** The article's absolute address. */
  address: string | null
}

/** An article, from the breadcrumb to the contact links. */
export function ArticlePage({ post, related, signers, shareLink, address }: Props) {
  // The print style shows the absolute targets of internal links.
  const onPaper: object = { '--origin': address && JSON.stringify(new URL(address).origin) }
  return (
    <>
      <article style={onPaper}>
        <ArticleOpening of={post} {...signers} />
        {post.picture && (
          <figure className={styles.figure}>
            <ResponsivePicture of={post.picture} sizes="100vw" className="subject" eager />
          </figure>
        )}
        <div className={styles.body}>
          <ArticleContents of={chaptersOf(post.content.document)} lang={post.content.lang} />
          <Prose
            of={post.content.document}
            pictures={post.pictures}
            lang={post.content.lang}
            className={`wrap grid ${styles.text}`}
          />
        </div>
        <Tail post={post} shareLink={shareLink} />
        {address && <ArticleSource address={address} />}
      </article>
      <RelatedPosts posts={related} />
      <ArticleEnd behind={related.length > 0 ? 'mist' : undefined} />
    </>
  )
}

function Tail({ post, shareLink }: Pick<Props, 'post' | 'shareLink'>) {
  const texts = blogTextsOf(useLanguage())
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
