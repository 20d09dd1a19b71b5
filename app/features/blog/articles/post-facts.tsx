import type { ReactNode } from 'react'
import styles from './post-facts.module.css'

/** Facts of an article in a line, with points between them and none where the line breaks. */
export function PostFacts({ children }: { children: ReactNode }) {
  return <p className={styles.facts}>{children}</p>
}
