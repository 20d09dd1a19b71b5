import type { CSSProperties } from 'react'
import styles from './practitioner-mark.admin.module.css'
import type { PractitionerMark } from './practitioner-marks.ts'

/** A practitioner's letters on their colour, beside a text that names them. */
export function PractitionerBadge({ mark: { letters, color, ink } }: { mark: PractitionerMark }) {
  return (
    <i className={styles.mark} style={{ '--who': color, '--ink': ink } as CSSProperties} aria-hidden>
      {letters}
    </i>
  )
}
