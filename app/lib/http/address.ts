/**
 * A page's absolute address, each segment percent-encoded as in a canonical address (`/blog/après` and
 * `/blog/apr%c3%a8s` become one), without a trailing slash. `path` has no query.
 */
export function absoluteAddress(origin: string, path: string): string {
  const trimmed = path === '/' ? path : path.replace(/(?<!\/)\/+$/, '')
  return origin + trimmed.split('/').map(encodeSegment).join('/')
}

function encodeSegment(segment: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(segment))
  } catch {
    return encodeURIComponent(segment)
  }
}

/**
 * A slug as a segment of a path. Letters keep their accents, which compresses better than percent signs; the browser
 * encodes them. Characters that would end the path are encoded.
 */
export function slugSegment(slug: string): string {
  return slug.replace(/[\s/\\?#%]/g, encodeURIComponent)
}

/** True for an absolute `https:` address. */
export function isSecureAddress(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:'
}
