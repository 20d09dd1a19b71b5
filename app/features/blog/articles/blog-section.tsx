import type { SectionResult as Read } from '#app/lib/http/section.ts'
import { useLanguage } from '#app/site/page.ts'
import { Section } from '#app/site/section.tsx'
import { SiteOnwardLink } from '#app/site/ui/onward-link.tsx'
import type { PostTeaser as Teaser } from '../post.ts'
import { blogTextsOf } from '../texts.ts'
import styles from './blog-section.module.css'
import { PostTeaserCard } from './post-teaser.tsx'

/** Number of articles on the home page: on wide screens a large one and two beside it. */
export const homePosts = 3

/** Section of the blog on the home page. */
export function BlogSection({ posts }: { posts: Read<Teaser[]> }) {
  const texts = blogTextsOf(useLanguage())
  const empty = 'content' in posts && posts.content.length === 0
  return (
    <Section id="blog" later>
      <div className="wrap">
        <div className={styles.head}>
          <h2 id="blog-title">{texts.title}</h2>
          {!empty && <SiteOnwardLink to="/blog">{texts.allArticles}</SiteOnwardLink>}
        </div>
        {'failure' in posts ? (
          <p className={styles.notice}>{texts.unreadable}</p>
        ) : (
          <Teasers of={posts.content.slice(0, homePosts)} />
        )}
      </div>
    </Section>
  )
}

const firstSizes = '(min-width: 60rem) 46rem, (min-width: 40rem) 56vw, 28vw'
const otherSizes = '(min-width: 40rem) 32vw, 28vw'

function Teasers({ of: posts }: { of: Teaser[] }) {
  const texts = blogTextsOf(useLanguage())
  if (posts.length === 0) return <p className={styles.notice}>{texts.noneYet}</p>
  return (
    <ul className={styles.teasers}>
      {posts.map((post, index) => (
        <li key={post.slug}>
          <PostTeaserCard of={post} heading="h3" sizes={index === 0 ? firstSizes : otherSizes} />
        </li>
      ))}
    </ul>
  )
}
