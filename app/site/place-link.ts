import type { SiteFacts } from './site-facts.ts'

/** Where the centre is, or what to search for: phones open this in the map that their owner uses. */
export function placeLink({ position, landmark, address }: SiteFacts): string {
  const place = position ? `${position.latitude},${position.longitude}` : `${landmark.text}, ${address.text}`
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
}
