import { useLanguage } from '#app/site/page.ts'
import type { SiteFacts } from '#app/site/site-facts.ts'
import { Arrow } from '#app/site/ui/onward-link.tsx'
import { useSiteFacts } from '#app/site/use-site-facts.ts'
import styles from './contact-map.module.css'
import { textsOf } from './texts.ts'
import { WayDrawing } from './way-drawing.tsx'

/** A drawing of the way, plainly schematic, that opens the phone's own map. */
export function ContactMap() {
  const texts = textsOf(useLanguage())
  const site = useSiteFacts()
  if (!site) return null
  return (
    <a className={styles.map} href={placeLink(site)} target="_blank" rel="noopener noreferrer">
      <WayDrawing name={site.shortName} court={/tribunal|court/i.test(site.landmark.text)} />
      <span className={styles.caption}>
        {/* The drawing's own text begins with it. */}
        <span aria-hidden="true">{texts.notToScale}</span>{' '}
        <b>
          {texts.openMap} <Arrow />
        </b>
      </span>
    </a>
  )
}

/** Where the centre is, or what to search for: phones open this in the map that their owner uses. */
function placeLink({ position, landmark, address }: SiteFacts): string {
  const place = position ? `${position.latitude},${position.longitude}` : `${landmark.text}, ${address.text}`
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
}
