import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Resource } from '#app/admin/resource/define-resource.ts'
import { blogCategoryResource } from '#app/features/blog/admin/blog-category.admin.tsx'
import { blogPostResource } from '#app/features/blog/admin/blog-post.admin.tsx'
import { productResource } from '#app/features/catalog/product.admin.tsx'
import { productCategoryResource } from '#app/features/catalog/product-category.admin.tsx'
import { serviceResource } from '#app/features/services/service.admin.tsx'
import { slideResource } from '#app/features/slides/slide.admin.tsx'
import { testimonialResource } from '#app/features/testimonials/testimonial.admin.tsx'
import { resources } from '#app/routes/admin/resources.server.ts'
import { type Client, clientOf } from './support/admin-client.ts'
import { type Site, startSite } from './support/site.ts'
import { signIn } from './support/staff.ts'
import { wordsOf } from './support/words.ts'

let site: Site
let client: Client
beforeAll(async () => {
  site = await startSite()
  await site.database
    .sql`truncate products, product_categories, services, slides, testimonials, blog_posts, blog_categories cascade`
  await site.database.sql`insert into media (url, width, height, bytes, widths, placeholder)
    values ('/media/slides/a.webp', 10, 10, 1, '{10}', '#ffffff')`
  client = clientOf(site, (await signIn(site, 'manager')).cookie)
})
afterAll(() => site?.stop())

/** The JSON of a text of one paragraph, as the editor gives it. */
const article = (text: string) =>
  JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })

/** What each thing must have, beside its defaults, and the sentence of its empty screen. */
const declared: [
  resource: Pick<Resource, 'name' | 'fields' | 'parts' | 'defaults' | 'title'>,
  needed: Record<string, string | number>,
  empty: string,
  /** Of its screen, where that is not its name. */
  screen?: string,
][] = [
  [
    blogCategoryResource,
    { name: 'Vie quotidienne' },
    'Aucune catégorie trouvée',
    '/admin/blog?tab=categories',
  ],
  [
    blogPostResource,
    { title: 'Le dos', content: article('Bouger aide.'), author: 'L’équipe' },
    'Aucun article trouvé',
    '/admin/blog',
  ],
  [productCategoryResource, { name: 'Mobilité' }, 'Aucune catégorie trouvée'],
  [productResource, { name: 'Ballon', price: 5000 }, 'Aucun produit'],
  [serviceResource, { name: 'Massage', price_starting: 8000 }, 'Aucun service'],
  [slideResource, { title: 'Bienvenue', image_url: '/media/slides/a.webp' }, 'Aucun slide'],
  [testimonialResource, { name: 'Mireille N.', text: 'Merci !' }, 'Aucun témoignage'],
]

describe.each(declared)('$name', (resource, needed, empty, screen) => {
  const { name } = resource
  const address = screen ?? `/admin/${name}`
  const table = name.replace('-', '_')
  const id = randomUUID()
  const values = { ...resource.defaults, ...needed }
  const page = async (search = '') => {
    const answer = await client.get(
      address.includes('?') ? address + search.replace('?', '&') : address + search,
    )
    return { status: answer.status, words: wordsOf(await answer.text()) }
  }
  const version = async () => {
    const [row] = await site.database.sql.unsafe(
      `select xmin::text as version from ${table} where id = '${id}'`,
    )
    return String(row?.['version'])
  }

  it('says that there is nothing yet, and offers to begin', async () => {
    const { status, words } = await page()
    expect(status).toBe(200)
    expect(words).toContain(resource.title)
    expect(words).toContain(empty)
    expect(words).not.toContain('Aucun résultat')
  })

  it('puts every field in a part of its form', () => {
    const parts = Object.keys(resource.parts)
    const strays = Object.entries(resource.fields).filter(([, { part }]) => !parts.includes(part))
    expect(strays).toEqual([])
  })

  it.each(Object.keys(needed).filter((field) => typeof needed[field] === 'string'))(
    'refuses a form without %s, beside the field',
    async (field) => {
      const answer = await client.change(name, { intent: 'create', id, values: { ...values, [field]: '  ' } })
      expect(answer.status).toBe(422)
      expect(await answer.json()).toEqual({
        state: 'invalid',
        errors: { [field]: expect.stringMatching(/\.$/) },
      })
    },
  )

  const pictureFields = Object.keys(resource.fields).filter(
    (field) => resource.fields[field]?.kind === 'image',
  )
  it.runIf(pictureFields.length > 0)('names no picture that was deleted meanwhile', async () => {
    for (const field of pictureFields) {
      const deleted = { ...values, [field]: '/media/slides/deleted.webp' }
      const answer = await client.change(name, { intent: 'create', id, values: deleted })
      const errors = {
        [field]: 'Cette image n’est plus parmi celles du site\u202f: choisissez-en une autre.',
      }
      expect([answer.status, await answer.json()]).toEqual([422, { state: 'invalid', errors }])
    }
  })

  it('is made, and shown on its screen', async () => {
    const answer = await client.change(name, { intent: 'create', id, values })
    expect([answer.status, await answer.json()]).toEqual([200, { state: 'saved', ids: [id] }])
    expect((await page()).words).toContain(String(Object.values(needed)[0]))
  })

  it('is changed by whoever saw it as it is, and by nobody else', async () => {
    const flag = 'is_active' in values ? { is_active: false } : { is_featured: true }
    const seen = await version()
    const update = { intent: 'update', id, version: seen, values: { ...values, ...flag } }
    expect((await client.change(name, update)).status).toBe(200)
    const second = await client.change(name, update)
    expect([second.status, await second.json()]).toMatchObject([
      409,
      { state: 'conflict', theirs: { id, ...flag } },
    ])
  })

  it('opens in a dialog of its own address, and says so when it is gone', async () => {
    expect((await page(`?edit=${id}`)).status).toBe(200)
    expect((await page(`?edit=${randomUUID()}`)).status).toBe(200)
    expect((await page('?edit=none')).status).toBe(200)
    const missing = { intent: 'update', id: randomUUID(), version: '1', values }
    expect((await client.change(name, missing)).status).toBe(410)
  })

  it('goes to the trash and comes back', async () => {
    expect((await client.change(name, { intent: 'delete', ids: [id] })).status).toBe(200)
    expect((await page()).words).toContain(empty)
    expect((await page('?trash')).words).toContain(String(Object.values(needed)[0]))
    expect((await client.change(name, { intent: 'restore', ids: [id] })).status).toBe(200)
    expect((await page()).words).not.toContain(empty)
  })

  it.each([
    ['no JSON', '{'],
    ['nothing', ''],
    ['a list', '[]'],
    ['an unknown intent', '{"intent":"drop"}'],
    ['an id that is none', '{"intent":"delete","ids":["1 or 1=1"]}'],
    ['no ids', '{"intent":"delete","ids":[]}'],
    ['a column that is no toggle', `{"intent":"set","ids":["${randomUUID()}"],"values":{"created_at":true}}`],
    ['a form that is a text', `{"intent":"create","id":"${randomUUID()}","values":"x"}`],
    [
      'values of other kinds',
      JSON.stringify({
        intent: 'create',
        id: randomUUID(),
        values: { name: {}, title: [], price: 'x', price_starting: -1, text: 4 },
      }),
    ],
    [
      'numbers without an end',
      JSON.stringify({
        intent: 'create',
        id: randomUUID(),
        values: {
          ...values,
          price: 1e300,
          price_starting: 1e300,
          sort_order: 1e300,
          rating: 99,
          stock: -1,
          color: 1e300,
          publish_at: 1e300,
        },
      }),
    ],
    [
      'texts without an end',
      JSON.stringify({
        intent: 'create',
        id: randomUUID(),
        values: { ...values, name: 'x'.repeat(30_000), title: 'x'.repeat(30_000) },
      }),
    ],
    [
      'a picture by script',
      JSON.stringify({
        intent: 'create',
        id: randomUUID(),
        values: {
          ...values,
          image_url: 'javascript:alert(1)',
          featured_image: 'javascript:alert(1)',
          color: 'javascript:alert(1)',
        },
      }),
    ],
  ])('answers %s with 4xx and changes nothing', async (_, body) => {
    const before = await countIn(table)
    const answer = await client.post(address, body)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(await countIn(table)).toBe(before)
  })

  it('keeps no zero character, which PostgreSQL would refuse', async () => {
    const field = 'title' in values ? 'title' : 'name'
    const withZero = { intent: 'create', id: randomUUID(), values: { ...values, [field]: 'A\u0000B' } }
    expect((await client.change(name, withZero)).status).toBe(200)
    const rows = await site.database.sql.unsafe(`select 1 from ${table} where ${field} = 'AB'`)
    expect(rows).toHaveLength(1)
  })
})

it('every resource is tried here; people have a screen of their own', () => {
  const tried = declared.map(([{ name }]) => name.replace('-', '_'))
  expect(resources.map(({ entity }) => entity).filter((entity) => !tried.includes(entity))).toEqual(['users'])
})

it('knows no other thing', async () => {
  const names = ['sessions', 'constructor', '__proto__', 'toString']
  const answers = await Promise.all(
    names.map((name) => client.change(name, { intent: 'delete', ids: [randomUUID()] })),
  )
  expect(answers.map(({ status }) => status)).toEqual([405, 405, 405, 405])
})

async function countIn(table: string): Promise<unknown> {
  return (await site.database.sql.unsafe(`select count(*)::int from ${table}`))[0]?.['count']
}
