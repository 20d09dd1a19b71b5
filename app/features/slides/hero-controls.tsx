import { useLanguage } from '#app/site/page.ts'
import styles from './hero-controls.module.css'
import { slideId } from './slide.ts'
import { slideTextsOf } from './texts.ts'

/**
 * Links to the slides. Without a script every slide has its own pair of arrows, of which the style displays one;
 * `runCarousel` keeps the pair of the visible slide and enables the pause button.
 */
export function HeroControls({ count }: { count: number }) {
  const texts = slideTextsOf(useLanguage())
  const slides = Array.from({ length: count }, (_, each) => each)
  return (
    <div className={styles.controls} data-carousel>
      <button
        type="button"
        className={`needs-script ${styles.pause}`}
        aria-label={texts.pause}
        data-other-label={texts.play}
        disabled
      >
        <svg width="14" height="16" viewBox="0 0 14 16" fill="currentColor" aria-hidden="true">
          <path d="M1 1.5v13h4v-13zM9 1.5v13h4v-13z" />
          <path d="M2 1v14l11-7Z" />
        </svg>
      </button>
      <span className={styles.still} data-way={-1}>
        {slides.map((each) => (
          <a key={each} href={`#${slideId((each + count - 1) % count)}`} aria-label={texts.previous} />
        ))}
      </span>
      <div className={styles.dots} data-dots>
        {slides.map((each) => (
          <a
            key={each}
            className={styles.dot}
            href={`#${slideId(each)}`}
            aria-label={texts.show(each + 1, count)}
            aria-current={each === 0 || undefined}
          />
        ))}
      </div>
      <span className={styles.still} data-way={1}>
        {slides.map((each) => (
          <a key={each} href={`#${slideId((each + 1) % count)}`} aria-label={texts.next} />
        ))}
      </span>
    </div>
  )
}
