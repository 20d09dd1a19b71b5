import type { RequestFacts } from './request-facts.server.ts'
import { readSection } from './section.server.ts'

/** Cache policy of feeds and sitemaps in the page cache; a content change drops them sooner. */
export const cachedForFiveMinutes = 'public, max-age=0, s-maxage=300'

/** An XML file built from the database; 503 while that cannot be read, never an incomplete file. */
export async function xmlResponse(
  facts: RequestFacts,
  type: 'application/xml' | 'application/rss+xml',
  write: () => Promise<string>,
): Promise<Response> {
  const file = await readSection(facts, type, write)
  if ('failure' in file) {
    return new Response('Service unavailable\n', {
      status: 503,
      headers: {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'no-store',
        'Retry-After': '30',
      },
    })
  }
  return new Response(file.content, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': cachedForFiveMinutes },
  })
}
