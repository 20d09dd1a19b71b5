import { createHash, randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { postForm } from './support/post-form.ts'
import { useRunningSite } from './support/running-site.ts'
import {
  cookiesOf,
  createStaff,
  isIn,
  password,
  postSignIn,
  sessionTokenOf,
  signInStaff,
} from './support/staff.ts'

const site = useRunningSite()
const secure = useRunningSite({ env: { PUBLIC_ORIGIN: 'https://clinic.example', TRUST_PROXY: '1' } })
beforeEach(() => site.sql`delete from rate_limits where bucket like 'sign-in%'`)

const get = (path: string, cookie = '') =>
  fetch(site.origin + path, { headers: { Cookie: cookie }, redirect: 'manual' })

const post = (path: string, cookie = '', headers: Record<string, string> = {}) =>
  postForm(site, path, { a: 'b' }, { cookie, ...headers })

describe('signing in', () => {
  it('the login page leads to an administrator for a forgotten password where no e-mail is sent', async () => {
    const page = await (await get('/admin/login')).text()
    expect(page).toContain('Demandez un nouveau lien à un administrateur du centre.')
    expect([page.includes('/admin/password-reset'), (await get('/admin/password-reset')).status]).toEqual([
      false,
      404,
    ])
  })

  it('a sign-in opens the back-office with cookies that no script can read', async () => {
    const person = await createStaff(site)
    const answer = await postSignIn(site, person)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin'])
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^clinic-session=[^;]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^clinic-device=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    expect(await isIn(site, cookiesOf(answer))).toBe(true)
  })

  it('a sign-in restricts cookies to this host and to TLS where the site is reached by it', async () => {
    const person = await createStaff(secure)
    const answer = await postSignIn({ origin: secure.origin }, person, { Origin: 'https://clinic.example' })
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-clinic-session=[^;]+; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
      expect.stringMatching(
        /^__Host-clinic-device=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
      ),
    ])
    const page = await fetch(`${secure.origin}/admin/dashboard`, {
      headers: { Cookie: cookiesOf(answer) },
      redirect: 'manual',
    })
    expect(page.status).toBe(200)
  })

  it('a sign-in of the page’s script is answered with data', async () => {
    const person = await createStaff(site)
    const answer = await postForm(site, '/admin/sign-in', { ...person, to: '/admin/products?page=2' })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store, private'])
    expect(await answer.json()).toEqual({
      state: 'signed-in',
      to: '/admin/products?page=2',
      record: { adminId: person.id, email: person.email, loginTime: expect.stringMatching(/^\d{4}-.*Z$/) },
    })
  })

  it('a sign-in stores a hash of the identifier, and the identifier nowhere', async () => {
    const { cookie, id } = await signInStaff(site)
    const token = sessionTokenOf(cookie)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const rows = await site.sql`select * from sessions where user_id = ${id}`
    expect(rows.map((row) => row['token'])).toEqual([createHash('sha256').update(token).digest('base64url')])
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(site.logs()).not.toContain(token)
  })

  it('a sign-in gives a new identifier each time and ends the former one', async () => {
    const first = await signInStaff(site)
    const second = cookiesOf(await postSignIn(site, first, { Cookie: first.cookie }))
    expect(sessionTokenOf(second)).not.toBe(sessionTokenOf(first.cookie))
    expect([await isIn(site, first.cookie), await isIn(site, second)]).toEqual([false, true])
  })

  it('a sign-in ignores an identifier chosen by an attacker', async () => {
    const person = await createStaff(site)
    const chosen = `clinic-session=${randomBytes(32).toString('base64url')}.c2lnbmF0dXJl`
    const answer = await postSignIn(site, person, { Cookie: chosen })
    expect(sessionTokenOf(cookiesOf(answer))).not.toBe(sessionTokenOf(chosen))
    expect(await isIn(site, chosen)).toBe(false)
  })

  it('a sign-in accepts the e-mail in any spelling', async () => {
    const person = await createStaff(site)
    expect((await postSignIn(site, { ...person, email: ` ${person.email.toUpperCase()}` })).status).toBe(303)
  })

  it('a sign-in logs time and user, and nothing secret', async () => {
    const person = await signInStaff(site)
    const { sql } = site
    const [user] =
      await sql`select last_login > now() - interval '1 minute' as now from users where id = ${person.id}`
    expect(user?.['now']).toBe(true)
    await postSignIn(site, { ...person, password: 'another one entirely' })
    await post('/admin/logout', person.cookie)
    const rows =
      await sql`select action, actor_email, ip_address from audit_log where entity_id = ${person.id} order by at`
    expect(rows.map((row) => row['action'])).toEqual(['sign-in', 'sign-in-refused', 'sign-out'])
    expect(rows.map((row) => row['ip_address'])).toEqual(['127.0.0.1', '127.0.0.1', '127.0.0.1'])
    const everything = JSON.stringify(await sql`select * from audit_log`)
    for (const secret of [password, 'another one', sessionTokenOf(person.cookie)])
      expect(everything).not.toContain(secret)
  })
})

describe('refused sign-ins', () => {
  const refusals: [string, (person: { id: string }) => Promise<unknown>, Record<string, string>][] = [
    ['for a wrong password', async () => {}, { password: 'cinq ballons de gym verts' }],
    ['for an unknown e-mail', async () => {}, { email: 'nobody@clinic.test' }],
    ['for a malformed e-mail', async () => {}, { email: "' or 1=1 --" }],
    ['for a password longer than any', async () => {}, { password: 'x'.repeat(5000) }],
    [
      'for signs that a database refuses',
      async () => {},
      { email: 'a\u0000b@clinic.test', password: '\u0000' },
    ],
    ['to an inactive user', ({ id }) => site.sql`update users set is_active = false where id = ${id}`, {}],
    [
      'to somebody in the trash',
      ({ id }) => site.sql`update users set deleted_at = now() where id = ${id}`,
      {},
    ],
    ['to a user without a password', ({ id }) => site.sql`delete from accounts where user_id = ${id}`, {}],
  ]
  it.each(refusals)('a sign-in is refused %s', async (_, change, typed) => {
    const person = await createStaff(site)
    await change(person)
    const answer = await postSignIn(site, { ...person, ...typed })
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []])
    const page = await answer.text()
    expect(page).toContain('Erreur de connexion')
    expect(page).toContain('Email ou mot de passe incorrect')
  })

  it('a sign-in is refused beside the empty field', async () => {
    const answer = await postSignIn(site, { email: 'somebody@clinic.test', password: '' })
    expect(answer.status).toBe(422)
    const page = await answer.text()
    expect(page).toContain('Indiquez votre mot de passe.')
    expect(page).toContain('somebody@clinic.test')
  })

  it.each(['https://evil.example', 'null', 'http://localhost:1'])(
    'a sign-in is refused to a page of %s',
    async (origin) => {
      const person = await createStaff(site)
      for (const path of ['/admin/login', '/admin/login.data', '/admin/sign-in', '/admin/logout']) {
        const answer = await postForm(site, path, person, { Origin: origin })
        expect([path, answer.status]).toEqual([path, 403])
      }
    },
  )

  it('a sign-in without the database is answered with 503 and the same sentence', async () => {
    const { sql } = site
    await sql`alter table secrets rename to secrets_away`
    const answer = await postSignIn(site, { email: 'a@clinic.test', password })
    await sql`alter table secrets_away rename to secrets`
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('Une erreur s&#x27;est produite lors de la connexion')
  })
})

describe('signing out', () => {
  it('signing out ends the session and its cookie, and leads to the login page', async () => {
    const { cookie } = await signInStaff(site)
    const answer = await post('/admin/logout', cookie)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin/login'])
    expect(answer.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^clinic-session=; Max-Age=0/))
    expect(await isIn(site, cookie)).toBe(false)
  })

  it('signing out empties the browser’s cache, and leaves other cookies and unsent forms alone', async () => {
    for (const accept of ['application/json', 'text/html']) {
      const { cookie } = await signInStaff(site)
      const { headers } = await post('/admin/logout', cookie, { Accept: accept })
      expect(headers.get('clear-site-data')).toBe('"cache"')
    }
  })

  it('signing out by a script is answered without a page', async () => {
    const { cookie } = await signInStaff(site)
    expect((await post('/admin/logout', cookie, { Accept: 'application/json' })).status).toBe(204)
    expect(await isIn(site, cookie)).toBe(false)
  })

  it('signing out is not done by a link', async () => {
    const { cookie } = await signInStaff(site)
    await get('/admin/logout', cookie)
    expect(await isIn(site, cookie)).toBe(true)
  })
})
