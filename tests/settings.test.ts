import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { postForm } from './support/post-form.ts'
import { settingValues, useSettingsClient } from './support/settings-client.ts'
import { decodeEntities, wordsOf } from './support/texts/words.ts'

const client = useSettingsClient()

describe('saved settings', () => {
  it('saved settings change the site at once, in both languages', async () => {
    const before = await client.page('/shop')
    expect(wordsOf(before)).toContain('Centre Kiné Bonabéri')
    const answer = await client.save({
      site_name: 'Kiné du Fleuve',
      contact_phone: '6 71 23 45 67',
      seo_title: 'Kiné du Fleuve, Douala',
      seo_title_en: 'River Physio, Douala',
      payment_mtn_momo: 'MTN MoMo 671234567, nom affiché Kiné du Fleuve.',
      appearance_primary_color: '#0B4F8A',
      appearance_action_color: '#8A2BE2',
    })
    expect(answer).toMatchObject({ status: 200, state: 'saved' })
    await client.caughtUp()
    expect(wordsOf(await client.page('/shop'))).toContain('Kiné du Fleuve')
    const [home, english, shop] = await Promise.all(['/', '/en', '/shop'].map(client.page))
    expect(decodeEntities(home ?? '')).toContain('<title>Kiné du Fleuve, Douala</title>')
    expect(decodeEntities(english ?? '')).toContain('<title>River Physio, Douala</title>')
    expect(wordsOf(shop ?? '')).toContain('MTN MoMo 671234567')
    for (const html of [home, english, shop]) {
      expect(html).toContain('tel:+237671234567')
      expect(html).toMatch(/<html lang="(fr|en)" style="[^"]*--river:#0b4f8a;[^"]*">/)
      expect(html).toMatch(/<html[^>]*--laterite:#8a2be2;/)
      expect(html).toContain('<meta name="theme-color" content="#062845">')
      expect(html).not.toContain('<style')
    }
  })

  it('saved settings show the address and other profiles of the centre, and its picture in shared links', async () => {
    const [picture] = await client.sql`select url from media limit 1`
    await client.save({
      contact_address: 'Bonabéri, rue du port',
      contact_landmark: 'Derrière le marché',
      contact_landmark_en: 'Behind the market',
      contact_latitude: '4.0712',
      contact_longitude: '9.6634',
      social_facebook: 'https://facebook.com/centre-essai',
      seo_picture: String(picture?.['url']),
      seo_description: 'Rééducation au bord du fleuve.',
    })
    await client.caughtUp()
    expect(await client.page('/contact')).toContain('query=4.0712%2C9.6634')
    const [contact, english, home] = await Promise.all(['/contact', '/en/contact', '/'].map(client.page))
    for (const text of ['Bonabéri, rue du port', 'Derrière le marché'])
      expect(wordsOf(contact ?? '')).toContain(text)
    expect(wordsOf(english ?? '')).toContain('Behind the market')
    expect(home).toContain('href="https://facebook.com/centre-essai"')
    expect(home).toContain('"latitude":4.0712')
    expect(home).toMatch(/<meta property="og:image" content="[^"]+\/share\//)
    expect(home).toContain('<meta name="description" content="Rééducation au bord du fleuve.">')
  })

  it('saved settings send an order to the new number', async () => {
    await client.save({ contact_phone: '+33 6 12 34 56 78' })
    const [product] = await client.sql`select id from products limit 1`
    const order = { order: product?.['id'], [`quantity-${product?.['id']}`]: '1' }
    const answer = await postForm(client, '/shop/order', order)
    expect(answer.headers.get('location')).toMatch(/^https:\/\/wa\.me\/33612345678\?text=/)
  })

  it('emptied settings are not shown', async () => {
    await client.save({ payment_cash: '', payment_cash_en: '', testimonials_note: '' })
    await client.caughtUp()
    expect(wordsOf(await client.page('/shop'))).not.toContain('espèces')
    expect(wordsOf(await client.page('/testimonials'))).not.toContain('Exemples de présentation')
  })

  it('saved settings are logged with actor, before and after', async () => {
    await client.save({ contact_address: 'Bonabéri, rue du port' })
    const { id } = await client.row('contact_address')
    const [line] =
      await client.sql`select actor_email, action, before, after from audit_log where entity_id = ${id} order by at desc limit 1`
    expect(line).toMatchObject({
      action: 'update',
      before: { value: 'Bonabéri / Bonassama, Douala' },
      after: { value: 'Bonabéri, rue du port' },
    })
    expect(line?.['actor_email']).toMatch(/^admin-/)
  })

  it('settings with one wrong value are not saved, and its key is named', async () => {
    const answer = await client.save({
      site_name: 'Autre nom',
      contact_phone: 'bientôt',
      appearance_action_color: '#ffd700',
    })
    expect(answer).toMatchObject({ status: 422, state: 'invalid' })
    expect(answer).toHaveProperty('errors.contact_phone')
    expect(answer).toHaveProperty(
      'errors.appearance_action_color',
      expect.stringMatching(/se lit mal\. Choisissez/),
    )
    expect(answer).not.toHaveProperty('errors.site_name')
    expect(await client.valueOf('site_name')).toBe('Centre Kiné Bonabéri')
  })

  it('different settings of two simultaneous users are both saved', async () => {
    const [name, address] = [await client.row('site_name'), await client.row('contact_address')]
    const screen = (typed: Record<string, string>) =>
      [
        { id: name.id, key: 'site_name', was: name.value },
        { id: address.id, key: 'contact_address', was: address.value },
      ].map((setting) => ({ ...setting, value: typed[setting.key] ?? setting.was }))
    await client.send({ intent: 'save', settings: screen({ site_name: 'Nom du premier' }) })
    const second = await client.send({
      intent: 'save',
      settings: screen({ contact_address: 'Adresse du second' }),
    })
    expect(second).toMatchObject({ state: 'saved' })
    expect([await client.valueOf('site_name'), await client.valueOf('contact_address')]).toEqual([
      'Nom du premier',
      'Adresse du second',
    ])
    const third = await client.send({
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
    expect(await client.valueOf('site_name')).toBe('Nom du premier')
  })

  it('a setting deleted meanwhile is named', async () => {
    const { id, value } = await client.row('site_tagline')
    await client.send({ intent: 'delete', ids: [id] })
    const answer = await client.send({
      intent: 'save',
      settings: [{ id, key: 'site_tagline', was: value, value: 'Autre' }],
    })
    expect(answer).toHaveProperty('errors.site_tagline', expect.stringMatching(/n’existe plus/))
  })
})

describe('hostile values', () => {
  it('a picture that is not there is refused as the logo', async () => {
    expect(await client.save({ appearance_logo: '/media/uploads/not-there.webp' })).toMatchObject({
      status: 422,
      errors: { appearance_logo: expect.any(String) },
    })
  })

  it('a hostile value that is mere text is shown as text', async () => {
    const name = '</title><script>alert(1)</script>\u0000{{7*7}}'
    expect(await client.save({ site_name: name, seo_title: name })).toMatchObject({ state: 'saved' })
    await client.caughtUp()
    expect(await client.page('/')).toContain('&lt;/title&gt;')
    expect(await client.page('/')).not.toContain('<script>alert(1)')
    expect(await client.valueOf('site_name')).toBe('</title><script>alert(1)</script>{{7*7}}')
  })

  it('a hostile value stored past the screen does not reach a page', async () => {
    await client.sql`update site_settings set value = 'red;}body{display:none}'
      where key in ('appearance_primary_color', 'appearance_background_color')`
    await client.sql`update site_settings set value = 'javascript:alert(1)'
      where key in ('social_facebook', 'appearance_logo', 'seo_picture')`
    // A card without a photograph: the site's own drawing stands in for what is no picture.
    await client.caughtUp()
    expect(await client.page('/contact')).toMatch(
      /property="og:image" content="[^"]*\/share\/contact\.[0-9a-z]{11}\.png"/,
    )
    expect(await client.page('/contact')).not.toMatch(/body{display:none|javascript:alert/)
  })

  it.each<[string, unknown]>([
    ['no change', {}],
    ['no values', { intent: 'create', id: randomUUID() }],
    ['an unknown category', { intent: 'create', id: randomUUID(), values: settingValues({ category: 'x' }) }],
    ['numbers for texts', { intent: 'save', settings: [{ id: randomUUID(), key: 1, was: 2, value: 3 }] }],
  ])('a malformed change is answered with 400: %s', async (_, change) => {
    expect((await client.send(change)).status).toBe(400)
  })
})
