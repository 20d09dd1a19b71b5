import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './onward-link.module.css'

/** Link below a short list to the screen with all items. */
export function OnwardLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className={`link-row text-md semibold ${styles.onward}`} to={to}>
      {children}
    </Link>
  )
}
