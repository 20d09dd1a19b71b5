import type { ReactNode } from 'react'
import type { Language } from '#app/lib/text/i18n.ts'
import { LocalLink } from '#app/site/ui/local-link.tsx'
import styles from './choices.module.css'

/** Filters of a list as links, so that each can be shared and bookmarked. */
export function ChoiceLinks({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles.choices} aria-label={label}>
      {children}
    </ul>
  )
}

type ChoiceProps = {
  /** The French address. */
  to: string
  chosen?: boolean
  lang?: Language | undefined
  /** Number of items of the choice, and its text for screen readers. */
  count?: { of: number; words: string }
  children: ReactNode
}

export function ChoiceLink({ to, chosen = false, lang, count, children }: ChoiceProps) {
  return (
    <li>
      <LocalLink to={to} lang={lang} aria-current={chosen ? 'true' : undefined}>
        {children}
        {count && (
          <>
            {' '}
            <small>
              {count.of}
              <span className="visually-hidden">{count.words}</span>
            </small>
          </>
        )}
      </LocalLink>
    </li>
  )
}
