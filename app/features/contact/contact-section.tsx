import type { ReactNode } from 'react'
import type { FormAnswer } from '#app/lib/forms/form.ts'
import type { Phrase } from '#app/lib/text/i18n.ts'
import { useLanguage } from '#app/site/page.ts'
import { optionalPages } from '#app/site/pages.ts'
import { Section } from '#app/site/section.tsx'
import { SiteOnwardLink } from '#app/site/ui/onward-link.tsx'
import { useSiteFacts } from '#app/site/use-site-facts.ts'
import type { ContactField } from './contact.ts'
import { ContactFormIsland } from './contact-form.tsx'
import { ContactMap } from './contact-map.tsx'
import { ContactReach } from './contact-reach.tsx'
import styles from './contact-section.module.css'
import { contactTextsOf } from './texts.ts'

type Props = {
  /** Opening hours of the week. */
  hours: ReactNode
  /** 1 on the contact page. */
  level?: 1 | 2
  answer?: FormAnswer<ContactField> | undefined
}

/** Contact details, opening hours, directions and the contact form. */
export function ContactSection({ hours, level = 2, answer }: Props) {
  const texts = contactTextsOf(useLanguage())
  const site = useSiteFacts()
  const Title = level === 1 ? 'h1' : 'h2'
  const SubTitle = level === 1 ? 'h2' : 'h3'
  return (
    <Section id="contact" tone="mist" sweep="end" later={level === 2} className={styles.contact}>
      <div className="wrap">
        <Title className={styles.title} id="contact-title">
          {texts.title}
        </Title>
        <div className={styles.row}>
          <ContactReach />
          {site && (
            <div className={styles.about}>
              <SubTitle className={styles.question}>{texts.hours}</SubTitle>
              {hours}
            </div>
          )}
        </div>
        {site && (
          <div className={styles.row}>
            <ContactWay directions={site.directions} level={SubTitle} />
            <ContactMap />
          </div>
        )}
        <div className={`${styles.row} ${styles.write}`}>
          <div className={styles.about}>
            <SubTitle className={styles.question}>{texts.question}</SubTitle>
            <p>{texts.questionText}</p>
            {level === 1 && site?.optionalPages.questions && (
              <p>
                <SiteOnwardLink to={optionalPages.questions.to}>{texts.questions}</SiteOnwardLink>
              </p>
            )}
          </div>
          <div>
            <ContactFormIsland answer={answer} heading={level === 1 ? 'h3' : 'h4'} />
          </div>
        </div>
      </div>
    </Section>
  )
}

/** Directions in words, a step in each line; nothing without a text. */
function ContactWay({ directions, level }: { directions: Phrase; level: 'h2' | 'h3' }) {
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
