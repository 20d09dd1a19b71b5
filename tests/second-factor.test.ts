import { randomBytes } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeAt, stepAt } from '#app/features/users/second-factor/one-time-code.server.ts'
import { clientOf } from './support/admin-client.ts'
import { postForm } from './support/post-form.ts'
import { useRunningSite } from './support/running-site.ts'
import {
  freshCode,
  postCode,
  sendOwn,
  startWithPassword,
  switchOn,
  type WithTelephone,
} from './support/second-factor.ts'
import { confirmSessions, cookiesOf, isIn, postSignIn, signInStaff } from './support/staff.ts'

let person: WithTelephone
let other: WithTelephone
const site = useRunningSite()
beforeAll(async () => {
  person = await switchOn(site, await signInStaff(site, 'manager'))
  other = await switchOn(site, await signInStaff(site, 'viewer'))
})
beforeEach(async () => {
  await site.sql`delete from rate_limits where bucket like 'sign-in%' or bucket like 'code%' or bucket = 'own password'`
})

const countSessions = async () => (await site.sql`select 1 from sessions where user_id = ${person.id}`).length

/** As the script of the page posts. */
const postScript = (fields: Record<string, string>, cookie = '') =>
  postForm(site, '/admin/sign-in', fields, { cookie })

describe('a correct password alone', () => {
  it('a correct password alone makes no session and leads to the code, with the requested screen', async () => {
    const before = await countSessions()
    const { answer, cookie } = await startWithPassword(site, {
      ...person,
      to: '/admin/products?page=2',
    } as never)
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/admin/second-factor?to=%2Fadmin%2Fproducts%3Fpage%3D2',
    ])
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^clinic-second-factor=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    expect(await countSessions()).toBe(before)
    const page = await clientOf(site, cookie).get('/admin/second-factor?to=/admin/products')
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store, private'])
    expect(await page.text()).toContain('Code à six chiffres')
  })

  it('a correct password alone opens nothing, whatever the name of the cookie', async () => {
    const { cookie } = await startWithPassword(site, person)
    const token = /clinic-second-factor=([^;]+)/.exec(cookie)?.[1] ?? ''
    for (const each of [cookie, `clinic-session=${token}`, `clinic-session=${token}.x`]) {
      expect(await isIn(site, each)).toBe(false)
      expect((await clientOf(site, each).post('/admin/upload', new FormData())).status).toBe(401)
    }
    expect(JSON.stringify(await site.sql`select * from started_sign_ins`)).not.toContain(token)
  })

  it('a correct password alone is answered to the script without a record of the sign-in', async () => {
    const answer = await postScript({ ...pick(person), to: '/admin/slides' })
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { state: 'second-factor', to: '/admin/slides' },
    ])
  })
})

describe('the code', () => {
  it('a code opens a session, once, and ends the started sign-in', async () => {
    const { cookie } = await startWithPassword(site, person)
    const code = await freshCode(site, person)
    const answer = await postCode(site, cookie, code, '/admin/slides')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin/slides'])
    expect(await isIn(site, cookiesOf(answer))).toBe(true)
    expect(answer.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^clinic-second-factor=; Max-Age=0/),
    )
    expect((await postCode(site, cookie, code)).headers.get('location')).toContain('/admin/login')
  })

  it('a code is accepted once: the same and earlier ones are refused', async () => {
    const first = await startWithPassword(site, person)
    const code = await freshCode(site, person)
    expect((await postCode(site, first.cookie, code)).status).toBe(303)
    const second = await startWithPassword(site, person)
    const former = codeAt(person.key, stepAt(new Date()) - 1)
    expect((await postCode(site, second.cookie, code)).status).toBe(401)
    expect((await postCode(site, second.cookie, former)).status).toBe(401)
  })

  it('a code is accepted once, also when it is sent twice at the same moment', async () => {
    const [first, second] = await Promise.all([
      startWithPassword(site, person),
      startWithPassword(site, person),
    ])
    const code = await freshCode(site, person)
    const answers = await Promise.all([
      postCode(site, first.cookie, code),
      postCode(site, second.cookie, code),
    ])
    expect(
      answers.filter((answer) => answer.headers.getSetCookie().join().includes('clinic-session=')),
    ).toHaveLength(1)
  })

  it.each(['000000', '12345', '1234567', 'abcdef', "' or 1=1", 'a2345-6789-abcd', '\u0000'])(
    'the code %j is refused with a message',
    async (code) => {
      const { cookie } = await startWithPassword(site, person)
      await site.sql`update second_factors set last_step = 9999999999 where user_id = ${person.id}`
      const answer = await postCode(site, cookie, code)
      expect([401, 422]).toContain(answer.status)
      expect(cookiesOf(answer)).not.toContain('clinic-session')
    },
  )

  it('a code of another user is refused', async () => {
    const { cookie } = await startWithPassword(site, person)
    expect((await postCode(site, cookie, await freshCode(site, other))).status).toBe(401)
    expect((await postCode(site, cookie, other.codes[0] ?? '')).status).toBe(401)
  })

  it.each([
    ['without a cookie', () => ''],
    ['with another cookie', () => `clinic-second-factor=${randomBytes(32).toString('base64url')}`],
    ['with the identifier of a row', () => 'clinic-second-factor=00000000-0000-0000-0000-000000000000'],
    ['with broken escapes', () => 'clinic-second-factor=%E0%A4%A'],
    ['with an endless one', () => `clinic-second-factor=${'a'.repeat(5000)}`],
  ])('a code %s is refused', async (_, cookie) => {
    const answer = await postCode(site, cookie(), await freshCode(site, person))
    expect([303, 410]).toContain(answer.status)
    expect(cookiesOf(answer)).not.toContain('clinic-session')
  })

  it('a code after ten minutes is too late, and the sign-in starts again with the password', async () => {
    const { cookie } = await startWithPassword(site, person)
    await site.sql`update started_sign_ins set expires_at = now() where user_id = ${person.id}`
    const answer = await postScript({ code: await freshCode(site, person) }, cookie)
    expect([answer.status, await answer.json()]).toEqual([410, { state: 'expired' }])
  })

  it.each([
    [
      'another password',
      (id: string) => site.sql`update accounts set password = password || 'x' where user_id = ${id}`,
    ],
    ['deactivation', (id: string) => site.sql`update users set is_active = false where id = ${id}`],
    ['another role', (id: string) => site.sql`update users set role = 'operator' where id = ${id}`],
  ])('a code is refused after %s', async (_, change) => {
    const own = await switchOn(site, await signInStaff(site, 'viewer'))
    const { cookie } = await startWithPassword(site, own)
    await change(own.id)
    const answer = await postCode(site, cookie, await freshCode(site, own))
    expect(cookiesOf(answer)).not.toContain('clinic-session')
  })
})

describe('a recovery code', () => {
  it('a recovery code opens once, in any notation, and is stored as a hash', async () => {
    const [code = ''] = person.codes
    expect(code).toMatch(/^[a-k][2-9a-z]{3}-[2-9a-z]{4}-[2-9a-z]{4}$/)
    expect(JSON.stringify(await site.sql`select * from recovery_codes`)).not.toContain(
      code.replaceAll('-', ''),
    )
    const first = await startWithPassword(site, person)
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `
    expect((await postCode(site, first.cookie, typed)).status).toBe(303)
    const second = await startWithPassword(site, person)
    expect((await postCode(site, second.cookie, code)).status).toBe(401)
    const [line] =
      await site.sql`select action from audit_log where entity_id = ${person.id} and action = 'recovery-code'`
    expect(line).toBeDefined()
  })

  it('a recovery code is refused once there are new ones', async () => {
    const own = await switchOn(site, await signInStaff(site, 'viewer'))
    const answer = await sendOwn(site, own.cookie, { intent: 'renew-codes', password: own.password })
    const { codes } = await answer.json()
    expect(new Set([...codes, ...own.codes]).size).toBe(20)
    const first = await startWithPassword(site, own)
    expect((await postCode(site, first.cookie, own.codes[1] ?? '')).status).toBe(401)
    expect((await postCode(site, first.cookie, codes[1])).status).toBe(303)
  })
})

describe('the second factor', () => {
  it('the second factor is on after a right code alone, and its key is stored encrypted', async () => {
    const own = await signInStaff(site, 'viewer')
    const refused = await sendOwn(site, own.cookie, { intent: 'begin-second-factor', password: 'wrong' })
    expect([refused.status, await refused.json()]).toEqual([
      422,
      { state: 'wrong', errors: { password: 'Ce n’est pas votre mot de passe.' } },
    ])
    const begun = await (
      await sendOwn(site, own.cookie, { intent: 'begin-second-factor', password: own.password })
    ).json()
    expect(begun.qrCode).toEqual({ size: expect.any(Number), path: expect.stringMatching(/^M/) })
    expect(JSON.stringify(await site.sql`select * from second_factors`)).not.toContain(
      begun.key.replaceAll(' ', ''),
    )
    expect((await sendOwn(site, own.cookie, { intent: 'confirm-second-factor', code: 'no' })).status).toBe(
      422,
    )
    expect((await postSignIn(site, own)).headers.get('location')).toBe('/admin')
  })

  it('the second factor being switched on or off ends the other sessions and keeps this one', async () => {
    const own = await signInStaff(site, 'viewer')
    const elsewhere = cookiesOf(await postSignIn(site, own))
    const on = await switchOn(site, own)
    expect([await isIn(site, own.cookie), await isIn(site, elsewhere)]).toEqual([true, false])
    const again = await startWithPassword(site, own)
    const third = cookiesOf(await postCode(site, again.cookie, await freshCode(site, on)))
    expect(await isIn(site, third)).toBe(true)
    const off = await sendOwn(site, own.cookie, { intent: 'drop-second-factor', password: own.password })
    expect(off.status).toBe(200)
    expect([await isIn(site, own.cookie), await isIn(site, third)]).toEqual([true, false])
    expect((await postSignIn(site, own)).headers.get('location')).toBe('/admin')
  })

  it('a lost second factor is switched off by an administrator: logged, with every session ended', async () => {
    const own = await switchOn(site, await signInStaff(site, 'viewer'))
    const admin = await signInStaff(site)
    await confirmSessions(site)
    const body = JSON.stringify({ intent: 'drop-second-factor', id: own.id })
    expect((await admin.post('/admin/users/access', body)).status).toBe(200)
    expect(await isIn(site, own.cookie)).toBe(false)
    expect((await postSignIn(site, pick(own))).headers.get('location')).toBe('/admin')
    const off = site.sql`select actor_id from audit_log where entity_id = ${own.id} and action = 'second-factor-off'`
    expect(await off).toEqual([{ actor_id: admin.id }])
  })

  it('the second factor leaves no secret in the audit log or the log', async () => {
    const everything = JSON.stringify(await site.sql`select * from audit_log`) + site.logs()
    for (const secret of [...person.codes, person.key.toString('hex'), person.key.toString('base64')])
      expect(everything).not.toContain(secret)
  })
})

function pick({ email, password }: { email: string; password: string }) {
  return { email, password }
}
