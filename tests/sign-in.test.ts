import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Site, startSite } from './support/site.ts'
import { cookiesOf, createStaff, password, postSignIn, signIn } from './support/staff.ts'

let site: Site
let secure: Site
beforeAll(async () => {
  ;[site, secure] = await Promise.all([
    startSite(),
    startSite({ env: { PUBLIC_ORIGIN: 'https://clinic.example', TRUST_PROXY: '1' } }),
  ])
})
afterAll(async () => {
  await site?.stop()
  await secure?.stop()
})
beforeEach(() => site.database.sql`delete from rate_limits where bucket like 'sign-in%'`)

const get = (path: string, cookie = '', headers: Record<string, string> = {}) =>
  fetch(site.origin + path, { headers: { Cookie: cookie, ...headers }, redirect: 'manual' })

const post = (path: string, cookie = '', headers: Record<string, string> = {}) =>
  fetch(site.origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: cookie, Origin: site.origin, ...headers },
    body: new URLSearchParams({ a: 'b' }),
  })

const isIn = async (cookie: string) => (await get('/admin/dashboard', cookie)).status === 200
const sessionOf = (cookies: string) => /clinic-session=([^;]+)/.exec(cookies)?.[1] ?? ''
const deviceOf = (cookies: string) => /(clinic-device=[^;]+)/.exec(cookies)?.[1] ?? ''
const tokenOf = (cookies: string) => decodeURIComponent(sessionOf(cookies)).split('.')[0] ?? ''

describe('signing in', () => {
  it('opens the desk with cookies that no script can read', async () => {
    const person = await createStaff(site)
    const answer = await postSignIn(site, person)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin/dashboard'])
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^clinic-session=[^;]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^clinic-device=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    expect(await isIn(cookiesOf(answer))).toBe(true)
  })

  it('holds cookies to this host and to TLS where the site is reached by it', async () => {
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
  })

  it('answers data to the script of the page', async () => {
    const person = await createStaff(site)
    const answer = await fetch(`${site.origin}/admin/sign-in`, {
      method: 'POST',
      headers: { Origin: site.origin },
      body: new URLSearchParams({ ...person, to: '/admin/products?page=2' }),
    })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store, private'])
    expect(await answer.json()).toEqual({
      state: 'signed-in',
      to: '/admin/products?page=2',
      record: { adminId: person.id, email: person.email, loginTime: expect.stringMatching(/^\d{4}-.*Z$/) },
    })
  })

  it('writes a hash of the identifier, and the identifier nowhere', async () => {
    const { cookie, id } = await signIn(site)
    const token = tokenOf(cookie)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const rows = await site.database.sql`select * from sessions where user_id = ${id}`
    expect(rows.map((row) => row['token'])).toEqual([createHash('sha256').update(token).digest('base64url')])
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(site.logs()).not.toContain(token)
  })

  it('gives a new identifier each time and ends the former one', async () => {
    const first = await signIn(site)
    const second = cookiesOf(await postSignIn(site, first, { Cookie: first.cookie }))
    expect(tokenOf(second)).not.toBe(tokenOf(first.cookie))
    expect([await isIn(first.cookie), await isIn(second)]).toEqual([false, true])
  })

  it('takes no identifier that somebody else chose', async () => {
    const person = await createStaff(site)
    const chosen = `clinic-session=${randomBytes(32).toString('base64url')}.c2lnbmF0dXJl`
    const answer = await postSignIn(site, person, { Cookie: chosen })
    expect(sessionOf(cookiesOf(answer))).not.toBe(sessionOf(chosen))
    expect(await isIn(chosen)).toBe(false)
  })

  it('knows an e-mail however it is written', async () => {
    const person = await createStaff(site)
    expect((await postSignIn(site, { ...person, email: ` ${person.email.toUpperCase()}` })).status).toBe(303)
  })

  it('notes when, and who, and nothing secret', async () => {
    const person = await signIn(site)
    const { sql } = site.database
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
    for (const secret of [password, 'another one', tokenOf(person.cookie)])
      expect(everything).not.toContain(secret)
  })
})

describe('a sign-in is refused', () => {
  const refusals: [string, (person: { id: string }) => Promise<unknown>, Record<string, string>][] = [
    ['for another password', async () => {}, { password: 'cinq ballons de gym verts' }],
    ['for an e-mail that nobody has', async () => {}, { email: 'nobody@clinic.test' }],
    ['for what is no e-mail', async () => {}, { email: "' or 1=1 --" }],
    ['for a password longer than any', async () => {}, { password: 'x'.repeat(5000) }],
    [
      'for signs that a database refuses',
      async () => {},
      { email: 'a\u0000b@clinic.test', password: '\u0000' },
    ],
    [
      'to somebody inactive',
      ({ id }) => site.database.sql`update users set is_active = false where id = ${id}`,
      {},
    ],
    [
      'to somebody in the trash',
      ({ id }) => site.database.sql`update users set deleted_at = now() where id = ${id}`,
      {},
    ],
    [
      'to somebody without a password',
      ({ id }) => site.database.sql`delete from accounts where user_id = ${id}`,
      {},
    ],
  ]
  it.each(refusals)('%s', async (_, change, typed) => {
    const person = await createStaff(site)
    await change(person)
    const answer = await postSignIn(site, { ...person, ...typed })
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []])
    const page = await answer.text()
    expect(page).toContain('Erreur de connexion')
    expect(page).toContain('Email ou mot de passe incorrect')
  })

  it('beside the field that is empty', async () => {
    const answer = await postSignIn(site, { email: 'somebody@clinic.test', password: '' })
    expect(answer.status).toBe(422)
    const page = await answer.text()
    expect(page).toContain('Indiquez votre mot de passe.')
    expect(page).toContain('somebody@clinic.test')
  })

  it.each(['https://evil.example', 'null', 'http://localhost:1'])('to a page of %s', async (origin) => {
    const person = await createStaff(site)
    for (const path of ['/admin/login', '/admin/login.data', '/admin/sign-in', '/admin/logout']) {
      const answer = await fetch(site.origin + path, {
        method: 'POST',
        headers: { Origin: origin },
        body: new URLSearchParams(person),
      })
      expect([path, answer.status]).toEqual([path, 403])
    }
  })

  it('with 503 and the same words while the database is away', async () => {
    const { sql } = site.database
    await sql`alter table secrets rename to secrets_away`
    const answer = await postSignIn(site, { email: 'a@clinic.test', password })
    await sql`alter table secrets_away rename to secrets`
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('Une erreur s&#x27;est produite lors de la connexion')
  })
})

describe('attempts are limited', () => {
  const wrong = { password: 'not this one, surely' }
  const times = async (count: number, attempt: () => Promise<Response>) => {
    const statuses: number[] = []
    for (let each = 0; each < count; each++) statuses.push((await attempt()).status)
    return statuses
  }
  const from = (address: string) => ({ 'X-Forwarded-For': address, Origin: 'https://clinic.example' })
  beforeEach(() => secure.database.sql`delete from rate_limits where bucket like 'sign-in%'`)

  it('the sixth wrong password waits, and is told how long', async () => {
    const person = await createStaff(site)
    expect(await times(5, () => postSignIn(site, { ...person, ...wrong }))).toEqual([401, 401, 401, 401, 401])
    const sixth = await postSignIn(site, { ...person, ...wrong })
    expect(sixth.status).toBe(429)
    const seconds = Number(sixth.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(900)
    const page = await sixth.text()
    expect(page).toContain('Une erreur s&#x27;est produite lors de la connexion')
    expect(page).toMatch(/Réessayez dans \d+ minutes?\./)
  })

  it('an invented address in a header does not help', async () => {
    const person = await createStaff(site)
    const forged = () => ({ 'X-Forwarded-For': `203.0.113.${Math.floor(Math.random() * 250)}` })
    const statuses = await times(6, () => postSignIn(site, { ...person, ...wrong }, forged()))
    expect(statuses.at(-1)).toBe(429)
  })

  it('a second field, or another spelling of the e-mail, is no second account', async () => {
    const person = await createStaff(site)
    await times(5, () => postSignIn(site, { ...person, ...wrong }))
    const spelled = await postSignIn(site, { ...person, ...wrong, email: person.email.toUpperCase() })
    const twice = await fetch(`${site.origin}/admin/login`, {
      method: 'POST',
      headers: { Origin: site.origin },
      body: new URLSearchParams([...Object.entries({ ...person, ...wrong }), ['email', 'other@clinic.test']]),
    })
    expect([spelled.status, twice.status]).toEqual([429, 429])
  })

  it('another address still passes, with the right password', async () => {
    const person = await createStaff(secure)
    await times(6, () => postSignIn(secure, { ...person, ...wrong }, from('203.0.113.1')))
    expect((await postSignIn(secure, person, from('203.0.113.1'))).status).toBe(429)
    expect((await postSignIn(secure, person, from('203.0.113.2'))).status).toBe(303)
  })

  it('a device that signed in before still passes from the same address', async () => {
    const person = await signIn(site)
    await times(6, () => postSignIn(site, { ...person, ...wrong }))
    expect((await postSignIn(site, person)).status).toBe(429)
    const device = { Cookie: deviceOf(person.cookie) }
    expect((await postSignIn(site, person, device)).status).toBe(303)
    expect((await times(6, () => postSignIn(site, { ...person, ...wrong }, device))).at(-1)).toBe(429)
  })

  it('a device knows its own account alone, and cannot be made up', async () => {
    const [own, other] = [await signIn(site), await signIn(site)]
    await times(6, () => postSignIn(site, { ...other, ...wrong }))
    const forged = deviceOf(other.cookie).replace(
      /\.(.).*/,
      (_, first) => `.${first === 'a' ? 'b' : 'a'}${'a'.repeat(42)}`,
    )
    for (const cookie of [deviceOf(own.cookie), forged])
      expect((await postSignIn(site, other, { Cookie: cookie })).status).toBe(429)
  })

  it('an address stops after ten wrong ones, whoever they name', async () => {
    const statuses = await times(11, () =>
      postSignIn(site, { email: `${randomBytes(4).toString('hex')}@clinic.test`, ...wrong }),
    )
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
  })

  it('an account attacked from everywhere lets its known device in', async () => {
    const person = await createStaff(secure)
    const device = deviceOf(cookiesOf(await postSignIn(secure, person, from('198.51.100.200'))))
    let address = 0
    await times(20, () =>
      postSignIn(secure, { ...person, ...wrong }, from(`198.51.100.${Math.floor(address++ / 4)}`)),
    )
    expect((await postSignIn(secure, person, from('198.51.100.201'))).status).toBe(429)
    const known = await postSignIn(secure, person, { ...from('198.51.100.202'), Cookie: `__Host-${device}` })
    expect(known.status).toBe(303)
  })

  it('right passwords are not counted', async () => {
    const person = await createStaff(site)
    expect(await times(7, () => postSignIn(site, person))).toEqual(Array.from({ length: 7 }, () => 303))
  })
})

describe('a session ends', () => {
  const endings: [string, (person: { id: string; cookie: string }) => Promise<unknown>][] = [
    [
      '24 hours after the sign-in',
      ({ id }) => site.database.sql`update sessions set expires_at = now() where user_id = ${id}`,
    ],
    [
      'when nobody was there for two hours',
      ({ id }) =>
        site.database
          .sql`update sessions set last_seen_at = now() - interval '2 hours' where user_id = ${id}`,
    ],
    ['with the sign-out', ({ cookie }) => post('/admin/logout', cookie)],
    ['with another role', ({ id }) => site.database.sql`update users set role = 'viewer' where id = ${id}`],
    ['with deactivation', ({ id }) => site.database.sql`update users set is_active = false where id = ${id}`],
    [
      'for good: activated again, one signs in again',
      async ({ id }) => {
        await site.database.sql`update users set is_active = false where id = ${id}`
        await site.database.sql`update users set is_active = true where id = ${id}`
      },
    ],
    ['with the trash', ({ id }) => site.database.sql`update users set deleted_at = now() where id = ${id}`],
    [
      'with another password',
      ({ id }) => site.database.sql`update accounts set password = 'x' where user_id = ${id}`,
    ],
    [
      'with the password taken away',
      ({ id }) => site.database.sql`delete from accounts where user_id = ${id}`,
    ],
    ['when its row is deleted', ({ id }) => site.database.sql`delete from sessions where user_id = ${id}`],
  ]
  it.each(endings)('%s', async (_, end) => {
    const person = await signIn(site)
    expect(await isIn(person.cookie)).toBe(true)
    await end(person)
    const page = await get('/admin/dashboard', person.cookie)
    expect([page.status, page.headers.get('location')]).toEqual([303, '/admin/login'])
    expect((await post('/admin/dashboard.data', person.cookie)).status).toBe(401)
    const rows = await site.database
      .sql`select 1 from sessions where user_id = ${person.id} and expires_at > now()`
    expect(rows).toHaveLength(0)
  })

  it('but not with another name or a visit', async () => {
    const { id, cookie } = await signIn(site)
    await site.database.sql`update users set first_name = 'Awa', last_login = now() where id = ${id}`
    expect(await isIn(cookie)).toBe(true)
  })

  it('24 hours after the sign-in and not after the last visit, which is noted to the minute', async () => {
    const { sql } = site.database
    const { id, cookie } = await signIn(site)
    await sql`update sessions set last_seen_at = now() - interval '110 minutes', expires_at = now() + interval '9 minutes'
      where user_id = ${id}`
    expect(await isIn(cookie)).toBe(true)
    const read = () =>
      sql`select extract(epoch from now() - last_seen_at) as seen, expires_at, last_seen_at from sessions where user_id = ${id}`
    const [first] = await read()
    expect(Number(first?.['seen'])).toBeLessThan(60)
    expect(Number(first?.['expires_at']) - Date.now()).toBeLessThan(9 * 60_000)
    await isIn(cookie)
    expect((await read())[0]?.['last_seen_at']).toEqual(first?.['last_seen_at'])
  })

  it('and is swept by the next sign-in', async () => {
    const { id } = await signIn(site)
    await site.database
      .sql`update sessions set last_seen_at = now() - interval '3 hours' where user_id = ${id}`
    await signIn(site)
    expect(await site.database.sql`select 1 from sessions where user_id = ${id}`).toHaveLength(0)
  })
})

describe('nobody gets in', () => {
  const tampered: [string, (cookie: string) => string][] = [
    ['without a cookie', () => ''],
    ['with another signature', (cookie) => cookie.replace(/(clinic-session=[^;]{50})./, '$1x')],
    ['with another identifier', (cookie) => cookie.replace(/clinic-session=..../, 'clinic-session=AAAA')],
    ['with an unsigned identifier', (cookie) => `clinic-session=${tokenOf(cookie)}`],
    ['with the device alone', deviceOf],
    ['with broken escapes', () => 'clinic-session=%E0%A4%A'],
    ['with an endless one', () => `clinic-session=${'a'.repeat(5000)}.b`],
    ['with the record of the browser', () => 'clinic-admin-session={"adminId":"1","email":"a@b.cm"}'],
  ]
  it.each(tampered)('%s', async (_, change) => {
    const cookie = change((await signIn(site)).cookie)
    const page = await get('/admin/dashboard', cookie)
    expect([page.status, page.headers.get('location')]).toEqual([303, '/admin/login'])
    expect((await post('/admin/dashboard', cookie)).status).toBe(401)
  })

  it('with the hash that the table holds', async () => {
    const { id } = await signIn(site)
    const [row] = await site.database.sql`select token from sessions where user_id = ${id}`
    expect(await isIn(`clinic-session=${String(row?.['token'])}.x`)).toBe(false)
  })

  it('and is sent back afterwards to where they wanted to go', async () => {
    const page = await get('/admin/products?page=2&q=a%20b')
    expect(page.headers.get('location')).toBe('/admin/login?to=%2Fadmin%2Fproducts%3Fpage%3D2%26q%3Da%2520b')
    const person = await createStaff(site)
    const answer = await postSignIn(site, { ...person, to: '/admin/products?page=2' })
    expect(answer.headers.get('location')).toBe('/admin/products?page=2')
  })

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example/admin/', '/admin/..//evil.example'])(
    'and nobody is sent to %s',
    async (to) => {
      const person = await createStaff(site)
      const answer = await postSignIn(site, { ...person, to })
      expect(answer.headers.get('location')).toBe('/admin/dashboard')
      const page = await (await get(`/admin/login?to=${encodeURIComponent(to)}`)).text()
      expect(page).toContain('name="to" value="/admin/dashboard"')
    },
  )

  it('through the router of the browser either', async () => {
    const read = await get('/admin/dashboard.data')
    expect([read.status, read.headers.get('cache-control')]).toEqual([202, 'no-store, private'])
    expect(await read.text()).toContain('/admin/login')
  })

  it('and nothing of it is kept', async () => {
    const { cookie } = await signIn(site)
    for (const path of ['/admin/login', '/admin/dashboard', '/admin/dashboard.data', '/admin/access?token=x'])
      expect([path, (await get(path, cookie)).headers.get('cache-control')]).toEqual([
        path,
        'no-store, private',
      ])
  })
})

describe('signing out', () => {
  it('ends the session and its cookie, and goes to the login page', async () => {
    const { cookie } = await signIn(site)
    const answer = await post('/admin/logout', cookie)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin/login'])
    expect(answer.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^clinic-session=; Max-Age=0/))
    expect(await isIn(cookie)).toBe(false)
  })

  it('answers a script without a page', async () => {
    const { cookie } = await signIn(site)
    expect((await post('/admin/logout', cookie, { Accept: 'application/json' })).status).toBe(204)
    expect(await isIn(cookie)).toBe(false)
  })

  it('is done by no link', async () => {
    const { cookie } = await signIn(site)
    await get('/admin/logout', cookie)
    expect(await isIn(cookie)).toBe(true)
  })
})
