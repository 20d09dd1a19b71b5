import { publicOrigin } from '#app/lib/env.server.ts'

/** Whether browsers reach us by https, where cookies are held to it and to this very host. */
export function isSecure(): boolean {
  return publicOrigin().startsWith('https:')
}

/** Our cookies; `second-factor` is of whoever has given the password and owes the code. */
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
