import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { productFields } from '#app/features/catalog/product.fields.ts'
import { serviceFields } from '#app/features/services/service.fields.ts'
import { useRunningSite, useStaff } from './support/running-site.ts'
import { signInStaff } from './support/staff.ts'
import { wordsOf } from './support/texts/words.ts'

const site = useRunningSite()
const client = useStaff(site)

const half = '\ud800'

async function createProduct(values: Record<string, unknown>) {
  const id = randomUUID()
  const all = { ...productFields.defaults, name: 'Ballon', ...values }
  const answer = await client.change('products', { intent: 'create', id, values: all })
  const [row] = await site.sql`select *, xmin::text as version from products where id = ${id}`
  return { status: answer.status, errors: (await answer.json()).errors, all, row: row ?? {} }
}

async function createService(long: string, longEnglish = '') {
  const values = { ...serviceFields.defaults, name: `Soin ${randomUUID()}` }
  const answer = await client.change('services', {
    intent: 'create',
    id: randomUUID(),
    values: { ...values, long_description: long, long_description_en: longEnglish },
  })
  return { status: answer.status, path: `/services/${values.name.toLowerCase().replaceAll(' ', '-')}` }
}

describe('addresses with a hostile query', () => {
  it.each([
    '/admin/audit?day=0000-01-01',
    '/admin/audit?day=9999-12-31',
    '/admin/audit?action=%00',
    '/admin/audit?entity=a%00b',
    '/admin/audit?who=%00&page=1e9&size=-1&open=%00',
    '/admin/products?q=%00&category=%00&day=0000-01-01&sort=__proto__&edit=%00',
    `/admin/products?q=${'(a+)+$'.repeat(20)}&sort=-constructor`,
    `/admin/products/export?q=${'oe'.repeat(200)}&day=0000-00-00`,
    '/admin/pictures?page=1e308&filter=__proto__',
    '/admin/pictures/choices?page=Infinity',
  ])('the hostile address %s is answered with a list', async (path) => {
    expect((await client.get(path)).status).toBe(200)
  })
})

describe('invisible and invalid characters', () => {
  it('invalid characters are removed from a created row and from a changed one', async () => {
    const { row, all } = await createProduct({ name: `a\u0000b\u0007c${half}d\u202eé` })
    expect(row).toMatchObject({ name: 'abc\ufffddé', slug: 'abc\ufffddé' })
    const [picture] = await site.sql`select url from media limit 1`
    const values = {
      ...all,
      description: `x${half}\u0000y\nz`,
      image_url: picture?.['url'],
      image_alt: half,
    }
    const update = { intent: 'update', id: row['id'], version: row['version'], values }
    expect((await client.change('products', update)).status).toBe(200)
    const [changed] = await site.sql`select description from products where id = ${row['id']}`
    expect(changed?.['description']).toBe('x\ufffdy\nz')
  })

  it('invalid characters are removed from the texts of a picture', async () => {
    const [picture] =
      await site.sql`select id, coalesce(alt, '') as alt, coalesce(alt_en, '') as alt_en from media limit 1`
    const texts = { alt: ` a\u0000b${half} `, alt_en: half }
    const change = { intent: 'describe', id: picture?.['id'], texts, was: picture }
    const answer = await client.post('/admin/pictures', JSON.stringify(change))
    expect([answer.status, await answer.json()]).toMatchObject([200, { texts: { alt: 'ab\ufffd' } }])
  })

  it('an invisible name is refused as empty', async () => {
    expect(await createProduct({ name: '\u200b\u2060' })).toMatchObject({
      status: 422,
      errors: { name: 'Donnez un nom au produit.' },
    })
  })
})

describe('slugs of names', () => {
  it.each([
    ['Bande 5m/10cm', 'bande-5m-10cm'],
    ['Vraiment ?', 'vraiment'],
    ['50% #1 a\\b', '50-1-a-b'],
    ['..', '-'],
    ['Fichier.data', 'fichier-data'],
    ['Order', 'order-2'],
    ['漢'.repeat(200), '漢'.repeat(200)],
  ])('the name %s has a slug that leads to its page', async (name, slug) => {
    const { row } = await createProduct({ name })
    expect(row['slug']).toBe(slug)
    const page = await client.get(`/shop/${encodeURIComponent(slug)}`)
    expect(page.status).toBe(200)
    expect(wordsOf(await page.text())).toContain(name)
  })

  it('a typed slug is made safe as well', async () => {
    expect((await createProduct({ slug: 'order' })).row['slug']).toBe('order-3')
    expect((await createProduct({ slug: '.' })).row['slug']).toBe('--2')
  })
})

it.each(['/media/../admin/products/export', '/media/./x', '/media//x', '/media/.hidden/x.webp'])(
  'the address %s is refused as a picture',
  async (image_url) => {
    expect(await createProduct({ image_url })).toMatchObject({
      status: 422,
      errors: { image_url: expect.any(String) },
    })
  },
)

describe('a service', () => {
  it('a service may be as long as its fields allow, in characters of three bytes', async () => {
    expect((await createService('’'.repeat(20_000), '’'.repeat(20_000))).status).toBe(200)
  })

  it.each(['> '.repeat(9000), '>'.repeat(19_000), '- '.repeat(9000), '> 1. * '.repeat(2800)])(
    'a service has a page even with deeply nested text',
    async (text) => {
      const { status, path } = await createService(`${text}fin`)
      expect(status).toBe(200)
      const page = await client.get(path)
      expect(page.status).toBe(200)
      expect(wordsOf(await page.text())).toContain('fin')
    },
  )
})

describe('forbidden requests', () => {
  it('a forbidden request is logged, a limited number of times in an hour', async () => {
    const viewer = await signInStaff(site, 'viewer')
    const visit = viewer
    const refused = [
      await visit.get('/admin/audit'),
      await visit.get('/admin/audit.data'),
      await visit.post('/admin/products', '{}'),
      ...(await Promise.all(Array.from({ length: 30 }, () => visit.get('/admin/products/export')))),
    ]
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([403]))
    const lines = await site.sql`
      select actor_email, ip_address, entity, after->>'url' as url from audit_log
      where action = 'denied' and actor_id = ${viewer.id} order by at`
    expect(lines.slice(0, 3).map((line) => line['url'])).toEqual([
      '/admin/audit',
      '/admin/audit',
      '/admin/products',
    ])
    expect(lines).toHaveLength(20)
    expect(lines[0]).toMatchObject({ actor_email: viewer.email, entity: 'sessions' })
    expect(lines[0]?.['ip_address']).toMatch(/./)
    const journal = wordsOf(await (await client.get('/admin/audit?action=denied')).text())
    expect(journal).toContain('s’est vu refuser l’accès à «\u00a0/admin/audit\u00a0»')
  })
})
