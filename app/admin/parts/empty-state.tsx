import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from './drawing.tsx'
import styles from './empty-state.module.css'

type EmptyStateProps = {
  title: string
  /** What to do first, in one sentence. */ hint?: string
  drawing?: DrawingName
  children?: ReactNode
}

/** An empty screen says what to do first. */
export function EmptyState({ title, hint, drawing = 'nothing', children }: EmptyStateProps) {
  return (
    <div className={styles.empty} role="status">
      <Drawing name={drawing} />
      <p className={styles.title}>{title}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}
