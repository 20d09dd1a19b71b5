import type { SectionResult as Read } from '#app/lib/http/section.ts'
import { useLanguage } from '#app/site/page.ts'
import { Section } from '#app/site/section.tsx'
import { SiteOnwardLink } from '#app/site/ui/onward-link.tsx'
import { RestingBallIllustration } from '#app/site/ui/resting-ball-illustration.tsx'
import type { PostFilter, PostTeaser as Teaser } from '../post.ts'
import { blogTextsOf } from '../texts.ts'
import { type BlogFilterChoices, BlogFilters } from './blog-filters.tsx'
import styles from './blog-list.module.css'
import { PostTeaserCard } from './post-teaser.tsx'

type Answer = { posts: Teaser[]; choices: BlogFilterChoices }
type Props = { list: Read<Answer>; filter: PostFilter }

/** All articles with the filters, on the blog's page. */
export function BlogList({ list, filter }: Props) {
  const texts = blogTextsOf(useLanguage())
  return (
    <Section id="blog" className={styles.blog}>
      <div className="wrap">
        <h1 id="blog-title">{texts.title}</h1>
        <p className={`lead ${styles.lead}`}>{texts.lead}</p>
        {'failure' in list ? (
          <p className={styles.notice}>{texts.unreadable}</p>
        ) : (
          <>
            <BlogFilters choices={list.content.choices} filter={filter} />
            <Chosen list={list.content} filter={filter} />
            <Posts of={list.content.posts} anyAtAll={list.content.choices.total > 0} />
          </>
        )}
      </div>
    </Section>
  )
}

/** Heading of a filtered list. */
function Chosen({ list: { posts, choices }, filter }: { list: Answer; filter: PostFilter }) {
  const texts = blogTextsOf(useLanguage())
  const category = choices.categories.find(({ slug }) => slug === filter.category)
  if (posts.length === 0 || (!category && !filter.tag)) return null
  return (
    <p className={styles.chosen}>
      {texts.articles(posts.length)}
      {category && (
        <>
          {' · '}
          <span lang={category.name.lang}>{category.name.text}</span>
        </>
      )}
      {filter.tag && ` · #${filter.tag}`}
    </p>
  )
}

const small = '(min-width: 60rem) 26rem, (min-width: 40rem) 46vw, 28vw'

function Posts({ of: posts, anyAtAll }: { of: Teaser[]; anyAtAll: boolean }) {
  const texts = blogTextsOf(useLanguage())
  if (!anyAtAll) {
    return (
      <div className={styles.notice}>
        <RestingBallIllustration />
        <p>{texts.noneYet}</p>
        <SiteOnwardLink to="/services">{texts.cares}</SiteOnwardLink>
      </div>
    )
  }
  if (posts.length === 0) {
    return (
      <div className={styles.notice}>
        <p>{texts.noneFound}</p>
        <SiteOnwardLink to="/blog">{texts.allArticles}</SiteOnwardLink>
      </div>
    )
  }
  return (
    <ul className={styles.posts}>
      {posts.map((post, index) => (
        <li key={post.slug}>
          <PostTeaserCard
            of={post}
            heading="h2"
            withCategory
            className={index === 0 ? styles.wide : undefined}
            sizes={index === 0 ? '(min-width: 60rem) 44rem, 92vw' : small}
          />
        </li>
      ))}
    </ul>
  )
}
