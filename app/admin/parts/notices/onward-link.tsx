import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './onward-link.module.css'

/** Under a few of many: the way to the screen that has them all. */
export function OnwardLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className={`link-row text-md semibold ${styles.onward}`} to={to}>
      {children}
    </Link>
  )
}
