import { isAdminPath, sharedPath } from '#app/lib/text/i18n.ts'

/** Classes of requests for metrics: a fixed set, however many addresses clients invent. */
const routeClasses = ['page', 'data', 'form', 'admin', 'file', 'check', 'feed', 'other'] as const
type RouteClass = (typeof routeClasses)[number]

/** The class of a request by its method, its path and the origin of its answer. */
export function routeClassOf(method: string, path: string, from: string): RouteClass {
  if (from === 'file') return 'file'
  if (/^\/(healthz|livez|readyz)$/.test(path)) return 'check'
  if (isAdminPath(path)) return 'admin'
  if (/^\/(calendar|api)\//.test(path) || /\/(rss|sitemap)\.xml$/.test(sharedPath(path))) return 'feed'
  if (method !== 'GET' && method !== 'HEAD') return method === 'POST' ? 'form' : 'other'
  if (from === 'process') return 'other'
  return path.endsWith('.data') ? 'data' : 'page'
}
