import { displayPhone, telephoneLink } from '#app/lib/forms/phone.ts'
import { generalQuestion } from '#app/site/frame/chat-button.tsx'
import { useLanguage } from '#app/site/page.ts'
import { centrePages, pages } from '#app/site/pages.ts'
import { siteTextsOf } from '#app/site/texts.ts'
import { buttonClass } from '#app/site/ui/button.ts'
import { SiteCopyButton } from '#app/site/ui/form/copy/copy-button.tsx'
import { LocalLink } from '#app/site/ui/local-link.tsx'
import { BrandMark } from '#app/site/ui/mark.tsx'
import { useSiteFacts } from '#app/site/use-site-facts.ts'
import styles from './offline-page.module.css'
import { offlineTextsOf } from './texts.ts'

const [, services] = centrePages
const others = [pages.appointment, services, pages.shop, pages.home]

/**
 * Shown offline instead of a page without a copy: what helps now. `copied-page.ts` removes links to pages that have no
 * copy either.
 */
export function OfflinePage() {
  const language = useLanguage()
  const texts = offlineTextsOf(language)
  const siteTexts = siteTextsOf(language)
  const site = useSiteFacts()
  return (
    <main id="content" className={`wrap ${styles.offline}`}>
      <div className={styles.mark}>
        <BrandMark colour="var(--primary)" />
      </div>
      <h1 className={styles.title}>{texts.title}</h1>
      <p className="lead">{texts.lead}</p>
      <p className={styles.actions}>
        {site && (
          <a href={telephoneLink(site.phone)} className={buttonClass('action')}>
            <span>
              {texts.call} <span className={styles.phone}>{displayPhone(site.phone)}</span>
            </span>
          </a>
        )}
        <SiteCopyButton text={generalQuestion} label={texts.copy} done={texts.copied} />
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- The address that was asked for, whichever it is. */}
        <a href="" className={buttonClass()}>
          {siteTexts.tryAgain}
        </a>
      </p>
      <nav className={styles.ways} aria-labelledby="offline-ways">
        <h2 id="offline-ways">{texts.ways}</h2>
        <ul data-copies>
          <li>
            <LocalLink to={pages.contact.to}>{texts.contact}</LocalLink>
          </li>
          {others.map(({ to, word }) => (
            <li key={to}>
              <LocalLink to={to}>{siteTexts[word]}</LocalLink>
            </li>
          ))}
        </ul>
        <p>{texts.forms}</p>
      </nav>
    </main>
  )
}
