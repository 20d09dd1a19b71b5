import { publicOrigin } from '#app/lib/env.server.ts'
import { cachedForFiveMinutes } from '#app/lib/http/xml-response.server.ts'

export function loader() {
  const lines = [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /calendar',
    'Disallow: /shop/order',
    'Disallow: /en/shop/order',
    '',
    `Sitemap: ${publicOrigin()}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': cachedForFiveMinutes },
  })
}
