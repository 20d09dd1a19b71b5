import { localPath } from '#app/lib/text/i18n.ts'
import { useLanguage } from '#app/site/page.ts'
import { ChoiceLink, ChoiceLinks } from '#app/site/ui/form/choices.tsx'
import { LocalLink } from '#app/site/ui/local-link.tsx'
import type { Shop } from '../product.ts'
import { catalogTextsOf } from '../texts.ts'
import { longestShopSearch, shopPath, shopSorts } from './shop-ask.ts'
import styles from './shop-tools.module.css'
import { toolsTextsOf } from './shop-tools-texts.ts'

/** Search, sort order and category. Each keeps the two others; all are query parameters. */
export function ShopTools({ shop }: { shop: Shop }) {
  return (
    <div className={styles.tools}>
      <Search shop={shop} />
      <Sort shop={shop} />
      <ProductFilters shop={shop} />
    </div>
  )
}

function Search({ shop: { category, q, sort } }: { shop: Shop }) {
  const language = useLanguage()
  const texts = toolsTextsOf(language)
  return (
    <form role="search" className={styles.search} action={localPath(language, shopPath())} method="get">
      {category && <input type="hidden" name="category" value={category.slug} />}
      <input
        type="search"
        name="q"
        defaultValue={q}
        maxLength={longestShopSearch}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={texts.search}
        placeholder={texts.find}
      />
      {sort !== 'newest' && <input type="hidden" name="sort" value={sort} />}
      <button type="submit" aria-label={texts.find}>
        <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
          <circle cx="10.5" cy="10.5" r="6.5" />
          <path d="m15.5 15.5 5 5" strokeLinecap="round" />
        </svg>
      </button>
    </form>
  )
}

function Sort({ shop: { category, q, sort } }: { shop: Shop }) {
  const texts = toolsTextsOf(useLanguage())
  const sorts = q ? { ...texts.sorts, newest: texts.bestFirst } : texts.sorts
  return (
    <details className={styles.sort}>
      <summary>
        <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
          <path
            d="M8 5v14m0 0-4-4m4 4 4-4M13 6h8m-8 5h6m-6 5h4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        {texts.sort}
        <span className={styles.chosen}>{sorts[sort]}</span>
      </summary>
      <ul>
        {shopSorts.map((each) => (
          <li key={each}>
            <LocalLink
              to={shopPath({ category: category?.slug, q, sort: each })}
              aria-current={each === sort ? 'true' : undefined}
            >
              {sorts[each]}
            </LocalLink>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The categories as links, each with its number of matches for the search; renders nothing without any. */
function ProductFilters({ shop }: { shop: Shop }) {
  const texts = catalogTextsOf(useLanguage())
  const { q, sort, found, category: chosen } = shop
  const categories = shop.categories.filter(({ count, slug }) => count > 0 || slug === chosen?.slug)
  if (found === 0) return null
  return (
    <nav aria-label={texts.categories}>
      <ChoiceLinks>
        <ChoiceLink
          to={shopPath({ q, sort })}
          chosen={chosen === null}
          count={{ of: found, words: texts.countHint(found) }}
        >
          {texts.all}
        </ChoiceLink>
        {categories.map(({ slug, name, count }) => (
          <ChoiceLink
            key={slug}
            to={shopPath({ category: slug, q, sort })}
            lang={name.lang}
            chosen={slug === chosen?.slug}
            count={{ of: count, words: texts.countHint(count) }}
          >
            {name.text}
          </ChoiceLink>
        ))}
      </ChoiceLinks>
    </nav>
  )
}
