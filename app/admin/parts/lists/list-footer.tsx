import { ActionIcon, Select } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import type { ReactNode } from 'react'
import { pageSizes } from '#app/lib/records/record-query.ts'
import styles from './list-footer.module.css'
import { pageWindow } from './page-window.ts'

type ListFooterProps = {
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
  onPageSize: (size: number) => void
}

/** Number of rows up to which a page size is not worth a control. */
const shortList = 10

/** Range of visible rows, page size and pagination. */
export function ListFooter({ page, pageSize, total, onPage, onPageSize }: ListFooterProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1
  return (
    <footer className={`row wrap gap-3 ${styles.footer}`}>
      <p className={pages > 1 ? 'soft text-sm' : 'visually-hidden'} aria-live="polite">
        <span className="num">
          {first}–{Math.min(total, page * pageSize)}
        </span>{' '}
        sur <span className="num">{total.toLocaleString('fr-FR')}</span>
      </p>
      {total > shortList && (
        <Select
          className={styles.size}
          aria-label="Lignes par page"
          data={pageSizes.map((size) => ({ value: String(size), label: `${size} par page` }))}
          value={String(pageSize)}
          allowDeselect={false}
          onChange={(value) => value && onPageSize(Number(value))}
        />
      )}
      {pages > 1 && (
        <nav className={styles.pages} aria-label="Pages">
          <Step label="Page précédente" isEnd={page === 1} onPress={() => onPage(page - 1)}>
            <IconChevronLeft size={20} aria-hidden />
          </Step>
          {pageWindow(page, pages).map((number) => (
            <button
              key={number}
              type="button"
              className={styles.page}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
            >
              {number}
            </button>
          ))}
          <Step label="Page suivante" isEnd={page >= pages} onPress={() => onPage(page + 1)}>
            <IconChevronRight size={20} aria-hidden />
          </Step>
        </nav>
      )}
    </footer>
  )
}

type StepProps = { label: string; isEnd: boolean; onPress: () => void; children: ReactNode }

/** At the end of the list it stays focusable and does nothing: a disabled button would lose the focus. */
function Step({ label, isEnd, onPress, children }: StepProps) {
  return (
    <ActionIcon
      className={styles.step}
      aria-label={label}
      aria-disabled={isEnd}
      onClick={() => !isEnd && onPress()}
    >
      {children}
    </ActionIcon>
  )
}
