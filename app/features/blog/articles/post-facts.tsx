import type { ReactNode } from 'react'
import styles from './post-facts.module.css'

/** Facts of an article in a line, separated by dots that disappear at a line break. */
export function PostFacts({ children }: { children: ReactNode }) {
  return <p className={styles.facts}>{children}</p>
}
