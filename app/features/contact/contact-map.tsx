import { useLanguage } from '#app/site/page.ts'
import { placeLink } from '#app/site/place-link.ts'
import { Arrow } from '#app/site/ui/arrow.tsx'
import { useSiteFacts } from '#app/site/use-site-facts.ts'
import styles from './contact-map.module.css'
import { contactTextsOf } from './texts.ts'
import { WayDrawing } from './way-drawing.tsx'

/** A schematic drawing of the way, as a link to a map application. */
export function ContactMap() {
  const texts = contactTextsOf(useLanguage())
  const site = useSiteFacts()
  if (!site) return null
  return (
    <a className={styles.map} href={placeLink(site)} target="_blank" rel="noopener noreferrer">
      <WayDrawing name={site.shortName} court={/tribunal|court/i.test(site.landmark.text)} />
      <span className={styles.caption}>
        {/* Hidden, since the text alternative of the drawing begins with it. */}
        <span aria-hidden="true">{texts.notToScale}</span>{' '}
        <b>
          {`${texts.openMap} `}
          <Arrow />
        </b>
      </span>
    </a>
  )
}
