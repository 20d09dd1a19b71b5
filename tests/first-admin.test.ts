import { createHash } from 'node:crypto'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ensureFirstAdmin, RefusedAdmin } from '#app/features/users/first-admin.server.ts'
import { createDatabase, dropDatabase } from './support/database.ts'
import { startOwnSite } from './support/own-site.ts'
import { postForm } from './support/post-form.ts'
import { runScript } from './support/run-script.ts'
import { type Site, startSite, startSiteBeside } from './support/site.ts'
import { cookiesOf, password, postSignIn, signInStaff } from './support/staff.ts'
import { useDatabase } from './support/use-database.ts'

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
const createAdmin = (env: Record<string, string>, ...words: string[]) =>
  runScript('create-admin', words, { ...process.env, ...env })

describe('the first administrator', () => {
  useDatabase()

  it('the first administrator is created by a link that is printed once, works once, is stored as a hash, and makes one of two who send theirs at once', async () => {
    const site = await start()
    const beside = await startSiteBeside(site)
    onTestFinished(() => beside.stop())
    const token = linkIn(site.logs())
    const { sql } = site
    const stored = await sql`select identifier from verifications order by created_at`
    expect(stored).toMatchObject(
      [token, linkIn(beside.logs())].map((each) => ({
        identifier: `access ${createHash('sha256').update(each).digest('base64url')}`,
      })),
    )
    expect(await sql`select 1 from users`).toHaveLength(0)

    expect(await isOpen(site, token)).toBe(true)
    const weak = await setPassword(site, token, {
      email: 'directrice@clinic.test',
      password: 'bonaberi-douala',
    })
    expect(weak.status).toBe(422)
    expect(await weak.text()).toContain('Ce mot de passe est trop facile à deviner')

    const answers = await Promise.all([
      setPassword(site, token, { email: 'one@clinic.test', password }),
      setPassword(site, linkIn(beside.logs()), { email: 'other@clinic.test', password }),
    ])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([303, 410])
    expect(answers[statuses.indexOf(303)]?.headers.get('location')).toBe('/admin/login?access=set')
    const email = statuses[0] === 303 ? 'one@clinic.test' : 'other@clinic.test'
    expect((await postSignIn(site, { email, password })).status).toBe(303)

    expect(await isOpen(site, token)).toBe(false)
    expect((await setPassword(site, token, { email: 'thief@clinic.test', password })).status).toBe(410)
    expect(await sql`select email, role from users`).toEqual([{ email, role: 'admin' }])
    expect(site.logs().split(token)).toHaveLength(2)
    expect(JSON.stringify(await sql`select * from audit_log`)).not.toContain(token)
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

  it('the first administrator is not created with a common password: the start says so', async () => {
    const refused = 'motdepasse2026'
    const env = { ADMIN_EMAIL: 'a@clinic.test', ADMIN_PASSWORD: refused }
    const error = await startSite({ env }).catch((thrown: Error) => thrown)
    expect(String(error)).toContain('ADMIN_PASSWORD')
    expect(String(error)).not.toContain(refused)
  })

  it('the first administrator is not created with a password without an e-mail', async () => {
    await expect(ensureFirstAdmin({ password })).rejects.toThrow(
      new RefusedAdmin('ADMIN_PASSWORD is set and ADMIN_EMAIL is not: set both.'),
    )
  })
})

describe('npm run create-admin', () => {
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

  it('create-admin links to the site that runs, gives access by its last link, and ends earlier ones, beside a first administrator of the two variables', async () => {
    const site = await start({ ADMIN_EMAIL: 'chef@clinic.test', ADMIN_PASSWORD: password })
    expect(site.logs()).not.toContain('/admin/access')
    expect((await postSignIn(site, { email: 'chef@clinic.test', password })).status).toBe(303)
    expect(JSON.stringify(await site.sql`select * from accounts`)).not.toContain(password)

    const person = await signInStaff(site, 'viewer')
    await site.sql`update users set is_active = false where id = ${person.id}`
    const before = await createAdmin(site.database.environment, person.email)
    expect(before.said).toContain(`${site.origin}/admin/access?token=${linkIn(before.said)}`)
    expect(before.said).toContain('The address is that of the site that runs.')
    expect(await isOpen(site, linkIn(before.said))).toBe(true)
    await site.restart({ PUBLIC_ORIGIN: 'https://clinic.example' })
    const { code, said } = await createAdmin(site.database.environment, person.email)
    expect([code, said]).toEqual([0, expect.stringContaining(person.email)])
    expect(said).toContain('https://clinic.example/admin/access?token=')
    await site.restart({})
    const areOpen = async () => [await isOpen(site, linkIn(before.said)), await isOpen(site, linkIn(said))]
    expect(await areOpen()).toEqual([false, true])
    const [link] = await site.sql`select * from verifications where value = ${`user ${person.id}`}`
    await site.sql`update verifications set expires_at = now() where id = ${link?.['id']}`
    expect(await areOpen()).toEqual([false, false])
    // The site may have erased the expired row meanwhile.
    await site.sql`delete from verifications where id = ${link?.['id']}`
    await site.sql`insert into verifications ${site.sql({ ...link })}`
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
