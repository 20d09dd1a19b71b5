import { useLanguage } from '#app/site/page.ts'
import { Section } from '#app/site/section.tsx'
import { Count } from '#app/site/ui/count.tsx'
import { SiteOnwardLink } from '#app/site/ui/onward-link.tsx'
import type { CentreFacts } from './about.ts'
import styles from './about-section.module.css'
import { aboutTextsOf } from './texts.ts'
import { ValueList } from './values.tsx'

/** Section of the home page about the centre: claim, story, four values. */
export function AboutSection({ about, values }: CentreFacts) {
  const texts = aboutTextsOf(useLanguage())
  return (
    <Section id="about">
      <div className="wrap grid">
        {about.patients > 0 && (
          <p className={styles.claim}>
            <Count of={about.patients} sign="+" className={styles.figure} />{' '}
            <span className={styles.caption}>{texts.patients(about.patients)}</span>{' '}
            {about.years > 0 && <span className={styles.years}>{texts.withMoreThanYears(about.years)}</span>}
          </p>
        )}
        <div className={styles.story}>
          <h2 id="about-title">{texts.heading}</h2>
          <p className="lead" lang={about.description.lang}>
            {about.description.text}
          </p>
          <p className={styles.more}>
            <SiteOnwardLink to="/about">{texts.more}</SiteOnwardLink>
          </p>
        </div>
        <div className={styles.values}>
          <ValueList values={values} />
        </div>
      </div>
    </Section>
  )
}
