import { slugSegment } from '#app/lib/http/address.ts'
import type { Picture } from '#app/lib/media/picture.ts'
import type { Document } from '#app/lib/text/document.ts'
import type { Phrase } from '#app/lib/text/i18n.ts'

/** A service in a list. One without a slug has no page. */
export type ServiceSummary = { slug: string | null; name: Phrase; description: Phrase; icon: string }

/** A service as a card with a picture. */
export type ServiceCard = ServiceSummary & {
  picture: Picture | null
  /** In FCFA; 0: no price is displayed. */
  startingPrice: number
}

export type Service = ServiceCard & {
  /** French name, for messages to the staff. */
  frenchName: string
  text: { document: Document; lang?: 'fr' | 'en' } | null
}

/** French address of a service's page. */
export function servicePath(slug: string): string {
  return `/services/${slugSegment(slug)}`
}

/** A visitor's question about a service: in French, like every message to the staff. */
export function questionAbout(frenchName: string): string {
  return `Bonjour, je souhaite obtenir des informations sur votre soin « ${frenchName} ».`
}
