import { useLanguage } from '#app/site/page.ts'
import styles from './hero.module.css'
import { HeroControls } from './hero-controls.tsx'
import { HeroSlide } from './hero-slide.tsx'
import type { Slide } from './slide.ts'
import { slideTextsOf } from './texts.ts'

/** Carousel: a scrollable track, with arrows and dots as links to the slides. A script moves it automatically. */
export function Hero({ slides }: { slides: Slide[] }) {
  const texts = slideTextsOf(useLanguage())
  return (
    <section className={styles.hero} aria-roledescription={texts.carousel} aria-label={texts.label}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
      <div data-track className={styles.track} tabIndex={0} role="group" aria-label={texts.label}>
        {slides.map((slide, index) => (
          <HeroSlide key={slide.picture.src} slide={slide} index={index} count={slides.length} />
        ))}
      </div>
      <div className={styles.arc} aria-hidden="true">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          <path d="M4 0A96 96 0 0 0 100 96" />
        </svg>
        <div className={styles.limb} />
      </div>
      <div className={`wrap ${styles.foot}`}>
        {slides.length > 1 && <HeroControls count={slides.length} />}
      </div>
    </section>
  )
}
