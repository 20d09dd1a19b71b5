import { useLocation } from 'react-router'
import { useLanguage } from '#app/site/page.ts'
import { placeLink } from '#app/site/place-link.ts'
import { buttonClass } from '#app/site/ui/button.ts'
import { useSiteFacts } from '#app/site/use-site-facts.ts'
import styles from './patient-page.module.css'
import { patientTextsOf } from './patient-texts.ts'

/** The centre's address, the things to bring, and the calendar file. */
export function VisitPracticalFacts({ bring }: { bring: string }) {
  const texts = patientTextsOf(useLanguage())
  const site = useSiteFacts()
  const { pathname } = useLocation()
  const things = bring.split('\n').filter((line) => line.trim())
  return (
    <>
      <dl className={styles.facts}>
        {site && (
          <div>
            <dt>{texts.where}</dt>
            <dd>
              <strong>{site.name}</strong>
              <span lang={site.landmark.lang}>{site.landmark.text}</span>
              <span lang={site.address.lang}>{site.address.text}</span>
              <a href={placeLink(site)} target="_blank" rel="noopener noreferrer">
                {texts.openMap}
              </a>
            </dd>
          </div>
        )}
        {things.length > 0 && (
          <div>
            <dt>{texts.bring}</dt>
            <dd>
              <ul>
                {things.map((thing) => (
                  <li key={thing}>{thing}</li>
                ))}
              </ul>
            </dd>
          </div>
        )}
      </dl>
      <p>
        <a className={buttonClass()} href={`${pathname}/appointment.ics`}>
          {texts.calendar}
        </a>
      </p>
    </>
  )
}
