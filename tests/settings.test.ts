import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Desk, deskOf } from './support/desk.ts'
import { type Site, startSite } from './support/site.ts'
import { signIn } from './support/staff.ts'
import { decode, wordsOf } from './support/words.ts'

let site: Site
let desk: Desk
let first: { key: string; value: string }[]
beforeAll(async () => {
  site = await startSite()
  desk = deskOf(site, (await signIn(site)).cookie)
  first = await site.database.sql`select key, value from site_settings`
})
afterAll(() => site?.stop())

beforeEach(async () => {
  const { sql } = site.database
  for (const { key, value } of first)
    await sql`update site_settings set value = ${value}, deleted_at = null where key = ${key} and (value <> ${value} or deleted_at is not null)`
})

const page = async (path: string) => (await fetch(site.origin + path)).text()
const row = async (key: string) => {
  const [found] = await site.database
    .sql`select id, value, xmin::text as version from site_settings where key = ${key} and deleted_at is null`
  return { id: String(found?.['id']), value: String(found?.['value']), version: String(found?.['version']) }
}
const valueOf = async (key: string) => (await row(key)).value

/** Saves the screen as somebody who read it a moment ago and typed these values. */
async function save(typed: Record<string, string>) {
  const wishes = Object.entries(typed).map(async ([key, value]) => {
    const { id, value: was } = await row(key)
    return { id, key, was, value }
  })
  return sent({ intent: 'save', settings: await Promise.all(wishes) })
}

async function sent(change: unknown) {
  const answer = await desk.change('settings', change)
  return { status: answer.status, ...((await answer.json()) as Record<string, unknown>) }
}

const form = (values: object = {}) => ({
  key: 'parking',
  value: 'Devant le centre',
  description: '',
  category: 'general',
  data_type: 'text',
  is_public: false,
  ...values,
})

describe('saved settings', () => {
  it('change the site at once, in both languages', async () => {
    const before = await page('/shop')
    expect(wordsOf(before)).toContain('Centre Kiné Bonabéri')
    const answer = await save({
      site_name: 'Kiné du Fleuve',
      contact_phone: '6 71 23 45 67',
      seo_title: 'Kiné du Fleuve, Douala',
      seo_title_en: 'River Physio, Douala',
      payment_mtn_momo: 'MTN MoMo 671234567, nom affiché Kiné du Fleuve.',
      appearance_primary_color: '#0B4F8A',
    })
    expect(answer).toMatchObject({ status: 200, state: 'saved' })
    await expect.poll(async () => wordsOf(await page('/shop'))).toContain('Kiné du Fleuve')
    const [home, english, shop] = await Promise.all(['/', '/en', '/shop'].map(page))
    expect(decode(home ?? '')).toContain('<title>Kiné du Fleuve, Douala</title>')
    expect(decode(english ?? '')).toContain('<title>River Physio, Douala</title>')
    expect(wordsOf(shop ?? '')).toContain('MTN MoMo 671234567')
    for (const html of [home, english, shop]) {
      expect(html).toContain('tel:+237671234567')
      expect(html).toMatch(/<html lang="(fr|en)" style="[^"]*--green-700:#0b4f8a;[^"]*">/)
      expect(html).toContain('<meta name="theme-color" content="#062845"/>')
      expect(html).not.toContain('<style')
    }
  })

  it('send an order to the new number', async () => {
    await save({ contact_phone: '+33 6 12 34 56 78' })
    const [product] = await site.database.sql`select id from products limit 1`
    const order = new URLSearchParams({ order: product?.['id'], [`quantity-${product?.['id']}`]: '1' })
    const answer = await fetch(`${site.origin}/shop/order`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: site.origin },
      body: order,
    })
    expect(answer.headers.get('location')).toMatch(/^https:\/\/wa\.me\/33612345678\?text=/)
  })

  it('say nothing of what was emptied', async () => {
    await save({ payment_cash: '', payment_cash_en: '', testimonials_note: '' })
    await expect.poll(async () => wordsOf(await page('/shop'))).not.toContain('espèces')
    expect(wordsOf(await page('/testimonials'))).not.toContain('Exemples de présentation')
  })

  it('are written down with who, before and after', async () => {
    await save({ contact_address: 'Bonabéri, rue du port' })
    const { id } = await row('contact_address')
    const [line] = await site.database
      .sql`select actor_email, action, before, after from audit_log where entity_id = ${id} order by at desc limit 1`
    expect(line).toMatchObject({
      action: 'update',
      before: { value: 'Bonabéri / Bonassama, Douala' },
      after: { value: 'Bonabéri, rue du port' },
    })
    expect(line?.['actor_email']).toMatch(/^admin-/)
  })

  it('with one wrong value keep nothing, and name its key', async () => {
    const answer = await save({
      site_name: 'Autre nom',
      contact_phone: 'bientôt',
      appearance_action_color: '#ffd700',
    })
    expect(answer).toMatchObject({ status: 422, state: 'invalid' })
    expect(answer).toHaveProperty('errors.contact_phone')
    expect(answer).toHaveProperty('errors.appearance_action_color', expect.stringMatching(/1,4:1.*4,5:1/))
    expect(answer).not.toHaveProperty('errors.site_name')
    expect(await valueOf('site_name')).toBe('Centre Kiné Bonabéri')
  })

  it('of two people win both when they are different ones', async () => {
    const [name, address] = [await row('site_name'), await row('contact_address')]
    const screen = (typed: Record<string, string>) =>
      [
        { id: name.id, key: 'site_name', was: name.value },
        { id: address.id, key: 'contact_address', was: address.value },
      ].map((setting) => ({ ...setting, value: typed[setting.key] ?? setting.was }))
    await sent({ intent: 'save', settings: screen({ site_name: 'Nom du premier' }) })
    const second = await sent({ intent: 'save', settings: screen({ contact_address: 'Adresse du second' }) })
    expect(second).toMatchObject({ state: 'saved' })
    expect([await valueOf('site_name'), await valueOf('contact_address')]).toEqual([
      'Nom du premier',
      'Adresse du second',
    ])
    const third = await sent({
      intent: 'save',
      settings: screen({ site_name: 'Nom du troisième', contact_address: 'Adresse du troisième' }),
    })
    expect(third).toMatchObject({
      status: 409,
      state: 'overtaken',
      settings: [
        { key: 'site_name', value: 'Nom du premier', by: expect.stringMatching(/^admin-/) },
        { key: 'contact_address', value: 'Adresse du second' },
      ],
    })
    expect(await valueOf('site_name')).toBe('Nom du premier')
  })

  it('name the one that somebody deleted meanwhile', async () => {
    const { id, value } = await row('site_tagline')
    await sent({ intent: 'delete', ids: [id] })
    const answer = await sent({
      intent: 'save',
      settings: [{ id, key: 'site_tagline', was: value, value: 'Autre' }],
    })
    expect(answer).toHaveProperty('errors.site_tagline', expect.stringMatching(/n’existe plus/))
  })
})

describe('hostile values', () => {
  it.each([
    ['site_tagline', '100 KB', 'x'.repeat(100_000)],
    ['social_facebook', 'a script', 'javascript:alert(1)'],
    ['social_facebook', 'no address', 'https://'],
    ['appearance_logo', 'a picture that runs', 'data:image/svg+xml,<svg onload=alert(1)>'],
    ['appearance_logo', 'a picture that is not there', '/media/uploads/not-there.webp'],
    ['appearance_primary_color', 'a style', 'red;}body{display:none}'],
    ['contact_email', 'more than an address', 'a@b.cm?bcc=c@d.cm'],
    ['contact_latitude', 'more than a number', '4.07,9.66&q='],
  ])('of %s are refused: %s', async (key, _what, value) => {
    const before = await valueOf(key)
    expect(await save({ [key]: value })).toMatchObject({ status: 422, errors: { [key]: expect.any(String) } })
    expect(await valueOf(key)).toBe(before)
  })

  it('that are mere words stay words', async () => {
    const name = '</title><script>alert(1)</script>\u0000{{7*7}}'
    expect(await save({ site_name: name, seo_title: name })).toMatchObject({ state: 'saved' })
    await expect.poll(() => page('/')).toContain('&lt;/title&gt;')
    expect(await page('/')).not.toContain('<script>alert(1)')
    expect(await valueOf('site_name')).toBe('</title><script>alert(1)</script>{{7*7}}')
  })

  it('that came in past the screen do not reach a page', async () => {
    await site.database.sql`update site_settings set value = 'red;}body{display:none}'
      where key in ('appearance_primary_color', 'appearance_background_color')`
    await site.database.sql`update site_settings set value = 'javascript:alert(1)'
      where key in ('social_facebook', 'appearance_logo', 'seo_picture')`
    await expect.poll(() => page('/contact')).not.toContain('og:image')
    expect(await page('/contact')).not.toMatch(/display:none|javascript:alert/)
  })

  it.each<[string, unknown]>([
    ['no change', {}],
    ['no values', { intent: 'create', id: randomUUID() }],
    ['a category of nobody', { intent: 'create', id: randomUUID(), values: form({ category: 'x' }) }],
    ['numbers for texts', { intent: 'save', settings: [{ id: randomUUID(), key: 1, was: 2, value: 3 }] }],
  ])('%s is not understood', async (_, change) => {
    expect((await desk.change('settings', change)).status).toBe(400)
  })
})

describe('a setting of its own', () => {
  it('is added, changed, deleted and brought back', async () => {
    const id = randomUUID()
    expect(await sent({ intent: 'create', id, values: form() })).toMatchObject({ state: 'saved' })
    // Sent twice, made once.
    expect(await sent({ intent: 'create', id, values: form() })).toMatchObject({ state: 'saved' })
    const { version } = await row('parking')
    const values = form({ key: 'stationnement', value: 'true', data_type: 'boolean', is_public: true })
    expect(await sent({ intent: 'update', id, version, values })).toMatchObject({ state: 'saved' })
    expect(await sent({ intent: 'update', id, version, values: form() })).toMatchObject({
      status: 409,
      theirs: { values: { key: 'stationnement', value: 'true' } },
    })
    expect(await sent({ intent: 'delete', ids: [id] })).toMatchObject({ state: 'saved' })
    const other = randomUUID()
    const again = form({ key: 'stationnement' })
    expect(await sent({ intent: 'create', id: other, values: again })).toMatchObject({ state: 'saved' })
    expect(await sent({ intent: 'restore', ids: [id] })).toMatchObject({
      status: 422,
      errors: { key: 'Un autre paramètre porte déjà cette clé.' },
    })
    await sent({ intent: 'delete', ids: [other] })
    expect(await sent({ intent: 'restore', ids: [id] })).toMatchObject({ state: 'saved' })
    await sent({ intent: 'delete', ids: [id] })
  })

  it('has a key that no other live one has, and a value', async () => {
    const create = (values: object) => sent({ intent: 'create', id: randomUUID(), values: form(values) })
    expect(await create({ key: 'site_name' })).toMatchObject({
      status: 422,
      errors: { key: 'Un autre paramètre porte déjà cette clé.' },
    })
    expect(await create({ key: '', value: '' })).toMatchObject({
      errors: { key: 'Indiquez une clé.', value: 'Indiquez une valeur.' },
    })
    expect(await create({ key: 'smtp_password', value: 'x' })).toHaveProperty('errors.key')
    const { id, version } = await row('contact_phone')
    expect(
      await sent({ intent: 'update', id, version, values: form({ key: 'telephone', value: '671234567' }) }),
    ).toHaveProperty('errors.key')
    expect(
      await sent({ intent: 'update', id, version, values: form({ key: 'contact_phone', value: 'x' }) }),
    ).toHaveProperty('errors.value')
  })

  it('that the site reads leaves its first value behind when it is deleted', async () => {
    const { id } = await row('site_name')
    await save({ site_name: 'Nom à perdre' })
    await expect.poll(async () => wordsOf(await page('/privacy'))).toContain('Nom à perdre')
    await sent({ intent: 'delete', ids: [id] })
    await expect.poll(async () => wordsOf(await page('/privacy'))).toContain('Centre Kiné Bonabéri')
    await sent({ intent: 'restore', ids: [id] })
    await expect.poll(async () => wordsOf(await page('/privacy'))).toContain('Nom à perdre')
  })

  it('that is private reaches no public page, nor does a public one that no page shows', async () => {
    const { sql } = site.database
    const secrets = ['Texte-prive-4711', 'Texte-public-4712', 'Texte-cache-4713']
    await sent({
      intent: 'create',
      id: randomUUID(),
      values: form({ key: 'note_privee', value: secrets[0] }),
    })
    await sent({
      intent: 'create',
      id: randomUUID(),
      values: form({ key: 'note_publique', value: secrets[1], is_public: true }),
    })
    await sql`update site_settings set value = ${`${secrets[2]}@centre.cm`}, is_public = false where key = 'contact_email'`
    try {
      const paths = ['/', '/en', '/about', '/shop', '/contact', '/appointment', '/blog', '/privacy']
      const files = [
        '/sitemap.xml',
        '/robots.txt',
        '/blog/rss.xml',
        '/_root.data',
        '/contact.data',
        '/no-such-page',
      ]
      const bodies = await Promise.all([...paths, ...files].map(page))
      expect(bodies.filter((body) => secrets.some((secret) => body.includes(secret)))).toEqual([])
      expect(bodies[0]).toContain('<html')
    } finally {
      await sql`update site_settings set is_public = true where key = 'contact_email'`
      await sql`delete from site_settings where key in ('note_privee', 'note_publique')`
    }
  })
})

describe('the logo', () => {
  it('takes the place of the drawn mark, tells search engines, and has the name of the centre', async () => {
    const [picture] = await site.database
      .sql`select url from media where url like '/media/products/%' limit 1`
    expect(await save({ appearance_logo: String(picture?.['url']) })).toMatchObject({ state: 'saved' })
    const name = String(picture?.['url']).replace(/\.webp$/, '')
    await expect
      .poll(() => page('/'))
      .toMatch(new RegExp(`<header[^]*?<img src="${name}-[^>]*alt="Centre Kiné Bonabéri"`))
    expect(await page('/')).toMatch(new RegExp(`"logo":"${site.origin}${name}`))
  })
})

describe('the screen of the settings', () => {
  it('shows every setting by category, and the label of each', async () => {
    const html = await (await desk.get('/admin/settings?tab=all')).text()
    for (const tab of ['Général', 'Contact', 'Réseaux sociaux', 'SEO', 'Apparence', 'Tous'])
      expect(html).toMatch(new RegExp(`role="tab"[^>]*>${tab}<`))
    for (const { key } of first) expect(html).toContain(`id="setting-${key}"`)
    expect(wordsOf(html)).toContain('Appearance Primary Color')
    const keys = [...html.matchAll(/href="[^"]*edit=[^"]*"[^>]*>([a-z_]+)</g)].map(([, key]) => key)
    const rows = await site.database.sql`select key from site_settings
      where deleted_at is null order by category, key`
    expect(keys).toEqual(rows.map(({ key }) => key))
  })

  it('says which value is public', async () => {
    const html = await (await desk.get('/admin/settings?tab=all')).text()
    const line = (key: string) => wordsOf(html.slice(html.indexOf(`>${key}<`)).split('</tr>')[0] ?? '')
    expect(line('contact_phone')).toMatch(/Contact Texte Public Oui/)
    expect(line('chat_reply_template')).toMatch(/Contact Texte long Public Non/)
  })
})

describe('an installation that is older than a setting', () => {
  it('gets its row once, as a new one has it, and never again', async () => {
    const { sql } = site.database
    const file = await readFile('drizzle/0010_settings_in_the_trash.sql', 'utf8')
    const insert = file.split('--> statement-breakpoint').at(-1) ?? ''
    const look =
      () => sql`select value, category, data_type, description, is_public, deleted_at is null as live
      from site_settings where key = 'appearance_logo'`
    const fresh = await look()
    await sql`delete from site_settings where key = 'appearance_logo'`
    await sql.unsafe(insert)
    await sql.unsafe(insert)
    expect(await look()).toEqual(fresh)
    await sql`update site_settings set deleted_at = now() where key = 'appearance_logo'`
    await sql.unsafe(insert)
    expect(await look()).toMatchObject([{ live: false }])
  })
})
