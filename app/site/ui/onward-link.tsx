import type { ReactNode } from 'react'
import { useLanguage } from '#app/site/page.ts'
import { Arrow } from './arrow.tsx'
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
