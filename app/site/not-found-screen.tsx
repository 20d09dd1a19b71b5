import { failureTexts } from '#app/lib/failure-texts.ts'
import { telephoneLink } from '#app/lib/phone.ts'
import styles from './not-found-screen.module.css'
import { useLanguage } from './page.ts'
import { RolledAway } from './rolled-away.tsx'
import { textsOf } from './texts.ts'
import { buttonClass } from './ui/button.ts'
import { LocalLink } from './ui/local-link.tsx'
import { useSiteFacts } from './use-site-facts.ts'
import { WaysOn } from './ways-on.tsx'

const { lost } = failureTexts

/** Where something of the kind that is missed can be found: a French address. */
export type Onward = { to: string; words: string }

/** The screen of an unknown path, in the exact English words of the specification, then in the page's own. */
export function NotFoundScreen({ onward }: { onward?: Onward | undefined }) {
  const texts = textsOf(useLanguage())
  const site = useSiteFacts()
  return (
    <main id="content" className={styles.lost}>
      <div className="wrap grid">
        <div className={styles.drawing}>
          <RolledAway />
        </div>
        <h1 className={styles.title} lang="en">
          <span className="visually-hidden">{`${lost.status} `}</span>
          {lost.title}
        </h1>
        <div className={styles.say}>
          <p className={`lead ${styles.sentence}`}>{texts.lost}</p>
          <p className={styles.links}>
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
