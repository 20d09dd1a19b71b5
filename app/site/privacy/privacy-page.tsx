import { Fragment } from 'react'
import { displayPhone, telephoneLink } from '#app/lib/forms/phone.ts'
import { useLanguage } from '#app/site/page.ts'
import { useSiteFacts } from '#app/site/use-site-facts.ts'
import { privacyOf } from './privacy.ts'
import styles from './privacy-page.module.css'

export function PrivacyPage() {
  const { title, lead, summary, parts } = privacyOf(useLanguage())
  return (
    <div className={`wrap ${styles.page}`}>
      <header>
        <h1 className={styles.title}>{title}</h1>
        <p className={`lead ${styles.lead}`}>{lead}</p>
      </header>
      <nav className={styles.summary} aria-label={summary}>
        <ul>
          {parts.map(({ id, title: words }) => (
            <li key={id}>
              <a href={`#${id}`}>{words}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.parts}>
        {parts.map((part) => (
          <section key={part.id} className={styles.part} aria-labelledby={part.id}>
            <h2 id={part.id}>{part.title}</h2>
            <div>
              {part.paragraphs.map((paragraph) => (
                <p key={paragraph}>{withPhone(paragraph)}</p>
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  )
}

function withPhone(paragraph: string) {
  return paragraph.split('{phone}').map((words, index) => (
    <Fragment key={words}>
      {index > 0 && <Phone />}
      {words}
    </Fragment>
  ))
}

function Phone() {
  const site = useSiteFacts()
  if (!site) return null
  return (
    <a className={styles.phone} href={telephoneLink(site.phone)}>
      {displayPhone(site.phone)}
    </a>
  )
}
