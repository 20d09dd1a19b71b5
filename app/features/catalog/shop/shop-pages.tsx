import { useLanguage } from '#app/site/page.ts'
import { LocalLink } from '#app/site/ui/local-link.tsx'
import type { Shop } from '../product.ts'
import { pagesAround, shopPath } from './shop-ask.ts'
import styles from './shop-pages.module.css'
import { pagesTextsOf } from './shop-pages-texts.ts'

/** Links to the other pages of the result; renders nothing for a single page. */
export function ShopPages({ shop: { category, q, sort, page, pages } }: { shop: Shop }) {
  const texts = pagesTextsOf(useLanguage())
  if (page === undefined || pages === 1) return null
  const to = (number: number) => shopPath({ category: category?.slug, q, sort, page: number })
  return (
    <nav className={styles.pages} aria-label={texts.pages}>
      {page > 1 && (
        <LocalLink to={to(page - 1)} rel="prev" className={styles.previous}>
          {texts.previous}
        </LocalLink>
      )}
      <ol>
        {pagesAround(page, pages).map((number) => (
          <li key={number}>
            <LocalLink to={to(number)} aria-current={number === page ? 'page' : undefined}>
              <span className="visually-hidden">{texts.page} </span>
              {number}
            </LocalLink>
          </li>
        ))}
      </ol>
      {page < pages && (
        <LocalLink to={to(page + 1)} rel="next" className={styles.next}>
          {texts.next}
        </LocalLink>
      )}
    </nav>
  )
}
