import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Site, startSite } from './support/site.ts'
import { cookiesOf, createStaff, postSignIn, signIn } from './support/staff.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.stop())

const get = (path: string, cookie = '') =>
  fetch(site.origin + path, { headers: { Cookie: cookie }, redirect: 'manual' })

const isIn = async (cookie: string) => (await get('/admin/dashboard', cookie)).status === 200

describe('signing in', () => {
  it('opens the desk with a cookie that no script can read', async () => {
    const person = await createStaff(site)
    const answer = await postSignIn(site, person)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin/dashboard'])
    const [session] = answer.headers.getSetCookie()
    expect(session).toMatch(/^clinic-session=[^;]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(await isIn(cookiesOf(answer))).toBe(true)
  })
})
