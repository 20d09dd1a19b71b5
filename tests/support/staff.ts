import { randomBytes } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { hashPassword } from '#app/features/users/account/password-hash.server.ts'
import type { Role } from '#app/lib/access.ts'
import { type Client, clientOf } from './admin-client.ts'
import { postForm } from './post-form.ts'
import type { Site } from './site.ts'

/** A signed-in user, and a client with their cookie. */
export type SignedInStaff = Client & { id: string; email: string; password: string; cookie: string }

/** Password of the tests' users. */
export const password = 'quatre ballons de gym verts'

let hash: Promise<string> | undefined

/** A user of this role who may sign in. */
export async function createStaff(site: Pick<Site, 'sql'>, role: Role = 'admin') {
  const { sql } = site
  const email = `${role}-${randomBytes(4).toString('hex')}@clinic.test`
  // Cheap to check: the cost of hashing is tested with the passwords.
  hash ??= hashPassword(password, { log2N: 10, r: 8, p: 1 })
  const [user] =
    await sql`insert into users (email, first_name, role) values (${email}, ${role}, ${role}) returning id`
  const id = String(user?.['id'])
  await sql`insert into accounts (user_id, account_id, provider_id, password)
    values (${id}, ${id}, 'credential', ${await hash})`
  return { id, email, password }
}

/** A new signed-in user of this role. */
export async function signInStaff(
  site: Pick<Site, 'sql' | 'origin'>,
  role: Role = 'admin',
): Promise<SignedInStaff> {
  const person = await createStaff(site, role)
  const answer = await postSignIn(site, person)
  if (answer.status !== 303) throw new Error(`The sign-in was answered with ${answer.status}`)
  const cookie = cookiesOf(answer)
  return { ...person, ...clientOf(site, cookie), cookie }
}

/** Counts every signed-in user as having just confirmed their password, for the length of a test file. */
export async function confirmSessions({ sql }: Pick<Site, 'sql'>): Promise<void> {
  await sql`update sessions set confirmed_at = now() + interval '1 hour'`
}

/** Posts the login form as a browser without JavaScript does. */
export function postSignIn(
  site: Pick<Site, 'origin'>,
  given: { email: string; password: string; to?: string },
  headers: Record<string, string> = {},
): Promise<Response> {
  const fields = { email: given.email, password: given.password, ...(given.to && { to: given.to }) }
  return postForm(site, '/admin/login', fields, headers)
}

/** True if these cookies open the back-office. */
export async function isIn(site: Pick<Site, 'origin'>, cookie: string): Promise<boolean> {
  return (await clientOf(site, cookie).get('/admin/dashboard')).status === 200
}

/** Uses an access link: sets the password that it asks for. */
export function redeemLink(site: Pick<Site, 'origin'>, link: string, fresh: string): Promise<Response> {
  return postForm(site, link.replace(/^\w+:\/\/[^/]+/, ''), { password: fresh })
}

/** Cookies that a browser would return after an answer. */
export function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

/** The session id, as the cookie carries it before its signature. */
export function sessionTokenOf(cookies: string): string {
  const [, value = ''] = /clinic-session=([^;]+)/.exec(cookies) ?? []
  return decodeURIComponent(value).split('.')[0] ?? ''
}

/** The cookie pair that recognises a device. */
export function deviceCookieOf(cookies: string): string {
  return /(?:__Host-)?clinic-device=[^;]+/.exec(cookies)?.[0] ?? ''
}

/** A new user of this role, signed in within a browser as the login page does it. */
export async function signInWithin(
  context: BrowserContext,
  site: Pick<Site, 'sql' | 'origin'>,
  role: Role = 'admin',
) {
  const person = await createStaff(site, role)
  const answer = await context.request.post(`${site.origin}/admin/login`, {
    form: { email: person.email, password: person.password },
    headers: { Origin: site.origin },
    maxRedirects: 0,
  })
  if (answer.status() !== 303) throw new Error(`The sign-in was answered with ${answer.status()}`)
  return person
}

/** Signs a new user of this role in; the page is then at the dashboard. */
export async function signInOnPage(page: Page, site: Pick<Site, 'sql' | 'origin'>, role: Role = 'admin') {
  const person = await signInWithin(page.context(), site, role)
  await page.goto(`${site.origin}/admin/dashboard`)
  return person
}
