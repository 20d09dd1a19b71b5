import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { alertChannel } from '#app/lib/db/content-changes.server.ts'
import { postForm } from './support/post-form.ts'
import { useRunningSite, useStaff } from './support/running-site.ts'
import { useMailServer } from './support/smtp.ts'
import {
  confirmSessions,
  createStaff,
  deviceCookieOf,
  isIn,
  postSignIn,
  redeemLink,
  signInStaff,
} from './support/staff.ts'

const server = useMailServer()
const site = useRunningSite(() => ({ env: server.env }))
const admin = useStaff(site)
beforeAll(() => confirmSessions(site))
beforeEach(
  () => site.sql`delete from rate_limits where bucket like 'sign-in%' or bucket like 'password reset%'`,
)

const fresh = 'une girafe traverse le pont'

const ask = (email: string) => postForm(site, '/admin/password-reset', { email })

const linkIn = (text: string | undefined) =>
  /https?:\/\/\S+\/admin\/access\?token=[\w-]{43}/.exec(text ?? '')?.[0] ?? ''
const mailsTo = (email: string, subject: string) =>
  server.received.filter(({ to, mail }) => to.includes(email) && mail.subject === subject)
const mailTo = async (email: string, subject: string) => {
  await expect.poll(() => mailsTo(email, subject).length, { timeout: 20_000 }).toBeGreaterThan(0)
  const [found] = mailsTo(email, subject)
  if (!found) throw new Error('No mail')
  return found.mail
}
const grant = async (id: string) => (await admin.change('users/access', { intent: 'link', id })).json()

describe('a forgotten password', () => {
  const subject = 'Choisir un nouveau mot de passe'

  it('a forgotten password has a form that the sign-in links to', async () => {
    expect(await (await fetch(`${site.origin}/admin/login`)).text()).toContain('href="/admin/password-reset"')
    const page = await fetch(`${site.origin}/admin/password-reset`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Recevoir le lien')])
  })

  it('a forgotten password is replaced by a mailed link, once; every session ends', async () => {
    const person = await signInStaff(site, 'operator')
    expect((await ask(person.email.toUpperCase())).status).toBe(200)
    const { text, html } = await mailTo(person.email, subject)
    const link = linkIn(text)
    expect(html).toContain(`href="${link}"`)
    expect(await isIn(site, person.cookie)).toBe(true)
    const easy = await redeemLink(site, link, 'kinesitherapie')
    expect([easy.status, await easy.text()]).toEqual([422, expect.stringContaining('trop facile à deviner')])
    expect((await redeemLink(site, link, fresh)).status).toBe(303)
    expect(await isIn(site, person.cookie)).toBe(false)
    const used = await redeemLink(site, link, fresh)
    expect([used.status, await used.text()]).toEqual([
      410,
      expect.stringContaining('Recevoir un nouveau lien'),
    ])
    expect((await postSignIn(site, { email: person.email, password: fresh })).status).toBe(303)
    const [life] =
      await site.sql`select action from audit_log where action = 'reset-link' and entity_id = ${person.id}`
    expect(life).toBeDefined()
  })

  it('a reset link works for half an hour, and ends no other link', async () => {
    const person = await createStaff(site, 'operator')
    const { url } = await grant(person.id)
    await ask(person.email)
    await mailTo(person.email, subject)
    const lives = await site.sql`
      select round(extract(epoch from expires_at - created_at) / 60)::int as minutes
      from verifications where value = ${`user ${person.id}`} order by 1`
    expect(lives.map((row) => row['minutes'])).toEqual([30, 1440])
    expect((await fetch(url)).status).toBe(200)
  })

  it('a reset request has the same answer for any address, and a message only for an account', async () => {
    const person = await createStaff(site, 'viewer')
    const gone = await createStaff(site, 'viewer')
    await site.sql`update users set is_active = false where id = ${gone.id}`
    const answers = await Promise.all(
      [person.email, gone.email, 'nobody@clinic.test'].map(async (email) => {
        const answer = await ask(email)
        return [answer.status, (await answer.text()).replaceAll(email, 'E').replace(/nonce="[^"]*"/g, '')]
      }),
    )
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    await mailTo(person.email, subject)
    expect(server.received.flatMap(({ to }) => to)).not.toContain(gone.email)
  })

  it('a malformed address is refused beside the field', async () => {
    const answer = await ask('awa@clinic.test\r\nBcc: b@clinic.test')
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('nom@exemple.cm')])
  })

  it('reset requests are limited to five from one place, and three an hour for one account', async () => {
    const person = await createStaff(site, 'viewer')
    const statuses = []
    for (let time = 0; time < 6; time++) statuses.push((await ask(person.email)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    await expect.poll(() => mailsTo(person.email, subject).length, { timeout: 20_000 }).toBe(3)
    const [{ links } = {}] = await site.sql`
      select count(*)::int as links from verifications where value = ${`user ${person.id}`}`
    expect(links).toBe(3)
  })
})

describe('an invitation', () => {
  const subject = 'Votre accès à l’administration du site'

  it('an invitation is sent with its link, which the administrator sees as well', async () => {
    const person = await createStaff(site, 'manager')
    const answer = await grant(person.id)
    expect(answer).toMatchObject({ state: 'link', mail: { to: person.email, state: 'sent' } })
    const { text, html } = await mailTo(person.email, subject)
    expect(linkIn(text)).toBe(answer.url)
    expect(html).toContain(answer.url)
  })

  it('an invitation that the mail server refuses is reported, and stays as a dead letter', async () => {
    const person = await createStaff(site, 'manager')
    server.refuse(550)
    expect(await grant(person.id)).toMatchObject({ state: 'link', mail: { to: person.email, state: 'dead' } })
    const dead = await site.sql`select state from outgoing_mails where subject_id = ${person.id}`
    expect(dead).toMatchObject([{ state: 'dead' }])
    const dashboard = await (await admin.get('/admin/dashboard')).text()
    expect(dashboard).toMatch(/e-mail(s ne sont pas partis| n’est pas parti)/)
    expect(dashboard).toContain(`lien d’accès à ${person.email}`)
    const viewer = await signInStaff(site, 'viewer')
    expect(await (await viewer.get('/admin/dashboard')).text()).not.toContain(person.email)
  })
})

describe('a new device', () => {
  const subject = 'Connexion depuis un nouvel appareil'
  const agent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

  it('a new device is mailed with its hour and name; a known or first device is not', async () => {
    const person = await createStaff(site, 'operator')
    expect((await postSignIn(site, person)).status).toBe(303)
    expect(await site.sql`select 1 from outgoing_mails where recipient = ${person.email}`).toHaveLength(0)
    expect(mailsTo(person.email, subject)).toHaveLength(0)
    const answer = await postSignIn(site, person, { 'User-Agent': agent })
    expect(answer.status).toBe(303)
    const { text, html } = await mailTo(person.email, subject)
    for (const part of [text, html]) {
      expect(part).toMatch(/Chrome sur Android/)
      expect(part).toMatch(/20\d\d à \d+.h.\d\d/)
      expect(part).toContain(`${site.origin}/admin/account`)
    }
    const device = deviceCookieOf(answer.headers.getSetCookie().join('; '))
    expect((await postSignIn(site, person, { Cookie: device })).status).toBe(303)
    const waiting = await site.sql`select 1 from outgoing_mails where recipient = ${person.email}`
    expect([waiting.length, mailsTo(person.email, subject).length]).toEqual([0, 1])
  })

  it('a new device signs in while the mail server is away, and is mailed once it is back', async () => {
    await server.stop()
    const person = await createStaff(site, 'operator')
    await site.sql`update users set last_login = now() where id = ${person.id}`
    expect((await postSignIn(site, person)).status).toBe(303)
    const queued = () => site.sql`select last_error from outgoing_mails where recipient = ${person.email}`
    // An attempt counts before it is made: once it has failed, its pause is written.
    await expect.poll(async () => (await queued())[0]?.['last_error'], { timeout: 20_000 }).toBeTruthy()
    await server.startAgain()
    await site.sql`update outgoing_mails set next_attempt_at = now() where recipient = ${person.email}`
    await site.sql`select pg_notify(${alertChannel}, '')`
    expect((await mailTo(person.email, subject)).from?.address).toBe('accueil@clinic.test')
    await expect.poll(async () => (await queued()).length, { timeout: 20_000 }).toBe(0)
  })
})
