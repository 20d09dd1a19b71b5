import { useEffect, useRef } from 'react'
import { Link, type To } from 'react-router'
import styles from './segment-links.module.css'

type Segment = { label: string; to: To; isCurrent: boolean }

type SegmentLinksProps = {
  /** Accessible name of the group. */
  label: string
  segments: readonly Segment[]
  /** Adds a history entry, so that Back restores the previous choice. */
  push?: boolean
}

/** One of a few choices, each an address: Back, reload and a copied link work. */
export function SegmentLinks({ label, segments, push = false }: SegmentLinksProps) {
  const strip = useRef<HTMLElement>(null)
  const current = segments.findIndex(({ isCurrent }) => isCurrent)
  useEffect(() => {
    const shown = strip.current?.children[current] as HTMLElement | undefined
    // Scrolls the strip only, not the page: on a phone many choices are wider than the screen.
    if (shown) strip.current?.scrollTo({ left: shown.offsetLeft - shown.offsetWidth / 2 })
  }, [current])
  return (
    <nav ref={strip} className={`flow sunken more-aside ${styles.segments}`} aria-label={label}>
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
