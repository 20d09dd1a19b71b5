import { useLanguage } from '#app/site/page.ts'
import { LocalLink } from '#app/site/ui/local-link.tsx'
import { type Shop, shopPath } from './product.ts'
import styles from './product-filters.module.css'
import { textsOf } from './texts.ts'

/** The categories as links, each with how much it holds. */
export function ProductFilters({ shop }: { shop: Shop }) {
  const texts = textsOf(useLanguage())
  const current = shop.category?.slug
  return (
    <nav className={styles.filters} aria-label={texts.categories}>
      <ul>
        <li>
          <LocalLink to={shopPath()} aria-current={shop.category === null ? 'true' : undefined}>
            {texts.all} <Count of={shop.total} />
          </LocalLink>
        </li>
        {shop.categories.map(({ slug, name, count }) => (
          <li key={slug}>
            <LocalLink
              to={shopPath(slug)}
              lang={name.lang}
              aria-current={slug === current ? 'true' : undefined}
            >
              {name.text} <Count of={count} />
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Count({ of }: { of: number }) {
  const texts = textsOf(useLanguage())
  return (
    <small>
      {of}
      <span className="visually-hidden">{texts.countHint(of)}</span>
    </small>
  )
}
