import type { MouseEvent } from 'react'
import { useLanguage } from '#app/site/page.ts'
import styles from './hero-controls.module.css'
import { slideId } from './slide.ts'
import { textsOf } from './texts.ts'
import { useCarousel } from './use-carousel.ts'

/**
 * Links to the slides. Without a script every slide has its own pair of arrows, of which the style shows one; a script
 * leaves the pair of the slide that is shown, and adds the pause.
 */
export function HeroControls({ count }: { count: number }) {
  const { place, index, ready, paused, show, togglePause } = useCarousel(count)
  const texts = textsOf(useLanguage())
  const from = ready ? [index] : Array.from({ length: count }, (_, each) => each)
  // The arrow that is shown stays the same element when the slide changes: whoever pressed it goes on from it.
  const keyOf = (each: number) => (each === index ? 'shown' : each)
  const arrows = ready ? undefined : styles.still
  const link = (to: number) => ({
    href: `#${slideId(to)}`,
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      show(to)
    },
  })
  return (
    <div className={styles.controls} ref={place}>
      <button
        type="button"
        className={`needs-script ${styles.pause}`}
        aria-label={paused ? texts.play : texts.pause}
        disabled={!ready}
        onClick={togglePause}
      >
        <svg width="14" height="16" viewBox="0 0 14 16" fill="currentColor" aria-hidden="true">
          {paused ? <path d="M2 1v14l11-7Z" /> : <path d="M1 1.5v13h4v-13zM9 1.5v13h4v-13z" />}
        </svg>
      </button>
      <span className={arrows}>
        {from.map((each) => (
          <a key={keyOf(each)} aria-label={texts.previous} {...link((each + count - 1) % count)}>
            <Chevron path="m10 2-8 8 8 8" />
          </a>
        ))}
      </span>
      <div className={styles.dots}>
        {Array.from({ length: count }, (_, each) => (
          <a
            key={slideId(each)}
            className={styles.dot}
            aria-label={texts.show(each + 1, count)}
            aria-current={each === index || undefined}
            {...link(each)}
          />
        ))}
      </div>
      <span className={arrows}>
        {from.map((each) => (
          <a key={keyOf(each)} aria-label={texts.next} {...link((each + 1) % count)}>
            <Chevron path="m2 2 8 8-8 8" />
          </a>
        ))}
      </span>
    </div>
  )
}

function Chevron({ path }: { path: string }) {
  return (
    <svg
      width="12"
      height="20"
      viewBox="0 0 12 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
