import type { ReactNode } from 'react'
import { Arrow } from './arrow.tsx'
import styles from './back-link.module.css'
import { LocalLink } from './local-link.tsx'

/** Link from an item back to its list. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <LocalLink to={to} className={styles.back}>
      <Arrow />
      {children}
    </LocalLink>
  )
}
