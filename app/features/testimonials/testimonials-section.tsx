import type { Phrase } from '#app/lib/text/i18n.ts'
import { useLanguage } from '#app/site/page.ts'
import { Section } from '#app/site/section.tsx'
import { SiteOnwardLink } from '#app/site/ui/onward-link.tsx'
import { RestingBallIllustration } from '#app/site/ui/resting-ball-illustration.tsx'
import { Quote, QuoteDrawings } from './quote.tsx'
import type { Testimonial } from './testimonial-records.server.ts'
import styles from './testimonials-section.module.css'
import { testimonialTextsOf } from './texts.ts'

type Props = {
  testimonials: Testimonial[]
  /** Note below the testimonials while they are samples. */
  note: Phrase | null
  /** Class of the testimonials' own page, which has all of them under its title. The home page has the first three. */
  own?: string | undefined
}

const shownAtHome = 3

export function TestimonialsSection({ testimonials, note, own }: Props) {
  const texts = testimonialTextsOf(useLanguage())
  const Title = own ? 'h1' : 'h2'
  const shown = own ? testimonials : testimonials.slice(0, shownAtHome)
  return (
    <Section id="testimonials" tone="clay" sweep="start" later={!own} className={own}>
      {shown.length > 0 && <QuoteDrawings of={shown} />}
      <div className="wrap grid">
        <Title id="testimonials-title" className={styles.title}>
          {texts.title}
        </Title>
        {shown.length === 0 ? (
          <div className={styles.note}>
            {own && <RestingBallIllustration />}
            <p>{texts.none}</p>
          </div>
        ) : (
          // A scrollable list must be reachable by keyboard.
          <ul className={styles.quotes} tabIndex={own ? undefined : 0} aria-label={texts.list}>
            {shown.map((each) => (
              <li key={each.name + each.text.text}>
                <Quote {...each} />
              </li>
            ))}
          </ul>
        )}
        {testimonials.length > shown.length && (
          <p className={styles.more}>
            <SiteOnwardLink to="/testimonials">{texts.more}</SiteOnwardLink>
          </p>
        )}
        {note && shown.length > 0 && (
          <p className={styles.note} lang={note.lang}>
            {note.text}
          </p>
        )}
      </div>
    </Section>
  )
}
