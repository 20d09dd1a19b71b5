import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { roles } from '#app/lib/access.ts'
import { clientOf } from './support/admin-client.ts'
import { jpegOf } from './support/pictures.ts'
import { useRunningSite } from './support/running-site.ts'
import { sendOwn, switchOn } from './support/second-factor.ts'
import {
  cookiesOf,
  isIn,
  postSignIn,
  type SignedInStaff,
  sessionTokenOf,
  signInStaff,
} from './support/staff.ts'
import { wordsOf } from './support/texts/words.ts'

const site = useRunningSite()
beforeEach(async () => {
  await site.sql`delete from rate_limits where bucket like 'sign-in%' or bucket = 'own password'`
})

const profile = async (person: SignedInStaff, own: Record<string, unknown>) => {
  const [row] = await site.sql`select xmin::text as version from users where id = ${person.id}`
  return person.post(
    '/admin/account/profile',
    JSON.stringify({
      version: row?.['version'],
      first_name: '',
      last_name: '',
      phone: '',
      avatar_url: '',
      ...own,
    }),
  )
}

describe('own pictures', () => {
  it('own pictures are ten at most: the oldest unused one is deleted, and used ones stay', async () => {
    const person = await signInStaff(site, 'viewer')
    await site.sql`insert into media (url, folder, width, height, bytes, widths, placeholder, uploaded_by, created_at)
      select '/media/users/own-' || n || '.webp', 'users', 9, 9, 9, '{9}', '#888888', ${person.id},
        now() - (20 - n) * interval '1 hour' from generate_series(1, 10) n`
    await site.sql`update users set avatar_url = '/media/users/own-1.webp' where id = ${person.id}`
    const form = new FormData()
    form.set('file', new File([Uint8Array.from(await jpegOf(300 * 1024))], 'moi.jpg', { type: 'image/jpeg' }))
    const taken = await person.post('/admin/account/picture', form)
    expect(taken.status).toBe(201)
    const { url } = await taken.json()
    const rows = await site.sql`select url from media where uploaded_by = ${person.id} order by created_at`
    const stored = [1, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => `/media/users/own-${n}.webp`)
    expect(rows.map((row) => row['url'])).toEqual([...stored, url])
  })
})

describe('own drafts', () => {
  it('own drafts are fifty at most: the oldest one is deleted', async () => {
    const person = await signInStaff(site, 'manager')
    await site.sql`insert into blog_post_drafts (post_id, user_id, values, updated_at)
      select gen_random_uuid(), ${person.id}, jsonb_build_object('title', n), now() - n * interval '1 hour'
      from generate_series(1, 50) n`
    const post = randomUUID()
    const body = { intent: 'keep', post, version: null, values: { title: 'Le dernier' } }
    await person.post('/admin/blog/drafts', JSON.stringify(body))
    const rows =
      await site.sql`select values->>'title' as title from blog_post_drafts where user_id = ${person.id}`
    const titles = rows.map(({ title }) => title)
    expect(titles).toHaveLength(50)
    expect(titles).toContain('Le dernier')
    expect(titles).not.toContain('50')
  })
})

describe('the own account', () => {
  it.each(roles)('the account page shows a %s their e-mail and this session', async (role) => {
    const person = await signInStaff(site, role)
    const words = wordsOf(await (await person.get('/admin/account')).text())
    for (const text of ['Mon compte', 'Vérification en deux étapes', 'cette session', 'Appareil inconnu'])
      expect(words).toContain(text)
  })

  it('an account takes names and phone, and logs the change', async () => {
    const person = await signInStaff(site, 'viewer')
    const answer = await profile(person, { first_name: ' Awa ', last_name: 'Ndongo', phone: '671234567' })
    expect([answer.status, await answer.json()]).toEqual([200, { state: 'saved', ids: [person.id] }])
    const [row] = await site.sql`select first_name, last_name, phone from users where id = ${person.id}`
    expect(row).toEqual({ first_name: 'Awa', last_name: 'Ndongo', phone: '+237 6 71 23 45 67' })
    const [line] =
      await site.sql`select after from audit_log where entity_id = ${person.id} and action = 'update'`
    expect(line?.['after']).toEqual({ first_name: 'Awa', last_name: 'Ndongo', phone: '+237 6 71 23 45 67' })
    expect(await isIn(site, person.cookie)).toBe(true)
  })

  it('an account takes no role, e-mail or state, whatever is sent', async () => {
    const person = await signInStaff(site, 'viewer')
    await profile(person, { role: 'admin', email: 'x@clinic.test', is_active: false, id: randomUUID() })
    const [row] = await site.sql`select role, email, is_active from users where id = ${person.id}`
    expect(row).toEqual({ role: 'viewer', email: person.email, is_active: true })
  })

  it.each([
    [{ phone: 'six' }, ['phone']],
    [{ avatar_url: 'javascript:alert(1)' }, ['avatar_url']],
    [{ first_name: 'x'.repeat(101) }, ['first_name']],
    [{ version: 4 }, ['version']],
  ])('an account refuses %j beside its field', async (own, fields) => {
    const answer = await profile(await signInStaff(site, 'viewer'), own)
    expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([422, fields])
  })

  it('an account changed meanwhile is not overwritten, and what was saved is returned', async () => {
    const person = await signInStaff(site, 'viewer')
    await profile(person, { phone: '+237671234567' })
    const answer = await profile(person, { version: '1', first_name: 'Awa' })
    expect([answer.status, await answer.json()]).toEqual([
      409,
      expect.objectContaining({ latest: expect.objectContaining({ phone: '+237 6 71 23 45 67' }) }),
    ])
  })

  it('an account takes a picture also of a user without the right to upload', async () => {
    const person = await signInStaff(site, 'viewer')
    expect((await person.post('/admin/upload', pictureForm())).status).toBe(403)
    const taken = await person.post('/admin/account/picture', pictureForm(await jpegOf(300 * 1024)))
    expect([taken.status, (await taken.json()).url]).toEqual([
      201,
      expect.stringMatching(/^\/media\/users\//),
    ])
  })
})

describe('the confirmation of a telephone', () => {
  it('the confirmation of a telephone stops after ten codes, even for a right one', async () => {
    const own = await signInStaff(site, 'viewer')
    await sendOwn(site, own.cookie, { intent: 'begin-second-factor', password: own.password })
    await site.sql`update second_factors set last_step = 9999999999 where user_id = ${own.id}`
    const statuses: number[] = []
    for (let each = 0; each < 11; each++)
      statuses.push(
        (await sendOwn(site, own.cookie, { intent: 'confirm-second-factor', code: '000000' })).status,
      )
    expect(statuses).toEqual([...Array(10).fill(422), 429])
    await site.sql`delete from rate_limits where bucket = 'own code'`
    await switchOn(site, own)
    expect(await site.sql`select 1 from rate_limits where bucket = 'own code' and count > 0`).toEqual([])
  })
})

describe('the own password', () => {
  const next = 'seize pagnes de toutes les couleurs'

  it('a password is changed with the current one: other sessions end, this one gets a new identifier', async () => {
    const person = await signInStaff(site, 'operator')
    const elsewhere = cookiesOf(await postSignIn(site, person))
    const answer = await sendOwn(site, person.cookie, {
      intent: 'password',
      current: person.password,
      next,
    })
    expect([answer.status, await answer.json()]).toEqual([
      200,
      {
        state: 'entered',
        record: { adminId: person.id, email: person.email, loginTime: expect.any(String) },
      },
    ])
    const renewed = cookiesOf(answer)
    expect(sessionTokenOf(renewed)).not.toBe(sessionTokenOf(person.cookie))
    expect([await isIn(site, renewed), await isIn(site, person.cookie), await isIn(site, elsewhere)]).toEqual(
      [true, false, false],
    )
    expect((await postSignIn(site, person)).status).toBe(401)
    expect((await postSignIn(site, { email: person.email, password: next })).status).toBe(303)
    const stored = JSON.stringify(await site.sql`select * from audit_log`)
    expect([stored.includes(next), stored.includes(person.password)]).toEqual([false, false])
  })

  it.each([
    ['a wrong one', { current: 'not mine, surely', next }, 'current', 'Ce n’est pas votre mot de passe.'],
    ['none', { current: '', next }, 'current', 'Indiquez votre mot de passe.'],
    ['a short one', { next: 'court' }, 'next', 'Il faut au moins 12 caractères'],
    ['a common one', { next: 'motdepasse2026' }, 'next', 'trop facile à deviner'],
    ['the same', { next: 'quatre ballons de gym verts' }, 'next', 'Choisissez un autre mot de passe'],
  ])('a password is not changed with %s', async (_, typed, field, sentence) => {
    const person = await signInStaff(site, 'viewer')
    const body = Object.assign({ intent: 'password', current: person.password, next }, typed)
    const answer = await sendOwn(site, person.cookie, body)
    expect([answer.status, await answer.json()]).toEqual([
      422,
      { state: 'wrong', errors: { [field]: expect.stringContaining(sentence) } },
    ])
    expect(await isIn(site, person.cookie)).toBe(true)
  })
})

describe('the own sessions', () => {
  it('own sessions are listed in words and ended, one or all others', async () => {
    const person = await signInStaff(site, 'viewer')
    const others = [await postSignIn(site, person), await postSignIn(site, person)].map(cookiesOf)
    const rows = await site.sql`select id from sessions where user_id = ${person.id} order by created_at`
    const one = await sendOwn(site, person.cookie, { intent: 'end-session', id: rows[1]?.['id'] })
    expect(one.status).toBe(200)
    const signedIn = (cookie: string) => isIn(site, cookie)
    expect(await Promise.all([person.cookie, ...others].map(signedIn))).toEqual([true, false, true])
    expect((await sendOwn(site, person.cookie, { intent: 'end-other-sessions' })).status).toBe(200)
    expect(await Promise.all([person.cookie, ...others].map(signedIn))).toEqual([true, false, false])
  })

  it('a session of another user is answered as if it did not exist', async () => {
    const [person, victim] = [await signInStaff(site, 'admin'), await signInStaff(site, 'viewer')]
    const [row] = await site.sql`select id from sessions where user_id = ${victim.id}`
    for (const id of [row?.['id'], randomUUID()])
      expect((await sendOwn(site, person.cookie, { intent: 'end-session', id })).status).toBe(410)
    expect(await isIn(site, victim.cookie)).toBe(true)
  })
})

it.each([
  '{',
  'null',
  '{"intent":"end-session","id":"1 or 1=1"}',
  '{"intent":"password","current":4,"next":{}}',
  `{"intent":"begin-second-factor","password":"${'x'.repeat(5000)}"}`,
  '{"intent":"drop-everything"}',
])('the body %j is no change of an account', async (body) => {
  const { cookie } = await signInStaff(site, 'viewer')
  expect((await clientOf(site, cookie).post('/admin/account', body)).status).toBe(400)
})

/** One white pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4////fwAJ+wP9KobjigAAAABJRU5ErkJggg==',
  'base64',
)

function pictureForm(file: Uint8Array = pixel): FormData {
  const sent = new FormData()
  sent.set('folder', 'slides')
  sent.set('file', new File([new Uint8Array(file)], 'moi.png', { type: 'image/png' }))
  return sent
}
