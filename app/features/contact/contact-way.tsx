import type { Phrase } from '#app/lib/text/i18n.ts'
import { useLanguage } from '#app/site/page.ts'
import styles from './contact-section.module.css'
import { contactTextsOf } from './texts.ts'

/** The way in words, a step in each line; nothing where it is not said. */
export function ContactWay({ directions, level }: { directions: Phrase; level: 'h2' | 'h3' }) {
  const texts = contactTextsOf(useLanguage())
  const steps = directions.text.split('\n').filter((line) => line.trim())
  const Title = level
  if (steps.length === 0) return null
  return (
    <div className={styles.about}>
      <Title className={styles.question}>{texts.directions}</Title>
      <ol className={styles.directions} lang={directions.lang}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  )
}
