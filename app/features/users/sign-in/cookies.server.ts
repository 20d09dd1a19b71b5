import { publicOrigin } from '#app/lib/env.server.ts'

/** True if browsers reach the site by https: cookies are then limited to https and to this host. */
export function isSecure(): boolean {
  return publicOrigin().startsWith('https:')
}

/** Cookies of the site; `second-factor` holds a sign-in between password and code. */
export type CookieName = 'session' | 'device' | 'second-factor'

/** Name of a cookie. With `__Host-` the browser rejects one that another host or plain http sets. */
export function cookieName(name: CookieName): string {
  return `${isSecure() ? '__Host-' : ''}clinic-${name}`
}

/** Value of a request's cookie, or undefined. */
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
