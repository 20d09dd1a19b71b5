import { findCard } from '#app/features/brand/card.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { StoreAway } from '#app/lib/media/store-away.ts'
import { type Language, languageOf } from '#app/lib/text/i18n.ts'
import { QueueFull } from '#app/lib/work-queue.server.ts'
import { readShareAddress, shareAddress, shareCardOf } from '#app/site/head/share-card.ts'
import type { Route } from './+types/share-picture.ts'
import { findBrand } from './brand.server.ts'
import { findSharedPage } from './shared-pages.server.ts'

/**
 * Preview picture of a page for chats. Only for public pages, with their public content: an address with an outdated
 * hash redirects to the present one.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = factsOf(context)
  const language: Language = languageOf(new URL(request.url).pathname)
  const asked = readShareAddress(params['*'] ?? '')
  if (!asked) return plain(404, 'Not found')
  const [brand, page] = await Promise.all([
    findBrand(facts, language),
    findSharedPage(facts, language, asked.path),
  ])
  if (facts.degraded) return plain(503, 'Service unavailable', { 'Retry-After': '30' })
  if (!page) return plain(404, 'Not found')
  const card = shareCardOf(brand, page)
  const address = shareAddress('', language, asked.path, card)
  if (address !== new URL(request.url).pathname) return plain(302, 'Moved', { Location: address })
  try {
    return new Response(new Uint8Array(await findCard(card)), {
      headers: {
        'Content-Type': card.picture ? 'image/jpeg' : 'image/png',
        'Cache-Control': 'public, max-age=31536000, immutable',
      },
    })
  } catch (error) {
    // A temporary 404: after a server error chats would forget the page.
    if (error instanceof StoreAway) return plain(404, 'Not found')
    if (!(error instanceof QueueFull)) throw error
    facts.log.warn({ err: error }, 'a picture of a shared page cannot be drawn yet')
    return plain(503, 'Service unavailable', { 'Retry-After': '10' })
  }
}

function plain(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  })
}
