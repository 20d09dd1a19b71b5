import { useLanguage } from '#app/site/page.ts'
import type { SiteFacts } from '#app/site/site-facts.ts'
import { Arrow } from '#app/site/ui/onward-link.tsx'
import { useSiteFacts } from '#app/site/use-site-facts.ts'
import styles from './contact-map.module.css'
import mapEn from './map-en.svg?url'
import mapFr from './map-fr.svg?url'
import { textsOf } from './texts.ts'

/** A drawing of the way, plainly schematic, that opens the phone's own map. */
export function ContactMap() {
  const language = useLanguage()
  const texts = textsOf(language)
  const site = useSiteFacts()
  if (!site) return null
  return (
    <a className={styles.map} href={placeLink(site)} target="_blank" rel="noopener noreferrer">
      <img src={language === 'fr' ? mapFr : mapEn} width="480" height="480" alt={texts.map} loading="lazy" />
      <span>
        {texts.openMap} <Arrow />
      </span>
    </a>
  )
}

/** Where the centre is, or what to search for: phones open this in the map that their owner uses. */
function placeLink({ position, landmark, address }: SiteFacts): string {
  const place = position ? `${position.latitude},${position.longitude}` : `${landmark.text}, ${address.text}`
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
}
