import styles from './logo.module.css'

/** The path of a joint in movement: the one motif, used for the mark and the active link. */
export function Arc({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 7 20" fill="none" aria-hidden>
      <path d="M6 1.5C.8 6.5.8 13.5 6 18.5" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  )
}

export function Logo({ site, markOnly = false }: { site: string; markOnly?: boolean }) {
  return (
    <div className={styles.logo}>
      <svg
        className={styles.mark}
        viewBox="0 0 32 32"
        fill="none"
        role="img"
        aria-label={markOnly ? site : undefined}
        aria-hidden={markOnly ? undefined : true}
      >
        <rect width="32" height="32" rx="10" fill="var(--accent)" />
        <path
          d="M8 23.5A15.5 15.5 0 0 1 23.5 8"
          stroke="var(--surface)"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <circle cx="23.5" cy="8.5" r="3.5" fill="var(--sun)" />
        <circle cx="22" cy="22" r="3" fill="var(--surface)" />
      </svg>
      {!markOnly && <span className={styles.name}>{site}</span>}
    </div>
  )
}
