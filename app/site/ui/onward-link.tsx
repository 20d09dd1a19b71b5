import type { ReactNode } from 'react'
import { useLanguage } from '#app/site/page.ts'
import { LocalLink } from './local-link.tsx'
import styles from './onward-link.module.css'

/** A link to further content. `about` names it for users who hear links out of context. */
export function SiteOnwardLink({ to, about, children }: { to: string; about?: string; children: ReactNode }) {
  const colon = useLanguage() === 'fr' ? '\u00a0: ' : ': '
  return (
    <LocalLink to={to} className={styles.onward}>
      {children}
      {about && <span className="visually-hidden">{colon + about}</span>}
      <Arrow />
    </LocalLink>
  )
}

export function Arrow() {
  return (
    <svg
      width="20"
      height="12"
      viewBox="0 0 20 12"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M1 6h17M13 1l5 5-5 5" />
    </svg>
  )
}
