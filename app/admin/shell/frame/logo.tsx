import { mark } from '#app/lib/design/mark.ts'
import styles from './logo.module.css'

/** The path of a joint's movement, the one motif of the mark and the active link. */
export function Arc({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 7 20" fill="none" aria-hidden>
      <path d="M6 1.5C.8 6.5.8 13.5 6 18.5" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  )
}

/** The site's mark beside its name; alone, it has the name as its label. */
export function Logo({ site, markOnly = false }: { site: string; markOnly?: boolean }) {
  return (
    <div className={`row rigid ${styles.logo}`}>
      <svg
        className={`rigid ${styles.mark}`}
        viewBox={mark.box.join(' ')}
        fill="none"
        role="img"
        aria-label={markOnly ? site : undefined}
        aria-hidden={markOnly ? undefined : true}
      >
        <path d={mark.limbs} strokeWidth={mark.weight} strokeLinecap="round" />
        <circle {...mark.sun} />
      </svg>
      {!markOnly && <span className={`clamp-2 text-xs bold ${styles.name}`}>{site}</span>}
    </div>
  )
}
