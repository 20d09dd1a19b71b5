import styles from './drawing.module.css'

/** Subject of a small illustration: empty list, first item to create, no match, all done, not allowed, failure. */
export type DrawingName = 'nothing' | 'first' | 'filtered' | 'done' | 'refused' | 'failed'

/** A flat drawing on the arc. The arc is drawn once; nothing moves afterwards. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 160 88" fill="none" aria-hidden>
      <path className={styles.ground} d="M16 80h128" />
      <path className={styles.arc} d="M32 80a48 48 0 0 1 96 0" pathLength="1" />
      {name === 'refused' && <path className={styles.line} d="M71 54v-5a9 9 0 0 1 18 0v5" />}
      {name === 'nothing' || name === 'first' || name === 'refused' ? (
        <rect className={styles.shape} x="62" y="50" width="36" height="30" rx="8" />
      ) : (
        <circle className={styles.shape} cx="80" cy="60" r="17" />
      )}
      <path className={styles.line} d={signs[name]} />
      <circle className={styles.joint} cx="128" cy="76" r="6" />
    </svg>
  )
}

const signs: Record<DrawingName, string> = {
  nothing: 'M62 66h9l3 5h12l3-5h9',
  first: 'M80 58v14M73 65h14',
  filtered: 'm92 72 12 8',
  done: 'm72 61 6 6 11-13',
  refused: 'M80 62v7',
  failed: 'M80 51v10M80 68v.5',
}
