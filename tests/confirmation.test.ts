import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { userFields } from '#app/features/users/user.fields.ts'
import { clientOf } from './support/admin-client.ts'
import { useRunningSite } from './support/running-site.ts'
import { freshCode, switchOn } from './support/second-factor.ts'
import {
  cookiesOf,
  createStaff,
  password,
  postSignIn,
  type SignedInStaff,
  signInStaff,
} from './support/staff.ts'

const site = useRunningSite()

const confirm = async ({ cookie }: { cookie: string }, given: Record<string, string> = {}) => {
  const answer = await clientOf(site, cookie).post('/admin/confirm', JSON.stringify(given))
  return { status: answer.status, ...(await answer.json()) }
}
const isConfirmed = async (person: { cookie: string }) => (await confirm(person)).status === 200

/** Actions of a session's thief: each answers true if it was done. */
const thefts: [string, (thief: SignedInStaff, victim: string) => Promise<boolean>][] = [
  [
    'downloads everything',
    async (thief) => {
      const answer = await thief.post('/admin/backups/download', '', form)
      await answer.body?.cancel()
      return answer.status === 200
    },
  ],
  [
    'takes what is stored of a person',
    async (thief) => {
      const contact = new URLSearchParams({ contact: '6 71 23 45 67' })
      const answer = await thief.post('/admin/data-subjects/export', contact, form)
      await answer.body?.cancel()
      return answer.status === 200
    },
  ],
  [
    'makes an administrator',
    async (thief) => {
      const email = `${randomUUID()}@clinic.test`
      const values = { ...userFields.defaults, email, role: 'admin' }
      await thief.change('users', { intent: 'create', id: randomUUID(), values })
      return (await site.sql`select 1 from users where email = ${email}`).length > 0
    },
  ],
  [
    'changes a role',
    async (thief, victim) => {
      const [row] = await site.sql`select *, xmin::text as version from users where id = ${victim}`
      const names = Object.keys(userFields.defaults)
      const stored = Object.fromEntries(names.map((name) => [name, row?.[name] ?? '']))
      const values = { ...stored, role: 'manager' }
      const change = { intent: 'update', id: victim, version: row?.['version'], values }
      await thief.change('users', change)
      return (await site.sql`select role from users where id = ${victim}`)[0]?.['role'] === 'manager'
    },
  ],
  [
    'makes a link that sets a password',
    async (thief, victim) => {
      const body = JSON.stringify({ intent: 'link', id: victim })
      const answer = await thief.post('/admin/users/access', body)
      return (await answer.text()).includes('/admin/access?token=')
    },
  ],
  [
    'ends everybody’s sessions',
    async (thief, victim) => {
      await thief.post('/admin/users/access', JSON.stringify({ intent: 'end-all-sessions' }))
      return (await site.sql`select 1 from sessions where user_id = ${victim}`).length === 0
    },
  ],
]
const form = 'application/x-www-form-urlencoded'

describe('a stolen session of an administrator', () => {
  it.each(thefts)('a stolen session %s only with a password of the last ten minutes', async (_, steal) => {
    const thief = await signInStaff(site)
    const victim = await signInStaff(site, 'operator')
    expect(await steal(thief, victim.id)).toBe(false)
    expect((await confirm(thief, { password })).state).toBe('confirmed')
    await site.sql`update sessions set confirmed_at = now() - interval '10 minutes' where user_id = ${thief.id}`
    expect(await steal(thief, victim.id)).toBe(false)
    expect((await confirm(thief, { password })).state).toBe('confirmed')
    expect(await steal(thief, victim.id)).toBe(true)
  })

  it('an unconfirmed session is answered with 401 and the reason, and stays signed in', async () => {
    const person = await signInStaff(site)
    const answer = await person.change('users', {})
    expect([answer.status, await answer.json()]).toEqual([401, { state: 'unconfirmed' }])
    expect((await person.get('/admin/dashboard')).status).toBe(200)
  })
})

describe('a confirmation', () => {
  it('a confirmation is of one session and not of its person', async () => {
    const person = await signInStaff(site)
    const other = { cookie: cookiesOf(await postSignIn(site, person)) }
    await confirm(person, { password })
    expect([await isConfirmed(person), await isConfirmed(other)]).toEqual([true, false])
  })

  it('a confirmation refuses a wrong password beside its field, and a sixth one waits', async () => {
    const person = await signInStaff(site)
    const answers = []
    for (let times = 0; times < 6; times++) answers.push(await confirm(person, { password: 'not this one' }))
    expect(answers[0]).toEqual({
      status: 422,
      state: 'wrong',
      errors: { password: 'Ce n’est pas votre mot de passe.' },
    })
    expect(answers[5]).toMatchObject({ status: 429, state: 'limited' })
    expect(await isConfirmed(person)).toBe(false)
  })

  it('a confirmation needs a code too with a second factor, and takes each code once', async () => {
    const person = await switchOn(site, await signInStaff(site))
    const session = { cookie: person.cookie }
    expect(await confirm(session, { password })).toEqual({ status: 200, state: 'code' })
    expect(await confirm(session, { password, code: '000000' })).toMatchObject({
      status: 422,
      errors: { code: expect.stringContaining('n’est pas le bon') },
    })
    expect(await isConfirmed(session)).toBe(false)
    const code = await freshCode(site, person)
    expect((await confirm(session, { password, code })).state).toBe('confirmed')
    expect((await confirm(session, { password, code })).state).toBe('wrong')
  })

  it('a confirmation is logged, and refused without a session', async () => {
    const person = await signInStaff(site, 'viewer')
    await confirm(person, { password })
    const lines = await site.sql`select actor_id from audit_log
      where action = 'confirm-identity' and actor_id = ${person.id}`
    expect(lines).toHaveLength(1)
    const colleague = await createStaff(site)
    const answer = await clientOf(site).post(
      '/admin/confirm',
      JSON.stringify({ password: colleague.password }),
    )
    expect(answer.status).toBe(401)
  })
})
