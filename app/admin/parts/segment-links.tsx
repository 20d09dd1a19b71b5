import { Link, type To } from 'react-router'
import styles from './segment-links.module.css'

type Segment = { label: string; to: To; isCurrent: boolean }

type SegmentLinksProps = {
  /** What is chosen by them. */
  label: string
  segments: readonly Segment[]
  /** Whether Back leads to the choice before. */
  push?: boolean
}

/** One of a few choices, each an address: Back, reload and a copied link work. */
export function SegmentLinks({ label, segments, push = false }: SegmentLinksProps) {
  return (
    <nav className={`flow sunken ${styles.segments}`} aria-label={label}>
      {segments.map(({ label: words, to, isCurrent }) => (
        <Link
          key={words}
          to={to}
          aria-current={isCurrent ? 'true' : undefined}
          replace={!push}
          preventScrollReset
        >
          {words}
        </Link>
      ))}
    </nav>
  )
}
