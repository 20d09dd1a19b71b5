import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { cookieName, cookieOf, isSecure } from './cookies.server.ts'

/**
 * A browser with a former sign-in: `<identifier>.<mark>.<mark>…`, a mark for each of the last accounts. A mark is a
 * keyed hash of identifier and e-mail, so that one account's mark reveals nothing about another.
 */
export type Device = { id: string; marks: string[] }

/** The device of a request; a new one if the request has none. */
export function deviceOf(request: Request): Device {
  const [id = '', ...marks] = (cookieOf(request, cookieName('device')) ?? '').split('.')
  return wellFormed.test(id) ? { id, marks: marks.slice(0, most) } : newDevice()
}

function newDevice(): Device {
  return { id: randomBytes(16).toString('base64url'), marks: [] }
}

/** True if this e-mail signed in from this device. */
export function isKnown({ id, marks }: Device, email: string, secret: string): boolean {
  const own = Buffer.from(markOf(id, email, secret))
  return marks.some((mark) => mark.length === own.length && timingSafeEqual(Buffer.from(mark), own))
}

/** `Set-Cookie` of a device after a sign-in with this e-mail: 400 days, the limit of browsers. */
export function rememberDevice({ id, marks }: Device, email: string, secret: string): string {
  const own = markOf(id, email, secret)
  const value = [id, own, ...marks.filter((mark) => mark !== own)].slice(0, most + 1).join('.')
  const attributes = `Max-Age=${400 * 24 * 3600}; Path=/; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}`
  return `${cookieName('device')}=${value}; ${attributes}`
}

/** Several users may share one computer at the reception. */
const most = 5

const wellFormed = /^[\w-]{22}$/

function markOf(id: string, email: string, secret: string): string {
  const marked = `device ${id} ${email.toLowerCase()}`
  return createHmac('sha256', secret).update(marked).digest('base64url')
}
