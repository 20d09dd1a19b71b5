import { useLocation } from 'react-router'
import { displayPhone, telephoneLink } from '#app/lib/forms/phone.ts'
import { type Language, languages, localPath, sharedPath } from '#app/lib/text/i18n.ts'
import { useLanguage } from '#app/site/page.ts'
import type { SiteFacts } from '#app/site/site-facts.ts'
import { siteTextsOf } from '#app/site/texts.ts'
import { OpenStateBadge } from './open-state.tsx'
import styles from './top-bar.module.css'

export function TopBar({ site }: { site: SiteFacts | undefined }) {
  return (
    <div className={styles.topBar}>
      <div className={`wrap ${styles.row}`}>
        {site && (
          <>
            <OpenStateBadge site={site} />
            <p className={styles.place}>
              <span lang={site.address.lang}>{site.address.text}</span>
              {site.landmark.text && <span lang={site.landmark.lang}>{` · ${site.landmark.text}`}</span>}
            </p>
            <Telephone digits={site.phone} />
          </>
        )}
        <Languages />
      </div>
    </div>
  )
}

function Telephone({ digits }: { digits: string }) {
  const shown = displayPhone(digits)
  const country = shown.startsWith('+237 ') ? '+237 ' : ''
  return (
    <a className={styles.tel} href={telephoneLink(digits)}>
      <span className="visually-hidden">{`${siteTextsOf(useLanguage()).call}\u00a0`}</span>
      <svg
        width="16"
        height="16"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M5 3h4l2 5-2.5 1.7a12 12 0 0 0 5.8 5.8L16 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2Z" />
      </svg>
      <span>
        {country && <span className={styles.country}>{country}</span>}
        {shown.slice(country.length)}
      </span>
    </a>
  )
}

const names: Record<Language, string> = { fr: 'FR, français', en: 'EN, English' }

/** Links to the page in each language. They load a new document, so that the whole page changes its language. */
function Languages() {
  const current = useLanguage()
  const { pathname, search } = useLocation()
  return (
    <nav className={styles.languages} aria-label={siteTextsOf(current).language}>
      {languages.map((language) => (
        <a
          key={language}
          href={localPath(language, sharedPath(pathname)) + search}
          lang={language}
          hrefLang={language}
          aria-label={names[language]}
          aria-current={language === current || undefined}
        >
          {language.toUpperCase()}
        </a>
      ))}
    </nav>
  )
}
