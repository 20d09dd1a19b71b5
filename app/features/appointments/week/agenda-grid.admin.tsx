import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { Moving } from '../moving/moving.admin.tsx'
import styles from './agenda-grid.admin.module.css'
import { shortHour } from './free-spans.ts'
import { agendaEnd } from './week.ts'
import { usualSlot, type WeekScale } from './week-scale.ts'

type AgendaGridProps = Omit<Parameters<typeof Moving>[0], 'children'> & {
  label: string
  scale: WeekScale
  /** Widths of the columns, as CSS values; `--least` is the width that a line with a name needs on a tablet. */
  widths: readonly string[]
  /** Requests without an hour that are in no column, above all of them; null: there are none, in columns either. */
  waiting?: ReactNode
  /** Column that a board wider than its window begins with, once its width is known; null before. */
  chosen?: string | null
  children: ReactNode
}

/** Columns beside their common time scale; on a phone a list, with the columns below each other. */
export function AgendaGrid({
  label,
  scale,
  widths,
  waiting,
  chosen = null,
  children,
  ...moving
}: AgendaGridProps) {
  const board = useRef<HTMLDivElement>(null)
  const first = moving.isNarrow ? null : chosen
  useEffect(() => {
    if (first !== null) scrollToChosen(board.current)
  }, [first])
  return (
    <Moving {...moving}>
      {(keys) => (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between links */}
          <div
            key={label}
            ref={board}
            className={`card more-aside stack ${styles.week}`}
            role="group"
            aria-label={label}
            style={{ '--height': `${scale.height}rem`, '--columns': widths.join(' ') } as CSSProperties}
            {...keys}
          >
            {waiting}
            <p className={`soft text-xs ${styles.lane}`} aria-hidden>
              <span>{waiting === undefined && 'Sans heure'}</span>
            </p>
            <div className={`soft text-xs num ${styles.hours}`} aria-hidden>
              {scale.slots.map(({ from, height }) => (
                <span key={from} style={{ height: `${height}rem` }}>
                  {(from % 60 === 0 || height > usualSlot) && shortHour(from)}
                </span>
              ))}
            </div>
            <div className={styles.rules} aria-hidden>
              {scale.slots.map(({ from, height }) => (
                <i key={from} style={{ height: `${height}rem` }} data-half={from % 60 === 0 || undefined} />
              ))}
            </div>
            {children}
            <i id={agendaEnd} hidden />
          </div>
          {moving.mayMove && (
            <p className={`soft text-sm ${styles.hint}`}>
              {moving.isNarrow
                ? 'Pour déplacer un rendez-vous, gardez le doigt dessus, puis glissez-le.'
                : 'Pour déplacer un rendez-vous, glissez-le\u00a0; au clavier, Espace puis les flèches.'}
            </p>
          )}
        </>
      )}
    </Moving>
  )
}

/** Begins a board that is wider than its window with the chosen column. */
function scrollToChosen(board: HTMLElement | null): void {
  const chosen = board?.querySelector('[data-chosen]')
  if (!board || !chosen) return
  const hours = Number.parseFloat(getComputedStyle(board).scrollPaddingLeft)
  board.scrollLeft += chosen.getBoundingClientRect().left - board.getBoundingClientRect().left - hours
}
