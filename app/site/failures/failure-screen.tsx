import { isRouteErrorResponse, useLocation } from 'react-router'
import { telephoneLink } from '#app/lib/forms/phone.ts'
import { failureTexts } from '#app/lib/http/failure-texts.ts'
import { WaysOn } from '#app/site/frame/ways-on.tsx'
import { useLanguage } from '#app/site/page.ts'
import { siteTextsOf } from '#app/site/texts.ts'
import { buttonClass } from '#app/site/ui/button.ts'
import { LocalLink } from '#app/site/ui/local-link.tsx'
import { BrandMark } from '#app/site/ui/mark.tsx'
import { useSiteFacts } from '#app/site/use-site-facts.ts'
import { FailureStyles } from './failure-styles.tsx'

/**
 * Screen for an unexpected failure, word for word as specified, then in the page's language. It needs no data that may
 * be missing, since the layout itself may have failed.
 */
export function SiteFailureScreen({ error }: { error: unknown }) {
  const texts = siteTextsOf(useLanguage())
  const site = useSiteFacts()
  const { pathname, search } = useLocation()
  return (
    <main id="content" className="wrap failure">
      <FailureStyles />
      <div className="mark">
        <BrandMark colour="var(--primary)" />
      </div>
      <h1 lang="en">{failureTexts.unexpected}</h1>
      <p className="status" lang="en">
        {statusOf(error)}
      </p>
      <p className="lead">{texts.failed}</p>
      <p className="links">
        <a href={pathname + search} className={buttonClass('action')}>
          {texts.tryAgain}
        </a>
        <LocalLink to="/" className={buttonClass()}>
          {texts.home}
        </LocalLink>
        {site && (
          <a href={telephoneLink(site.phone)} className={buttonClass()}>
            {texts.callUs}
          </a>
        )}
      </p>
      <WaysOn />
    </main>
  )
}

/** Status and its name; the message of our own errors is only for the log. */
function statusOf(error: unknown): string {
  if (!isRouteErrorResponse(error)) return '500 Internal Server Error'
  return `${error.status} ${error.statusText}`.trim()
}
