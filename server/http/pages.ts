import { PageCache, type Rendered } from '#app/lib/cache/page-cache.server.ts'
import { observer } from '#server/metrics/observer.ts'
import { finished } from './answer.ts'
import type { Representations } from './files/representations.ts'
import { askRoute, type Routed, type RouteRequest } from './router.ts'
import type { FlatHeaders } from './security-headers.ts'

export type Pages = {
  /** The cached page of a key, at once, or nothing. */
  fresh: (key: string) => Representations | undefined
  /** True if a page is being rendered for another request: one more request for it costs nothing. */
  isUnderway: (key: string) => boolean
  /** The page of a key, rendered if need be. `id` is that of the request that asks for it. */
  find: (
    key: string,
    pathname: string,
    id: string,
  ) => Promise<{ page: Representations; from: 'miss' | 'stale' }>
  /** Forgets all pages: something that they show has changed. */
  drop: () => void
}

const megabyte = 1024 * 1024

/** All facts of a visitor that a render of a public page gets: equal for all. */
const fixedHeaders = { Accept: 'text/html,*/*' }

/** The public pages in front of the router. `keep: false` renders every one anew. */
export function createPages(site: {
  route: RouteRequest
  origin: string
  security: FlatHeaders
  pictures: string | undefined
  keep: boolean
}): Pages {
  const plain = new PageCache<Representations>({ pages: 1000, bytes: 48 * megabyte })
  // Apart, so that invented queries push out one another and not the pages that patients read.
  const asked = new PageCache<Representations>({ pages: 200, bytes: 12 * megabyte })
  const cacheOf = (key: string) => (key.includes('?') ? asked : plain)

  async function render(key: string, pathname: string, id: string): Promise<Rendered<Representations>> {
    // No address either: it belongs to one of those who wait for this page.
    const request = new Request(site.origin + key, { headers: fixedHeaders })
    const started = performance.now()
    const routed = await askRoute(site.route, { id, address: '-' }, request)
    observer()?.render((performance.now() - started) / 1000)
    const ttlSeconds = site.keep ? cacheSeconds(routed) : 0
    const isWanted = () => cacheOf(key).holds(key, page)
    const page = finished(routed, {
      pathname,
      security: site.security,
      pictures: site.pictures,
      cachePolicy: ttlSeconds > 0 ? 'kept' : 'never',
      // Searches are endless, and few are asked for twice.
      isWanted: ttlSeconds > 0 && !isSearch(key) ? isWanted : undefined,
    })
    return { page, ttlSeconds, degraded: routed.degraded }
  }

  return {
    fresh: (key) => cacheOf(key).fresh(key),
    isUnderway: (key) => cacheOf(key).isUnderway(key),
    find: (key, pathname, id) => {
      if (!site.keep) return render(key, pathname, id).then(({ page }) => ({ page, from: 'miss' }))
      return cacheOf(key).find(key, () => render(key, pathname, id))
    },
    drop: () => {
      plain.clear()
      asked.clear()
    },
  }
}

/** Cache time that the page itself allows: 200, whole, `public` with `s-maxage`, and nothing meant for one visitor. */
function cacheSeconds({ response, degraded }: Routed): number {
  if (response.status !== 200 || degraded || response.headers.has('Set-Cookie')) return 0
  const policy = response.headers.get('Cache-Control') ?? ''
  if (!/\bpublic\b/.test(policy) || /\b(no-store|no-cache|private)\b/.test(policy)) return 0
  return Number(/\bs-maxage=(\d{1,8})\b/.exec(policy)?.[1] ?? 0)
}

export const isSearch = (key: string) => /[?&]q=/.test(key)
