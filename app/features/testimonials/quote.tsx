import { initialsOf } from '#app/lib/text/initials.ts'
import { useLanguage } from '#app/site/page.ts'
import { ResponsivePicture } from '#app/site/ui/picture.tsx'
import styles from './quote.module.css'
import type { Testimonial } from './testimonial-records.server.ts'
import { testimonialTextsOf } from './texts.ts'

/** Length in characters above which a text has a smaller font. */
const brief = 140

/** One quote; the page shows `QuoteDrawings` beside them. */
export function Quote({ name, text, rating, picture }: Testimonial) {
  return (
    <figure className={styles.quote} data-long={text.text.length > brief || undefined}>
      <svg className={styles.mark} viewBox="0 0 56 40" aria-hidden="true">
        <use href="#quote" />
      </svg>
      <blockquote>
        <p lang={text.lang}>{text.text}</p>
      </blockquote>
      <figcaption className={styles.from}>
        {picture ? (
          <ResponsivePicture of={picture} className={styles.face} sizes="3rem" />
        ) : (
          <span className={styles.initials} aria-hidden="true">
            {initialsOf(name)}
          </span>
        )}
        <span>
          <strong>{name}</strong>
          <span className={styles.rating}>
            <svg viewBox="0 0 72 16" aria-hidden="true">
              <use href={`#stars-${rating}`} />
            </svg>
            <span>{testimonialTextsOf(useLanguage()).rating(rating)}</span>
          </span>
        </span>
      </figcaption>
    </figure>
  )
}

const star = 'l1.9 4 4.3.5-3.2 3 .9 4.3-3.9-2.2-3.9 2.2.9-4.3-3.2-3 4.3-.5Z'

const starsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => `M${7 + index * 14.5} 1.5${star}`).join('')

/** The mark and the stars of the quotes of a page, drawn once. */
export function QuoteDrawings({ of }: { of: Pick<Testimonial, 'rating'>[] }) {
  const ratings = [...new Set(of.map(({ rating }) => rating))]
  return (
    <svg style={{ display: 'none' }} aria-hidden>
      <g id="quote" fill="none" stroke="currentColor" strokeWidth="8" strokeLinecap="round">
        <path d="M24 5A20 20 0 0 0 5 25M52 5a20 20 0 0 0-19 20" />
        <circle cx="7" cy="32" r="6.5" fill="currentColor" stroke="none" />
        <circle cx="35" cy="32" r="6.5" fill="currentColor" stroke="none" />
      </g>
      {ratings.map((rating) => (
        <path
          key={rating}
          id={`stars-${rating}`}
          d={starsOf(rating)}
          fill="var(--accent)"
          stroke="var(--text)"
          strokeWidth="1.1"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  )
}
