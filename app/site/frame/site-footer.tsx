import { displayPhone, telephoneLink } from '#app/lib/forms/phone.ts'
import { capital } from '#app/lib/text/capital.ts'
import { formatTime } from '#app/lib/text/format.ts'
import { formatWeekday } from '#app/lib/text/format-day.ts'
import { spansOf, weekRuns } from '#app/site/hours-of.ts'
import { useLanguage } from '#app/site/page.ts'
import { centrePages, optionalPages, pages } from '#app/site/pages.ts'
import type { SiteFacts } from '#app/site/site-facts.ts'
import { siteTextsOf } from '#app/site/texts.ts'
import { LocalLink } from '#app/site/ui/local-link.tsx'
import { BrandMark } from '#app/site/ui/mark.tsx'
import { openSentence } from './open-state.tsx'
import styles from './site-footer.module.css'

/** The year is fixed by the specification. */
const copyrightYear = 2025

const [about, services, testimonials, blog] = centrePages
const footerPages = [
  pages.home,
  about,
  optionalPages.team,
  services,
  testimonials,
  pages.shop,
  blog,
  pages.contact,
  optionalPages.questions,
  pages.appointment,
]

export function SiteFooter({ site }: { site: SiteFacts | undefined }) {
  const texts = siteTextsOf(useLanguage())
  return (
    <div className={styles.behind}>
      <footer className={`ink sweep-ss ${styles.footer}`}>
        <div className="wrap grid">
          <div className={styles.call}>
            <p className={`display ${styles.welcome}`}>{texts.welcome}</p>
            {site && <Reach {...site} />}
          </div>
          {site && <Hours week={site.week} />}
          <nav className={styles.pages} aria-label={texts.footerMenu}>
            <ul>
              {footerPages.filter(isThere(site)).map(({ to, word }) => (
                <li key={to}>
                  <LocalLink to={to}>{texts[word]}</LocalLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className={styles.end}>
            <p>
              <BrandMark colour="currentColor" />
              {`© ${copyrightYear} ${site?.name ?? ''}`}
            </p>
            <ul>
              {site?.social.map(({ name, url }) => (
                <li key={url}>
                  <a href={url} rel="external noopener noreferrer">
                    {name}
                  </a>
                </li>
              ))}
              <li>
                <LocalLink to="/privacy">{texts.privacy}</LocalLink>
              </li>
            </ul>
          </div>
        </div>
      </footer>
    </div>
  )
}

/** Returns a filter for pages that exist; the site's facts list the optional ones. */
function isThere(site: SiteFacts | undefined) {
  return ({ word }: { word: string }) =>
    !(word in optionalPages) || site?.optionalPages[word as keyof typeof optionalPages] === true
}

function Reach({ address, landmark, phone, email, openState, today }: SiteFacts) {
  const language = useLanguage()
  return (
    <>
      <p className="soft">
        <span lang={address.lang}>{address.text}</span>
        <br />
        <span lang={landmark.lang}>{landmark.text}</span>
      </p>
      <p className="soft" data-clock>
        {openSentence(language, openState, today)}
      </p>
      <a className={styles.tel} href={telephoneLink(phone)}>
        {displayPhone(phone)}
      </a>
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </>
  )
}

/** The week, with one line for days with the same hours. */
function Hours({ week }: Pick<SiteFacts, 'week'>) {
  const language = useLanguage()
  const texts = siteTextsOf(language)
  const time = (of: string) => formatTime(language, of, { short: true })
  // The first of January 2024 was a Monday.
  const name = (day: number) => capital(formatWeekday(language, `2024-01-0${day}`))
  return (
    <dl className={styles.hours}>
      {weekRuns(week).map(({ day, last, ...hours }) => (
        <div key={day}>
          <dt>{day === last ? name(day) : texts.daysTo(name(day), name(last))}</dt>
          <dd>
            {spansOf(hours)
              .map(({ opens, closes }) => `${time(opens)} – ${time(closes)}`)
              .join(', ') || texts.closed}
          </dd>
        </div>
      ))}
    </dl>
  )
}
