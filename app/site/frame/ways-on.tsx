import { FailureStyles } from '#app/site/failures/failure-styles.tsx'
import { useLanguage } from '#app/site/page.ts'
import { centrePages, pages } from '#app/site/pages.ts'
import { siteTextsOf } from '#app/site/texts.ts'
import { LocalLink } from '#app/site/ui/local-link.tsx'

const [, services, , blog] = centrePages
const ways = [services, pages.shop, blog, pages.contact, pages.appointment]

/** Links to the likeliest pages after a missing page. */
export function WaysOn() {
  const texts = siteTextsOf(useLanguage())
  return (
    <nav className="ways-on" aria-labelledby="ways-on">
      <FailureStyles />
      <p id="ways-on">{texts.waysOn}</p>
      <ul>
        {ways.map(({ to, word }) => (
          <li key={to}>
            <LocalLink to={to}>{texts[word]}</LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
