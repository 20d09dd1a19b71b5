import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { userFields } from '#app/features/users/user.fields.ts'
import type { Client } from './support/admin-client.ts'
import { useRunningSite, useStaff } from './support/running-site.ts'
import { confirmSessions, isIn, postSignIn, redeemLink, signInStaff } from './support/staff.ts'
import { wordsOf } from './support/texts/words.ts'
import { updateUser } from './support/users.ts'

const site = useRunningSite()
const client = useStaff(site)
beforeAll(() => confirmSessions(site))

const values = (own: Record<string, unknown>) => ({ ...userFields.defaults, ...own })

async function create(own: Record<string, unknown>) {
  const id = randomUUID()
  const answer = await client.change('users', { intent: 'create', id, values: values(own) })
  return { id, status: answer.status, answer: await answer.json() }
}

const update = (id: string, own: Record<string, unknown>) => updateUser(site, client, id, own)

const mail = () => `p-${randomUUID().slice(0, 8)}@clinic.test`
async function access(by: Client, intent: string, id: string) {
  await confirmSessions(site)
  return by.post('/admin/users/access', JSON.stringify({ intent, id }))
}
const taken = { state: 'invalid', errors: { email: 'Cette adresse est déjà celle d’un autre compte.' } }

describe('the list of users', () => {
  it('the list shows name or e-mail, phone, role, status and last login, the newest first', async () => {
    const first = await create({ email: mail(), first_name: 'Awa', last_name: 'Ndongo', phone: '671234567' })
    const second = await create({ email: 'sans-nom@clinic.test', role: 'manager', is_active: false })
    expect([first.status, second.status]).toEqual([200, 200])
    const words = wordsOf(await (await client.get('/admin/users')).text())
    for (const text of [
      'Utilisateurs',
      'Awa Ndongo',
      '+237 6 71 23 45 67',
      'Visiteur',
      'Manager',
      'Administrateur',
      'Actif',
      'Inactif',
      'Jamais',
      'Pas d’accès',
    ])
      expect(words).toContain(text)
    expect(words.indexOf('sans-nom@clinic.test')).toBeLessThan(words.indexOf('Awa Ndongo'))
  })
})

describe('an e-mail', () => {
  it.each(['', 'awa', 'a@b', 'a b@clinic.test', `${'x'.repeat(260)}@clinic.test`])(
    'the e-mail %j is refused beside its field',
    async (email) => {
      const { status, answer } = await create({ email })
      expect([status, Object.keys(answer.errors)]).toEqual([422, ['email']])
    },
  )

  it('an e-mail belongs to one account in any case, also when two are created at once', async () => {
    const email = mail()
    const made = await Promise.all([create({ email }), create({ email: email.toUpperCase() })])
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set([200, 422]))
    expect(made.find(({ status }) => status === 422)?.answer).toEqual(taken)
    const other = await create({ email: mail() })
    expect(await update(other.id, { email: email.toUpperCase() })).toMatchObject({
      status: 422,
      answer: { errors: { email: expect.stringContaining('déjà') } },
    })
  })

  it('an e-mail of an account in the trash is not given to another: the account is restored', async () => {
    const email = mail()
    const { id } = await create({ email })
    await client.change('users', { intent: 'delete', ids: [id] })
    expect(await create({ email: email.toUpperCase() })).toMatchObject({
      status: 422,
      answer: { errors: { email: expect.stringContaining('corbeille') } },
    })
  })

  it('an account in the trash is not restored when its e-mail was taken meanwhile, with the reason', async () => {
    const email = mail()
    const { id } = await create({ email })
    await client.change('users', { intent: 'delete', ids: [id] })
    await site.sql`insert into users (email) values (${email.toUpperCase()})`
    const restored = await client.change('users', { intent: 'restore', ids: [id] })
    expect([restored.status, await restored.json()]).toEqual([422, taken])
  })
})

it.each(['12345', 'six sept un', '<script>'])('the phone number %j is refused', async (phone) => {
  const { status, answer } = await create({ email: mail(), phone })
  expect([status, Object.keys(answer.errors)]).toEqual([422, ['phone']])
})

it('an unknown role is refused', async () => {
  const { status, answer } = await create({ email: mail(), role: 'owner' })
  expect([status, answer]).toEqual([422, { state: 'invalid', errors: { role: 'Choisissez un rôle.' } }])
})

describe('a link', () => {
  it('a link gives access to a user without a password, once, and the newer one alone', async () => {
    const email = mail()
    const { id } = await create({ email, role: 'operator' })
    const first = await (await access(client, 'link', id)).json()
    const answer = await access(client, 'link', id)
    const second = await answer.json()
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store, private'])
    expect(second).toEqual({
      state: 'link',
      url: expect.stringMatching(/^http:\/\/localhost:\d+\/admin\/access\?token=[\w-]{43}$/),
      until: expect.stringMatching(/ à \d+\u202fh\u202f\d\d$/),
    })
    expect((await fetch(first.url)).status).toBe(410)
    expect(wordsOf(await (await client.get('/admin/users')).text())).toContain('Invité')
    expect(await (await client.get(`/admin/users.data?open=${id}`)).text()).toContain(second.until)
    const password = 'douze pagnes de toutes les couleurs'
    expect((await redeemLink(site, second.url, password)).status).toBe(303)
    expect((await postSignIn(site, { email, password })).status).toBe(303)
    expect(wordsOf(await (await client.get(`/admin/users?open=${id}`)).text())).toContain('Accès donné')
  })

  it('a link for a user with a password keeps the old one until it is used, then ends the sessions', async () => {
    const person = await signInStaff(site, 'viewer')
    const { url } = await (await access(client, 'link', person.id)).json()
    expect(await isIn(site, person.cookie)).toBe(true)
    expect((await postSignIn(site, person)).status).toBe(303)
    const fresh = 'treize pagnes de toutes les couleurs'
    await redeemLink(site, url, fresh)
    expect(await isIn(site, person.cookie)).toBe(false)
    expect((await postSignIn(site, person)).status).toBe(401)
    expect((await postSignIn(site, { ...person, password: fresh })).status).toBe(303)
  })

  it('a link is in no log, no table and no line of the audit log', async () => {
    const { id } = await create({ email: mail() })
    const { url } = await (await access(client, 'link', id)).json()
    const token = new URL(url).searchParams.get('token') ?? ''
    await fetch(url)
    const stored = JSON.stringify([
      await site.sql`select * from audit_log`,
      await site.sql`select * from verifications`,
    ])
    expect(token).toHaveLength(43)
    expect(stored).not.toContain(token)
    expect(stored).toContain(createHash('sha256').update(token).digest('base64url'))
    expect(site.logs()).not.toContain(token)
    const lines = await site.sql`select action, actor_id from audit_log where entity_id = ${id} order by at`
    expect(lines).toEqual([
      { action: 'create', actor_id: client.id },
      { action: 'access-link', actor_id: client.id },
    ])
  })

  it('a link is not made for an inactive, deleted or unknown user, nor for oneself', async () => {
    const { id } = await create({ email: mail(), is_active: false })
    const answers = await Promise.all([
      access(client, 'link', id),
      access(client, 'link', randomUUID()),
      access(client, 'link', client.id),
    ])
    expect(answers.map(({ status }) => status)).toEqual([422, 410, 422])
    await site.sql`update users set deleted_at = now() where id = ${id}`
    expect((await access(client, 'link', id)).status).toBe(410)
  })

  it('a link ends when its user is deactivated, and stays ended', async () => {
    const { id } = await create({ email: mail() })
    const { url } = await (await access(client, 'link', id)).json()
    await update(id, { is_active: false })
    expect((await fetch(url)).status).toBe(410)
    await update(id, { is_active: true })
    expect((await fetch(url)).status).toBe(410)
  })
})

it('all sessions of a user are ended at once, with a line of the log', async () => {
  const person = await signInStaff(site, 'manager')
  const other = await postSignIn(site, person)
  expect(other.status).toBe(303)
  expect((await access(client, 'end-sessions', person.id)).status).toBe(200)
  expect(await isIn(site, person.cookie)).toBe(false)
  const [line] = await site.sql`select action from audit_log where entity_id = ${person.id} order by at desc`
  expect(line?.['action']).toBe('end-sessions')
})

describe('rights to change users', () => {
  it.each(['manager', 'operator', 'viewer'] as const)('users are not changed by a %s', async (role) => {
    const own = await signInStaff(site, role)
    const { id } = await create({ email: mail() })
    const bodies = [
      { intent: 'create', id: randomUUID(), values: values({ email: mail(), role: 'admin' }) },
      { intent: 'update', id, version: '1', values: values({ email: mail(), role: 'admin' }) },
      { intent: 'set', ids: [id], values: { is_active: false } },
      { intent: 'delete', ids: [id] },
      { intent: 'restore', ids: [id] },
    ]
    const statuses = await Promise.all([
      ...bodies.map(async (body) => (await own.change('users', body)).status),
      ...['link', 'end-sessions', 'drop-second-factor'].map(
        async (intent) => (await access(own, intent, id)).status,
      ),
      (async () => (await own.get('/admin/users')).status)(),
      (async () => (await own.get('/admin/users.data')).status)(),
    ])
    expect(new Set(statuses)).toEqual(new Set([403]))
    const [row] = await site.sql`select role, is_active from users where id = ${id}`
    expect(row).toEqual({ role: 'viewer', is_active: true })
  })
})

it.each([
  '{',
  '[]',
  '{"intent":"link"}',
  '{"intent":"link","id":"1 or 1=1"}',
  '{"intent":"drop","id":"x"}',
  'null',
])('the body %j is no change of an access', async (body) => {
  expect((await client.post('/admin/users/access', body)).status).toBe(400)
})
