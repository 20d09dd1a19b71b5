import type { Phrase } from '#app/lib/text/i18n.ts'
import { useLanguage } from '#app/site/page.ts'
import { ChoiceLink, ChoiceLinks } from '#app/site/ui/form/choices.tsx'
import { LocalLink } from '#app/site/ui/local-link.tsx'
import { blogPath, type PostCategory, type PostFilter, sameWords } from '../post.ts'
import { blogTextsOf } from '../texts.ts'
import styles from './blog-filters.module.css'
import { CategoryMark } from './category-mark.tsx'

/** Filters of the list, each with its number of articles. */
export type BlogFilterChoices = {
  total: number
  categories: (PostCategory & { count: number })[]
  tags: { tag: Phrase; count: number }[]
}

type Props = { choices: BlogFilterChoices; filter: PostFilter }

/** Links instead of a form, so that each filter has an address to share and to bookmark. */
export function BlogFilters({ choices: { total, categories, tags }, filter }: Props) {
  const texts = blogTextsOf(useLanguage())
  if (total === 0) return null
  return (
    <nav className={styles.filters} aria-label={texts.filters}>
      <ChoiceLinks label={texts.categories}>
        <ChoiceLink
          to={blogPath()}
          chosen={!filter.category && !filter.tag}
          count={{ of: total, words: ` ${texts.counted(total)}` }}
        >
          {texts.everything}
        </ChoiceLink>
        {categories.map((category) => (
          <ChoiceLink
            key={category.slug}
            to={blogPath({ category: category.slug })}
            chosen={filter.category === category.slug}
            count={{ of: category.count, words: ` ${texts.counted(category.count)}` }}
          >
            <CategoryMark of={category} />
          </ChoiceLink>
        ))}
      </ChoiceLinks>
      <Tags tags={tags.filter(({ count, tag }) => count > 1 || isChosen(tag, filter))} filter={filter} />
    </nav>
  )
}

/** Tags with several articles; the other tags appear only at their article. */
function Tags({ tags, filter }: { tags: BlogFilterChoices['tags']; filter: PostFilter }) {
  const texts = blogTextsOf(useLanguage())
  if (tags.length === 0) return null
  return (
    <ul className={styles.tags} aria-label={texts.tags}>
      {tags.map(({ tag, count }) => (
        <li key={tag.text}>
          <LocalLink
            to={blogPath({ tag: tag.text })}
            lang={tag.lang}
            aria-current={isChosen(tag, filter) ? 'true' : undefined}
          >
            #{tag.text}
            <span className="visually-hidden">{`, ${texts.articles(count)}`}</span>
          </LocalLink>
        </li>
      ))}
    </ul>
  )
}

function isChosen(tag: Phrase, filter: PostFilter): boolean {
  return !!filter.tag && sameWords(tag.text, filter.tag)
}
