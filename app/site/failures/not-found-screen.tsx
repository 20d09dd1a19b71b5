import { telephoneLink } from '#app/lib/forms/phone.ts'
import { failureTexts } from '#app/lib/http/failure-texts.ts'
import { WaysOn } from '#app/site/frame/ways-on.tsx'
import { useLanguage } from '#app/site/page.ts'
import { siteTextsOf } from '#app/site/texts.ts'
import { buttonClass } from '#app/site/ui/button.ts'
import { LocalLink } from '#app/site/ui/local-link.tsx'
import { useSiteFacts } from '#app/site/use-site-facts.ts'
import { NotFoundIllustration } from './not-found-illustration.tsx'

const { lost } = failureTexts

/** Link to a similar page for a missing item; `to` is a French address. */
export type Onward = { to: string; words: string }

/** Screen for an unknown path, in the exact English words of the specification, then in the page's language. */
export function NotFoundScreen({ onward }: { onward?: Onward | undefined }) {
  const texts = siteTextsOf(useLanguage())
  const site = useSiteFacts()
  return (
    <main id="content" className="lost">
      <div className="wrap grid">
        <div className="drawing">
          <NotFoundIllustration />
        </div>
        <h1 lang="en">
          <span className="visually-hidden">{`${lost.status} `}</span>
          {lost.title}
        </h1>
        <div className="say">
          <p className="lead sentence">{texts.lost}</p>
          <p className="links">
            <LocalLink to="/" className={buttonClass('action')} lang="en">
              {lost.home}
            </LocalLink>
            {onward && (
              <LocalLink to={onward.to} className={buttonClass()}>
                {onward.words}
              </LocalLink>
            )}
            {site && (
              <a href={telephoneLink(site.phone)} className={buttonClass()}>
                {texts.callUs}
              </a>
            )}
          </p>
          <WaysOn />
        </div>
      </div>
    </main>
  )
}
