import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createDatabase, dropDatabase } from './support/database.ts'
import { startOwnSite } from './support/own-site.ts'
import { postForm } from './support/post-form.ts'
import { type Site, startSite, startSiteBeside } from './support/site.ts'
import { cookiesOf, password, postSignIn, signInStaff } from './support/staff.ts'

const start = async (env: Record<string, string> = {}) => {
  const site = await startSite({ env })
  onTestFinished(() => site.stop())
  return site
}

const linkIn = (said: string) => /\/admin\/access\?token=([\w-]{43})/.exec(said)?.[1] ?? ''

const setPassword = (site: Pick<Site, 'origin'>, token: string, fields: Record<string, string>) =>
  postForm(site, `/admin/access?token=${token}`, fields)

const isOpen = async (site: Pick<Site, 'origin'>, token: string) =>
  (await fetch(`${site.origin}/admin/access?token=${token}`)).status === 200

/** Runs `npm run create-admin -- …` and returns its exit code and words. */
async function createAdmin(env: Record<string, string>, ...words: string[]) {
  const child = spawn(process.execPath, ['scripts/create-admin.mjs', ...words], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const code = await new Promise((resolve) => child.once('close', resolve))
  return { code, said }
}

describe('the first administrator', () => {
  it('the first administrator is created by a link that is printed once, works once, and is stored as a hash', async () => {
    const site = await start()
    const token = linkIn(site.logs())
    const { sql } = site
    const [kept] = await sql`select * from verifications`
    expect(kept?.['identifier']).toBe(`access ${createHash('sha256').update(token).digest('base64url')}`)
    expect(await sql`select 1 from users`).toHaveLength(0)

    expect(await isOpen(site, token)).toBe(true)
    const weak = await setPassword(site, token, {
      email: 'directrice@clinic.test',
      password: 'bonaberi-douala',
    })
    expect(weak.status).toBe(422)
    expect(await weak.text()).toContain('Ce mot de passe est trop facile à deviner')

    const set = await setPassword(site, token, { email: 'directrice@clinic.test', password })
    expect([set.status, set.headers.get('location')]).toEqual([303, '/admin/login?access=set'])
    const signedIn = await postSignIn(site, { email: 'directrice@clinic.test', password })
    expect(signedIn.status).toBe(303)

    expect(await isOpen(site, token)).toBe(false)
    expect((await setPassword(site, token, { email: 'thief@clinic.test', password })).status).toBe(410)
    expect(await sql`select email, role from users`).toEqual([
      { email: 'directrice@clinic.test', role: 'admin' },
    ])
    expect(site.logs().split(token)).toHaveLength(2)
    expect(JSON.stringify(await sql`select * from audit_log`)).not.toContain(token)
  })

  it('the first administrator is one, of two who open their links at once', async () => {
    const site = await start()
    const beside = await startSiteBeside(site)
    onTestFinished(() => beside.stop())
    const answers = await Promise.all([
      setPassword(site, linkIn(site.logs()), { email: 'one@clinic.test', password }),
      setPassword(site, linkIn(beside.logs()), { email: 'other@clinic.test', password }),
    ])
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([303, 410])
    expect(await site.sql`select 1 from users`).toHaveLength(1)
  })

  it('the first administrator is created by the two variables', async () => {
    const site = await start({ ADMIN_EMAIL: 'chef@clinic.test', ADMIN_PASSWORD: password })
    expect(site.logs()).not.toContain('/admin/access')
    expect((await postSignIn(site, { email: 'chef@clinic.test', password })).status).toBe(303)
    expect(JSON.stringify(await site.sql`select * from accounts`)).not.toContain(password)
  })

  it('the first administrator of ADMIN_EMAIL alone sets a password by the link', async () => {
    const site = await start({ ADMIN_EMAIL: 'chef@clinic.test' })
    const token = linkIn(site.logs())
    expect(await (await fetch(`${site.origin}/admin/access?token=${token}`)).text()).toContain(
      'chef@clinic.test',
    )
    await setPassword(site, token, { email: 'thief@clinic.test', password })
    expect((await postSignIn(site, { email: 'chef@clinic.test', password })).status).toBe(303)
  })

  const refused: [string, Record<string, string>, string][] = [
    [
      'a common password',
      { ADMIN_EMAIL: 'a@clinic.test', ADMIN_PASSWORD: 'motdepasse2026' },
      'ADMIN_PASSWORD',
    ],
    ['a password without an e-mail', { ADMIN_PASSWORD: password }, 'ADMIN_EMAIL'],
  ]
  it.each(refused)(
    'the first administrator is not created with %s: the start says so',
    async (_, env, variable) => {
      const error = await startSite({ env }).catch((thrown: Error) => thrown)
      expect(String(error)).toContain(variable)
      expect(String(error)).not.toContain(env['ADMIN_PASSWORD'] ?? 'no secret')
    },
  )
})

describe('npm run create-admin', () => {
  it('create-admin prints a link to the running site, and the source of its address', async () => {
    const site = await start()
    const { said } = await createAdmin(site.database.environment, 'chef@clinic.test')
    const [, link = ''] = /(http\S+)/.exec(said) ?? []
    expect(link).toMatch(`${site.origin}/admin/access?token=`)
    expect(said).toContain('The address is that of the site that runs.')
    expect((await fetch(link)).status).toBe(200)
    await site.restart({ PUBLIC_ORIGIN: 'https://clinic.example' })
    const { said: later } = await createAdmin(site.database.environment, 'chef@clinic.test')
    expect(later).toContain('https://clinic.example/admin/access?token=')
  })

  it('create-admin takes the address from PUBLIC_ORIGIN without a running site, or says that it is assumed', async () => {
    const database = await createDatabase({ filled: true })
    onTestFinished(() => dropDatabase(database))
    const env = { ...database.environment, PUBLIC_ORIGIN: 'https://clinic.example' }
    expect((await createAdmin(env, 'chef@clinic.test')).said).toMatch(
      /https:\/\/clinic\.example\/admin\/access\?token=.+\nThe address is that of the variable PUBLIC_ORIGIN\./,
    )
    expect((await createAdmin({ ...database.environment, PORT: '4321' }, 'chef@clinic.test')).said).toMatch(
      /http:\/\/localhost:4321\/admin.+\nThe running site was not found and PUBLIC_ORIGIN is not set/,
    )
  })

  it('create-admin gives an administrator access to a running site by its last link, and ends earlier ones', async () => {
    const site = await start({ ADMIN_EMAIL: 'chef@clinic.test', ADMIN_PASSWORD: password })
    const person = await signInStaff(site, 'viewer')
    await site.sql`update users set is_active = false where id = ${person.id}`
    const before = await createAdmin(site.database.environment, person.email)
    const { code, said } = await createAdmin(site.database.environment, person.email)
    expect([code, said]).toEqual([0, expect.stringContaining(person.email)])
    const areOpen = async () => [await isOpen(site, linkIn(before.said)), await isOpen(site, linkIn(said))]
    expect(await areOpen()).toEqual([false, true])
    const [link] = await site.sql`
      update verifications set expires_at = now() where value = ${`user ${person.id}`} returning id`
    expect(await areOpen()).toEqual([false, false])
    await site.sql`update verifications set expires_at = now() + interval '1 hour' where id = ${link?.['id']}`
    const other = 'sept serviettes blanches au soleil du port'
    expect((await setPassword(site, linkIn(said), { email: '', password: other })).status).toBe(303)
    expect((await postSignIn(site, person)).status).toBe(401)
    const again = cookiesOf(await postSignIn(site, { ...person, password: other }))
    const page = await fetch(`${site.origin}/admin/dashboard`, {
      headers: { Cookie: again },
      redirect: 'manual',
    })
    expect(page.status).toBe(200)
    const [user] = await site.sql`select role from users where id = ${person.id}`
    expect(user?.['role']).toBe('admin')
  })

  it('create-admin starts a stopped site for the moment, as long as no user can sign in', async () => {
    const own = await startOwnSite({ FIRST_CONTENT: 'off' }, { filled: false })
    onTestFinished(() => own.stop())
    expect((await fetch(own.origin)).status).toBe(200)
    expect(await own.sql`select 1 from verifications`).toHaveLength(1)
    expect(linkIn(own.logs())).not.toBe('')
    await own.end()
    const { code, said } = await createAdmin(
      { DATA_DIR: own.dataDir, DATABASE_URL: '', FIRST_CONTENT: 'off' },
      'chef@clinic.test',
    )
    expect([code, linkIn(said)]).toEqual([0, expect.stringMatching(/.{43}/)])
    expect(await own.databaseProcesses()).toEqual([])
  })

  it('create-admin needs an e-mail', async () => {
    const database = await createDatabase()
    onTestFinished(() => dropDatabase(database))
    for (const words of [[], ['chef']])
      expect(await createAdmin(database.environment, ...words)).toEqual({
        code: 2,
        said: expect.stringContaining('npm run create-admin -- '),
      })
  })
})
