import { randomUUID } from 'node:crypto'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { beforeAll, describe, expect, it } from 'vitest'
import { userFields } from '#app/features/users/user.fields.ts'
import routes from '#app/routes.ts'
import { clientOf } from './support/admin-client.ts'
import { useRunningSite, useStaff } from './support/running-site.ts'
import { freshCode, postCode, startWithPassword, switchOn } from './support/second-factor.ts'
import {
  confirmSessions,
  cookiesOf,
  postSignIn,
  redeemLink,
  sessionTokenOf,
  signInStaff,
} from './support/staff.ts'

const site = useRunningSite()
const admin = useStaff(site)
beforeAll(() => confirmSessions(site))

/** Addresses that an anonymous user needs. */
const open =
  /^admin\/(login|sign-in|second-factor|logout|access|password-reset|push-worker\.js|push-receipt)$/

/** An administrator makes a link, and with it the person sets a password. */
async function replacePassword(id: string, password: string): Promise<Response> {
  const link = await admin.post('/admin/users/access', JSON.stringify({ intent: 'link', id }))
  return redeemLink(site, (await link.json()).url, password)
}

it('an invited person signs in with a second factor, and loses access everywhere with the next request', async () => {
  const id = randomUUID()
  const email = 'nouvelle@clinic.test'
  const values = { ...userFields.defaults, email, role: 'admin' }
  expect((await admin.change('users', { intent: 'create', id, values })).status).toBe(200)

  const password = 'quinze pagnes de toutes les couleurs'
  expect((await replacePassword(id, password)).status).toBe(303)

  const first = cookiesOf(await postSignIn(site, { email, password }))
  const person = await switchOn(site, { id, email, password, cookie: first, ...clientOf(site, first) })
  const started = await startWithPassword(site, { email, password })
  const entered = await postCode(site, started.cookie, await freshCode(site, person))
  const sessions = [first, cookiesOf(entered)]

  const addresses = addressesOf(routes).filter((address) => !open.test(address))
  expect(addresses.length).toBeGreaterThan(20)
  const [own] = sessions.slice(-1).map((cookie) => clientOf(site, cookie))
  expect((await own?.get('/admin/users'))?.status).toBe(200)

  const off = await admin.change('users', { intent: 'set', ids: [id], values: { is_active: false } })
  expect(off.status).toBe(200)
  for (const cookie of sessions) {
    const client = clientOf(site, cookie)
    for (const address of addresses) {
      const path = `/${address.replace(':thing', 'products').replace(/:\w+/g, id).replace('*', 'unknown')}`
      const read = await client.get(path)
      // A page's own requests get 401; everything else leads to the login page.
      const led = read.status === 303 && read.headers.get('location')?.startsWith('/admin/login')
      expect([path, led || read.status === 401]).toEqual([path, true])
      expect([path, (await client.post(path, '{}')).status]).toEqual([path, 401])
      expect([path, (await client.post(`${path}.data`, '{}')).status]).toEqual([path, 401])
    }
  }
  expect((await postSignIn(site, { email, password })).status).toBe(401)
  const late = await postCode(site, started.cookie, await freshCode(site, person))
  expect(cookiesOf(late)).not.toContain('clinic-session')
})

describe('the second factor', () => {
  it('the second factor stays when a link replaces the password', async () => {
    const own = await switchOn(site, await signInStaff(site, 'viewer'))
    const password = 'quatorze pagnes de toutes les couleurs'
    expect(sessionTokenOf(cookiesOf(await replacePassword(own.id, password)))).toBe('')
    const answer = await postSignIn(site, { email: own.email, password })
    expect(answer.headers.get('location')).toMatch(/^\/admin\/second-factor/)
  })
})

function addressesOf(entries: RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const address = [parent, path].filter(Boolean).join('/')
    if (children) return addressesOf(children, address)
    return (path !== undefined || index) && /^admin(\/|$)/.test(address) ? [address] : []
  })
}
