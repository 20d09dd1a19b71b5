import styles from './button.module.css'

/** Class of a button or of a link that looks like one; use `action` at most once in a view. */
export function buttonClass(kind: 'outline' | 'primary' | 'action' = 'outline'): string {
  return kind === 'outline' ? `${styles.button}` : `${styles.button} ${styles[kind]}`
}
