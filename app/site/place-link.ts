import type { SiteFacts } from './site-facts.ts'

/**
 * Map link to the centre's position, otherwise a search for its address: phones open it in the preferred map
 * application.
 */
export function placeLink({ position, landmark, address }: SiteFacts): string {
  const place = position ? `${position.latitude},${position.longitude}` : `${landmark.text}, ${address.text}`
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
}
