import { useLanguage } from '#app/site/page.ts'
import { Section } from '#app/site/section.tsx'
import type { PostTeaser as Teaser } from '../post.ts'
import { blogTextsOf } from '../texts.ts'
import { PostTeaserCard } from './post-teaser.tsx'
import styles from './related-posts.module.css'

/** Related articles; nothing if there are none. */
export function RelatedPosts({ posts }: { posts: Teaser[] }) {
  const texts = blogTextsOf(useLanguage())
  if (posts.length === 0) return null
  return (
    <Section id="related" tone="mist" sweep="start" className={styles.related}>
      <div className="wrap">
        <h2 id="related-title">{texts.related}</h2>
        <ul className={styles.posts}>
          {posts.map((post) => (
            <li key={post.slug}>
              <PostTeaserCard
                of={post}
                heading="h3"
                withCategory
                sizes="(min-width: 60rem) 26rem, (min-width: 40rem) 46vw, 28vw"
              />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
