import type { ReactNode } from 'react'
import { useLanguage } from '#app/site/page.ts'
import { LocalLink } from './local-link.tsx'
import styles from './onward-link.module.css'

/** A link that leads on. `about` says to what, for those who hear links without their surroundings. */
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
