import type { ReactNode } from 'react'

type Props = {
  id: string
  /** Redefines the colour roles inside: see `styles/layout.css`. */
  tone?: 'river' | 'clay' | 'mist'
  /** The swept corner of the band. */
  sweep?: 'start' | 'end'
  /** Tone behind the swept corner, if not the page's. */
  behind?: 'mist'
  /**
   * Below the first screen: styled and laid out only when it comes near. Its estimated height is in
   * `styles/layout.css`.
   */
  later?: boolean | undefined
  className?: string
  children: ReactNode
}

/** A band of a page. Its heading has the id `<id>-title`. */
export function Section({ id, tone, sweep, behind, later, className, children }: Props) {
  const corner = sweep && (sweep === 'start' ? 'sweep-ss' : 'sweep-se')
  const section = (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={['band', later && 'later', tone, corner, className].filter(Boolean).join(' ')}
    >
      {children}
    </section>
  )
  return behind ? <div className={`on-${behind}`}>{section}</div> : section
}
