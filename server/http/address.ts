import { pageNumberOf } from '#app/lib/http/page-number.ts'
import { parametersOf } from '#app/lib/http/page-parameters.ts'
import { normalizeText } from '#app/lib/text/clean-text.ts'
import { sharedPath } from '#app/lib/text/i18n.ts'

export type Address =
  /** A public page or its data request. The answer depends on `key` alone, and the router sees nothing else. */
  | { kind: 'page'; key: string; pathname: string }
  /** A path that is rendered for each request; the router gets its whole query. */
  | { kind: 'live'; target: string; pathname: string }
  /** Another spelling of a page's address. */
  | { kind: 'moved'; location: string; pathname: string }

/** First segments of paths that are never cached. */
const live = new Set(['admin', 'calendar', 'healthz', 'livez', 'readyz', 'api'])
/** First segments, below the language, of paths that are never cached. */
const liveOfSite = new Set(['visit'])
const livePaths = new Set(['/shop/order'])

const longestTarget = 2048
const longestValue = 80

/**
 * Address of a request's target; undefined for a malformed one. Each page has one address: doubled or trailing slashes,
 * dots, needless escapes and capitals are spellings of it, so that a page is not cached under endless names.
 */
export function readAddress(target: string): Address | undefined {
  if (target.length > longestTarget || !wellFormed.test(target)) return undefined
  const url = URL.parse(`http://site${target.replace(/^\/+/, '/')}`)
  const segments = url && decodedSegments(url.pathname)
  if (!url || !segments) return undefined
  const isData = url.pathname.endsWith('.data')
  const path = canonicalPath(segments, isData)
  const pathname = isData ? dataRequestPath(path) : path
  if (isLive(path)) return { kind: 'live', target: pathname + url.search, pathname }
  if (pathname !== target.split('?', 1)[0])
    return { kind: 'moved', location: pathname + url.search, pathname }
  const key = pathname + knownQuery(path, url.searchParams)
  if (isPageRespelled(path, url.searchParams)) return { kind: 'moved', location: key, pathname }
  return { kind: 'page', key, pathname }
}

function isLive(path: string): boolean {
  const shared = sharedPath(path)
  return live.has(firstWord(path)) || liveOfSite.has(firstWord(shared)) || livePaths.has(shared)
}

const firstWord = (path: string) => path.split('/')[1] ?? ''

/** Printable ASCII from a slash on, without the backslash that browsers read as a slash. */
const wellFormed = /^\/[!-[\]-~]*$/

function decodedSegments(pathname: string): string[] | undefined {
  try {
    const segments = pathname.split('/').filter(Boolean).map(decodedSegment)
    // No address of the site has a control character or a slash inside a segment.
    return segments.some((segment) => unwanted.test(segment)) ? undefined : segments
  } catch {
    return undefined
  }
}

/** The segment in NFC, as in the addresses of our pages: a letter and its accent are one character. */
function decodedSegment(segment: string): string {
  return normalizeText(decodeURIComponent(segment), 'NFC')
}

// oxlint-disable-next-line no-control-regex
const unwanted = /[\u0000-\u001f\u007f/\\]/

function canonicalPath(segments: string[], isData: boolean): string {
  const words = [...segments]
  if (isData) {
    const last = (words.pop() ?? '').slice(0, -'.data'.length)
    // React Router requests `/_.data` for a path that ends with a slash.
    if (last !== '_') words.push(last)
  }
  const own = words[0]?.toLowerCase() === 'en' ? 1 : 0
  const spelled = words.map((word, index) => (index <= own ? word.toLowerCase() : word))
  return `/${spelled.map(encodeURIComponent).join('/')}`
}

function dataRequestPath(path: string): string {
  return path === '/' ? '/_.data' : `${path}.data`
}

function knownQuery(path: string, query: URLSearchParams): string {
  const pairs = parametersOf(path)
    .map((name) => [name, valueOf(name, query)])
    .filter(([, value = '']) => value !== '' && value.length <= longestValue)
    .map(([name, value = '']) => `${name}=${encodeURIComponent(value)}`)
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** True for `?page=1`, `?page=02` and `?page=x`, which are spellings of a page with another address. */
function isPageRespelled(path: string, query: URLSearchParams): boolean {
  const given = query.get('page')?.trim() ?? ''
  return parametersOf(path).includes('page') && given !== '' && given !== valueOf('page', query)
}

/** Value of a parameter as the page's own address writes it: the first page of a list has no number. */
function valueOf(name: string, query: URLSearchParams): string {
  const given = normalizeText(query.get(name)?.trim() ?? '', 'NFC')
  if (name !== 'page') return given
  const page = pageNumberOf(given)
  return page === 1 ? '' : String(page)
}

/** Target for the router, query included. */
export function targetOf(address: Address): string {
  return address.kind === 'page' ? address.key : address.kind === 'live' ? address.target : address.location
}
