import { Link, useSearchParams } from 'react-router'
import styles from './library-pages.admin.module.css'
import { pageSize } from './picture.ts'

/** Links to older and newer pictures. */
export function LibraryPages({ page, total }: { page: number; total: number }) {
  const [search] = useSearchParams()
  const pages = Math.ceil(total / pageSize)
  if (pages < 2) return null
  const to = (number: number) => {
    const next = new URLSearchParams(search)
    next.set('page', String(number))
    return `?${next}`
  }
  return (
    <nav className={`row wrap gap-5 ${styles.pages}`} aria-label="Pages">
      {page > 1 && (
        <Link className="link-row" to={to(page - 1)}>
          Plus récentes
        </Link>
      )}
      <span className="num">
        Page {page} sur {pages}
      </span>
      {page < pages && (
        <Link className="link-row" to={to(page + 1)}>
          Plus anciennes
        </Link>
      )}
    </nav>
  )
}
