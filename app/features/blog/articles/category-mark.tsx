import type { PostCategory } from '../post.ts'
import styles from './category-mark.module.css'

/** A category's name with a mark in its colour, which carries no meaning by itself. */
export function CategoryMark({ of: { name, color } }: { of: PostCategory }) {
  return (
    <span className={styles.mark}>
      <span className={styles.dot} style={{ backgroundColor: color }} aria-hidden="true" />
      <span lang={name.lang}>{name.text}</span>
    </span>
  )
}
