import { PageCache, type Rendered } from '#app/lib/cache/page-cache.server.ts'
import { observer } from '#server/metrics/observer.ts'
import { finished } from './answer.ts'
import type { Representations } from './files/representations.ts'
import { askRoute, type Routed, type RouteRequest } from './router.ts'
import type { FlatHeaders } from './security-headers.ts'

export type Pages = {
  /** The cached page of a key; undefined without one. */
  fresh: (key: string) => Representations | undefined
  /** True while a page is being rendered for another request: one more request costs nothing. */
  isUnderway: (key: string) => boolean
  /** The page of a key, rendered if necessary. `id` is that of the request. */
  find: (
    key: string,
    pathname: string,
    id: string,
  ) => Promise<{ page: Representations; from: 'miss' | 'stale' }>
  /** Drops all pages, after a change of content. */
  drop: () => void
}

const megabyte = 1024 * 1024

/** The request headers of every render of a public page: the same for all visitors. */
const fixedHeaders = { Accept: 'text/html,*/*' }

/** Caches the public pages in front of the router. `caches: false` renders every page anew. */
export function createPages(site: {
  route: RouteRequest
  origin: string
  security: FlatHeaders
  pictures: string | undefined
  caches: boolean
}): Pages {
  const plain = new PageCache<Representations>({ pages: 1000, bytes: 48 * megabyte })
  // A separate cache, so that invented queries evict one another and not the pages that patients read.
  const queried = new PageCache<Representations>({ pages: 200, bytes: 12 * megabyte })
  const cacheOf = (key: string) => (key.includes('?') ? queried : plain)

  async function render(key: string, pathname: string, id: string): Promise<Rendered<Representations>> {
    // Without the visitor's address, since several requests may wait for this page.
    const request = new Request(site.origin + key, { headers: fixedHeaders })
    const started = performance.now()
    const routed = await askRoute(site.route, { id, address: '-' }, request)
    observer()?.render((performance.now() - started) / 1000)
    const ttlSeconds = site.caches ? cacheSeconds(routed) : 0
    const isWanted = () => cacheOf(key).holds(key, page)
    const page = finished(routed, {
      pathname,
      security: site.security,
      pictures: site.pictures,
      cachePolicy: ttlSeconds > 0 ? 'cached' : 'never',
      // Searches are endless, and few are repeated.
      isWanted: ttlSeconds > 0 && !isSearch(key) ? isWanted : undefined,
    })
    return { page, ttlSeconds, degraded: routed.degraded }
  }

  return {
    fresh: (key) => cacheOf(key).fresh(key),
    isUnderway: (key) => cacheOf(key).isUnderway(key),
    find: (key, pathname, id) => {
      if (!site.caches) return render(key, pathname, id).then(({ page }) => ({ page, from: 'miss' }))
      return cacheOf(key).find(key, () => render(key, pathname, id))
    },
    drop: () => {
      plain.clear()
      queried.clear()
    },
  }
}

/**
 * Lifetime in the cache that the page allows: status 200, complete, `public` with `s-maxage`, and nothing for one
 * visitor only.
 */
function cacheSeconds({ response, degraded }: Routed): number {
  if (response.status !== 200 || degraded || response.headers.has('Set-Cookie')) return 0
  const policy = response.headers.get('Cache-Control') ?? ''
  if (!/\bpublic\b/.test(policy) || /\b(no-store|no-cache|private)\b/.test(policy)) return 0
  return Number(/\bs-maxage=(\d{1,8})\b/.exec(policy)?.[1] ?? 0)
}

export const isSearch = (key: string) => /[?&]q=/.test(key)
