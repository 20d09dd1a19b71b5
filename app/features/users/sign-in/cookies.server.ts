import { publicOrigin } from '#app/lib/env.server.ts'

/** True where browsers reach the site by https: cookies are then limited to https and to this very host. */
export function isSecure(): boolean {
  return publicOrigin().startsWith('https:')
}

/** The site's cookies; `second-factor` holds a sign-in between password and code. */
export type CookieName = 'session' | 'device' | 'second-factor'

/** A cookie's name: `__Host-` makes the browser refuse one that another host or plain http would set. */
export function cookieName(name: CookieName): string {
  return `${isSecure() ? '__Host-' : ''}clinic-${name}`
}

/** The value of a cookie of a request, or undefined. */
export function cookieOf(request: Request, name: string): string | undefined {
  for (const pair of (request.headers.get('Cookie') ?? '').split(';')) {
    const [key = '', ...value] = pair.split('=')
    if (key.trim() === name) return decoded(value.join('=').trim())
  }
  return undefined
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}
