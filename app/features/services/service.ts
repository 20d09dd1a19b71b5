import type { Picture } from '#app/lib/media/picture.ts'
import type { Document } from '#app/lib/text/document.ts'
import type { Phrase } from '#app/lib/text/i18n.ts'

/** A service as lists show it. One without a slug has no page of its own. */
export type ServiceSummary = { slug: string | null; name: Phrase; description: Phrase; icon: string }

/** A service as its page of services shows it: seen before read. */
export type ServiceCard = ServiceSummary & {
  picture: Picture | null
  /** In FCFA; 0 says nothing of a price. */
  startingPrice: number
}

export type Service = ServiceCard & {
  /** As the staff knows it, for messages. */
  frenchName: string
  text: { document: Document; lang?: 'fr' | 'en' } | null
}

/** The French address of a service's page. */
export function servicePath(slug: string): string {
  return `/services/${slug}`
}

/** A visitor's question to the staff about a service: French, as every message to the staff. */
export function questionAbout(frenchName: string): string {
  return `Bonjour, je souhaite obtenir des informations sur votre soin « ${frenchName} ».`
}
