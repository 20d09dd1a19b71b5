import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

type EmptyStateProps = {
  title: string
  /** What to do first, in one sentence. */ hint?: string
  drawing?: 'nothing' | 'filtered'
  children?: ReactNode
}

/** An empty screen says what to do first. The arc is drawn once; nothing moves afterwards. */
export function EmptyState({ title, hint, drawing = 'nothing', children }: EmptyStateProps) {
  return (
    <div className={styles.empty} role="status">
      <svg className={styles.drawing} viewBox="0 0 160 88" fill="none" aria-hidden>
        <path className={styles.ground} d="M16 80h128" />
        <path className={styles.arc} d="M32 80a48 48 0 0 1 96 0" pathLength="1" />
        {drawing === 'nothing' ? (
          <rect className={styles.shape} x="62" y="48" width="36" height="32" rx="8" />
        ) : (
          <circle className={styles.shape} cx="80" cy="60" r="17" />
        )}
        {drawing === 'nothing' ? (
          <path className={styles.line} d="M80 57v14M73 64h14" />
        ) : (
          <path className={styles.line} d="m92 72 12 8" />
        )}
        <circle className={styles.joint} cx="128" cy="76" r="6" />
      </svg>
      <p className={styles.title}>{title}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}
