import type { ReactNode } from 'react'
import type { FormAnswer } from '#app/lib/form.ts'
import { displayPhone, telephoneLink } from '#app/lib/phone.ts'
import { useLanguage } from '#app/site/page.ts'
import { Section } from '#app/site/section.tsx'
import { useSiteFacts } from '#app/site/use-site-facts.ts'
import type { ContactField } from './contact.ts'
import { ContactFormIsland } from './contact-form.tsx'
import { ContactMap } from './contact-map.tsx'
import styles from './contact-section.module.css'
import { textsOf } from './texts.ts'

type Props = {
  /** The week's opening hours. */
  hours: ReactNode
  /** 1 on the page of its own. */
  level?: 1 | 2
  answer?: FormAnswer<ContactField> | undefined
}

/** Where the centre is, how to reach it, and a form to write to it. */
export function ContactSection({ hours, level = 2, answer }: Props) {
  const texts = textsOf(useLanguage())
  const Title = level === 1 ? 'h1' : 'h2'
  const SubTitle = level === 1 ? 'h2' : 'h3'
  return (
    <Section id="contact" tone="mist" sweep="end" className={styles.contact}>
      <div className="wrap grid">
        <Title className={styles.title} id="contact-title">
          {texts.title}
        </Title>
        <div className={styles.reach}>
          <Reach />
          {hours}
        </div>
        <ContactMap />
        <div className={styles.write}>
          <div>
            <SubTitle className={`display ${styles.question}`}>{texts.question}</SubTitle>
            <p>{texts.questionText}</p>
          </div>
          <div>
            <ContactFormIsland answer={answer} heading={level === 1 ? 'h3' : 'h4'} />
          </div>
        </div>
      </div>
    </Section>
  )
}

function Reach() {
  const texts = textsOf(useLanguage())
  const site = useSiteFacts()
  if (!site) return null
  return (
    <>
      <address>
        <p className="lead">
          <span lang={site.address.lang}>{site.address.text}</span>
          <br />
          <strong lang={site.landmark.lang}>{site.landmark.text}</strong>
        </p>
      </address>
      {site.phone && (
        <div>
          <p className={styles.label}>{texts.phone}</p>
          <a className={styles.tel} href={telephoneLink(site.phone)}>
            {displayPhone(site.phone).replaceAll(' ', '\u00a0')}
          </a>
        </div>
      )}
    </>
  )
}
