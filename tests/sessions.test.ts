import { describe, expect, it } from 'vitest'
import { hashToken } from '#app/features/users/token.server.ts'
import { postForm } from './support/post-form.ts'
import { useRunningSite } from './support/running-site.ts'
import {
  createStaff,
  deviceCookieOf,
  isIn,
  postSignIn,
  sessionTokenOf,
  signInStaff,
} from './support/staff.ts'

const site = useRunningSite()

const get = (path: string, cookie = '') =>
  fetch(site.origin + path, { headers: { Cookie: cookie }, redirect: 'manual' })

const post = (path: string, cookie = '') => postForm(site, path, { a: 'b' }, { cookie })

describe('the end of a session', () => {
  const endings: [string, (person: { id: string; cookie: string }) => Promise<unknown>][] = [
    [
      '24 hours after the sign-in',
      ({ id }) => site.sql`update sessions set expires_at = now() where user_id = ${id}`,
    ],
    ['with the sign-out', ({ cookie }) => post('/admin/logout', cookie)],
    ['with another role', ({ id }) => site.sql`update users set role = 'viewer' where id = ${id}`],
    ['with deactivation', ({ id }) => site.sql`update users set is_active = false where id = ${id}`],
    [
      'for good: activated again, one signs in again',
      async ({ id }) => {
        await site.sql`update users set is_active = false where id = ${id}`
        await site.sql`update users set is_active = true where id = ${id}`
      },
    ],
    ['with the trash', ({ id }) => site.sql`update users set deleted_at = now() where id = ${id}`],
    ['with another password', ({ id }) => site.sql`update accounts set password = 'x' where user_id = ${id}`],
    ['with the password taken away', ({ id }) => site.sql`delete from accounts where user_id = ${id}`],
    ['when its row is deleted', ({ id }) => site.sql`delete from sessions where user_id = ${id}`],
  ]
  it.each(endings)('a session ends %s', async (_, end) => {
    const person = await signInStaff(site)
    expect(await isIn(site, person.cookie)).toBe(true)
    await end(person)
    const page = await get('/admin/dashboard', person.cookie)
    expect([page.status, page.headers.get('location')]).toEqual([303, '/admin/login?to=%2Fadmin%2Fdashboard'])
    expect((await post('/admin/dashboard.data', person.cookie)).status).toBe(401)
    const rows = await site.sql`select 1 from sessions where user_id = ${person.id} and expires_at > now()`
    expect(rows).toHaveLength(0)
  })

  it('a session does not end by idleness, since an open screen asks for nothing for hours', async () => {
    const { id, cookie } = await signInStaff(site)
    await site.sql`update sessions set last_seen_at = now() - interval '23 hours' where user_id = ${id}`
    expect(await isIn(site, cookie)).toBe(true)
  })

  it('a session does not end with a changed name or a visit', async () => {
    const { id, cookie } = await signInStaff(site)
    await site.sql`update users set first_name = 'Awa', last_login = now() where id = ${id}`
    expect(await isIn(site, cookie)).toBe(true)
  })

  it('a session ends 24 hours after the sign-in, not after the last visit, which is noted to the minute', async () => {
    const { sql } = site
    const { id, cookie } = await signInStaff(site)
    const [{ hours } = {}] =
      await sql`select extract(epoch from expires_at - now()) / 3600 as hours from sessions where user_id = ${id}`
    expect(Number(hours)).toBeCloseTo(24, 1)
    await sql`update sessions set last_seen_at = now() - interval '110 minutes', expires_at = now() + interval '9 minutes'
      where user_id = ${id}`
    expect(await isIn(site, cookie)).toBe(true)
    const read = () =>
      sql`select extract(epoch from now() - last_seen_at) as seen, expires_at, last_seen_at from sessions where user_id = ${id}`
    const [first] = await read()
    expect(Number(first?.['seen'])).toBeLessThan(60)
    expect(Number(first?.['expires_at']) - Date.now()).toBeLessThan(9 * 60_000)
    await isIn(site, cookie)
    expect((await read())[0]?.['last_seen_at']).toEqual(first?.['last_seen_at'])
  })

  it('an ended session is deleted by the next sign-in', async () => {
    const { id } = await signInStaff(site)
    await site.sql`update sessions set expires_at = now() - interval '1 minute' where user_id = ${id}`
    await signInStaff(site)
    expect(await site.sql`select 1 from sessions where user_id = ${id}`).toHaveLength(0)
  })
})

/** The cookies with another sign in the place of one of the session's. */
const tamperedAt = (cookie: string, place: number) =>
  cookie.replace(new RegExp(`(clinic-session=[^;]{${place}})(.)`), (_, before, sign) =>
    sign === 'x' ? `${before}y` : `${before}x`,
  )

it('an open access link ends with another password', async () => {
  const person = await createStaff(site)
  const path = await openLinkOf(person.id)
  expect((await get(path)).status).toBe(200)
  await site.sql`update accounts set password = 'x' where user_id = ${person.id}`
  expect((await get(path)).status).toBe(410)
})

/** A link as an administrator makes it. */
async function openLinkOf(id: string): Promise<string> {
  const token = 'a'.repeat(42) + id.slice(0, 1)
  await site.sql`insert into verifications (identifier, value, expires_at)
    values (${`access ${hashToken(token)}`}, ${`user ${id}`}, now() + interval '1 hour')`
  return `/admin/access?token=${token}`
}

describe('access without a session', () => {
  const tampered: [string, (cookie: string) => string][] = [
    ['without a cookie', () => ''],
    ['with another signature', (cookie) => tamperedAt(cookie, 50)],
    ['with another identifier', (cookie) => tamperedAt(cookie, 4)],
    ['with an unsigned identifier', (cookie) => `clinic-session=${sessionTokenOf(cookie)}`],
    ['with the device alone', deviceCookieOf],
    ['with broken escapes', () => 'clinic-session=%E0%A4%A'],
    ['with an endless one', () => `clinic-session=${'a'.repeat(5000)}.b`],
    ['with the record of the browser', () => 'clinic-admin-session={"adminId":"1","email":"a@b.cm"}'],
  ]
  it.each(tampered)('a client is refused %s', async (_, change) => {
    const cookie = change((await signInStaff(site)).cookie)
    const page = await get('/admin/dashboard', cookie)
    expect([page.status, page.headers.get('location')]).toEqual([303, '/admin/login?to=%2Fadmin%2Fdashboard'])
    expect((await post('/admin/dashboard', cookie)).status).toBe(401)
  })

  it('a client is refused with the hash that the table has', async () => {
    const { id } = await signInStaff(site)
    const [row] = await site.sql`select token from sessions where user_id = ${id}`
    expect(await isIn(site, `clinic-session=${String(row?.['token'])}.x`)).toBe(false)
  })

  it('a client is led back to the requested screen after the sign-in', async () => {
    const page = await get('/admin/products?page=2&q=a%20b')
    expect(page.headers.get('location')).toBe('/admin/login?to=%2Fadmin%2Fproducts%3Fpage%3D2%26q%3Da%2Bb')
    const person = await createStaff(site)
    const answer = await postSignIn(site, { ...person, to: '/admin/products?page=2' })
    expect(answer.headers.get('location')).toBe('/admin/products?page=2')
  })

  it('a client is never led to another site', async () => {
    const to = '/\\evil.example'
    const answer = await postSignIn(site, { ...(await createStaff(site)), to })
    expect(answer.headers.get('location')).toBe('/admin')
    const page = await (await get(`/admin/login?to=${encodeURIComponent(to)}`)).text()
    expect(page).toContain('name="to" value="/admin"')
  })

  it('a client is refused through the router of the browser as well', async () => {
    const read = await get('/admin/dashboard.data')
    expect([read.status, read.headers.get('cache-control')]).toEqual([202, 'no-store, private'])
    expect(await read.text()).toContain('/admin/login')
  })

  it.each([
    ['/admin/messages.data', '/admin/messages'],
    ['/admin/products.data?q=a%20b&_routes=routes%2Fadmin%2Fproducts', '/admin/products?q=a+b'],
    ['/admin/products/export?category=dos', '/admin/products?category=dos'],
  ])('a client is led to the page when %s met an ended session', async (asked, page) => {
    const answer = await get(asked)
    const told = answer.status === 202 ? await answer.text() : answer.headers.get('location')
    const [, to = ''] = /\/admin\/login\?to=([^"]*)/.exec(told ?? '') ?? []
    expect(decodeURIComponent(to)).toBe(page)
    const person = await createStaff(site)
    const entered = await postSignIn(site, { ...person, to: decodeURIComponent(to) })
    expect(entered.headers.get('location')).toBe(page)
  })

  it('pages of the back-office are not cached', async () => {
    const { cookie } = await signInStaff(site)
    for (const path of ['/admin/login', '/admin/dashboard', '/admin/dashboard.data', '/admin/access?token=x'])
      expect([path, (await get(path, cookie)).headers.get('cache-control')]).toEqual([
        path,
        'no-store, private',
      ])
  })
})
