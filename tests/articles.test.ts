import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { blogCategoryFields } from '#app/features/blog/admin/blog-category.fields.ts'
import { articleText, createPost, postValues } from './support/articles.ts'
import { useRunningSite, useStaff } from './support/running-site.ts'
import { startSiteBeside } from './support/site.ts'
import { wordsOf } from './support/texts/words.ts'

const site = useRunningSite()
const client = useStaff(site, 'manager')

const rowOf = async (id: string) =>
  (await site.sql`select *, xmin::text as version from blog_posts where id = ${id}`)[0]
const update = async (id: string, values: Record<string, unknown>) =>
  client.change('blog-posts', {
    intent: 'update',
    id,
    version: String((await rowOf(id))?.['version']),
    values,
  })
const page = async (path: string) => {
  const answer = await fetch(site.origin + path, { redirect: 'manual' })
  return { status: answer.status, html: await answer.text(), location: answer.headers.get('location') }
}
/** `2026-11-25T08:00` of the clock in Douala, so many seconds from now or before. */
const douala = (seconds: number) =>
  new Date(Date.now() + 3_600_000 + seconds * 1000).toISOString().slice(0, 16)

describe('the dates of an article', () => {
  it('the date published_at is set with every save while an article is published, and null otherwise', async () => {
    const id = await createPost(client, 'Dates')
    const first = await rowOf(id)
    expect(first?.['published_at']).toBeInstanceOf(Date)
    await update(id, postValues('Dates, corrigé'))
    const second = await rowOf(id)
    expect(second?.['published_at'].getTime()).toBeGreaterThan(first?.['published_at'].getTime())
    expect(second?.['first_published_at']).toEqual(first?.['first_published_at'])
    await update(id, postValues('Dates', { status: 'draft' }))
    expect(await rowOf(id)).toMatchObject({
      published_at: null,
      first_published_at: first?.['first_published_at'],
    })
  })
})

describe('the slug of an article', () => {
  it('an empty slug is generated: lower case, hyphens, accents kept, a number when it is taken', async () => {
    const ids = [await createPost(client, 'Été à  Douala'), await createPost(client, 'Été à Douala')]
    const slugs = await Promise.all(ids.map(async (id) => (await rowOf(id))?.['slug']))
    expect(slugs).toEqual(['été-à-douala', 'été-à-douala-2'])
  })

  it('a renamed slug redirects from the old address in both languages, and is never that of the feed', async () => {
    const id = await createPost(client, 'Ancienne adresse')
    expect((await page('/blog/ancienne-adresse')).status).toBe(200)
    await update(id, postValues('Ancienne adresse', { slug: 'nouvelle-adresse' }))
    await site.caughtUp()
    expect(await page('/blog/ancienne-adresse')).toMatchObject({
      status: 301,
      location: '/blog/nouvelle-adresse',
    })
    expect((await page('/en/blog/ancienne-adresse')).location).toBe('/en/blog/nouvelle-adresse')
    const feed = await createPost(client, 'Le fil', { slug: 'rss.xml' })
    expect((await rowOf(feed))?.['slug']).toBe('rss.xml-2')
  })
})

it('tags are split on commas and trimmed, and an empty list is stored as none', async () => {
  const id = await createPost(client, 'Étiquettes', { tags: ' dos, , travail ,dos', tags_en: ' , ' })
  expect(await rowOf(id)).toMatchObject({ tags: ['dos', 'travail'], tags_en: null })
})

it('search engines get an article’s own title and description, in each language, or the fallback', async () => {
  const texts = { title_en: 'Told', excerpt: 'Ce qui est dit.', excerpt_en: 'What is told.' }
  const id = await createPost(client, 'Dit', texts)
  expect((await page('/blog/dit')).html).toContain('<meta name="description" content="Ce qui est dit.">')
  const own = {
    meta_title: 'Un titre pour chercher',
    meta_title_en: 'A title to search for',
    meta_description: 'De quoi il s’agit.',
    meta_description_en: 'What it is about.',
  }
  await update(id, postValues('Dit', { ...texts, ...own }))
  await site.caughtUp()
  for (const [path, title, description] of [
    ['/blog/dit', own.meta_title, own.meta_description],
    ['/en/blog/dit', own.meta_title_en, own.meta_description_en],
  ] as const) {
    expect((await page(path)).html).toContain(`<title>${title}`)
    expect((await page(path)).html).toContain(`<meta name="description" content="${description}">`)
  }
})

it('articles are ordered newest first, categories by their names', async () => {
  await createPost(client, 'Écrit d’abord')
  await createPost(client, 'Écrit ensuite')
  const articles = wordsOf(await (await client.get('/admin/blog')).text())
  expect(articles.indexOf('Écrit ensuite')).toBeLessThan(articles.indexOf('Écrit d’abord'))
  for (const name of ['Zona et nerfs', 'Épaules', 'Dos'])
    await client.change('blog-categories', {
      intent: 'create',
      id: randomUUID(),
      values: { ...blogCategoryFields.defaults, name },
    })
  const [{ count = 0 } = {}] = await site.sql`select count(*) from blog_categories where deleted_at is null`
  const categories = wordsOf(await (await client.get('/admin/blog?tab=categories')).text())
  expect(categories).toContain(`Catégories (${count})`)
  const places = ['Dos', 'Épaules', 'Zona et nerfs'].map((name) => categories.indexOf(name))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places).not.toContain(-1)
})

it('a new category of articles is blue', () => {
  expect(blogCategoryFields.defaults).toMatchObject({ color: '#3B82F6' })
})

it('an article saved while its category is in the trash has it again when it is restored', async () => {
  const category = randomUUID()
  const changed = (change: object) => client.change('blog-categories', change)
  const values = { ...blogCategoryFields.defaults, name: 'Genoux' }
  await changed({ intent: 'create', id: category, values })
  const id = await createPost(client, 'Dans une catégorie', { category_id: category })
  await changed({ intent: 'delete', ids: [category] })
  expect(await (await client.get(`/admin/blog?edit=${id}`)).text()).toContain('Genoux (supprimée)')
  await update(id, postValues('Corrigé depuis', { category_id: category }))
  expect(await rowOf(id)).toMatchObject({ title: 'Corrigé depuis', category_id: category })
  const other = await createPost(client, 'Un autre', { category_id: category })
  expect(await rowOf(other)).toMatchObject({ category_id: null })
})

it.each([
  ['title', '  '],
  ['author', ''],
  ['content', articleText('   ')],
  ['status', 'secret'],
  ['publish_at', '2026-13-01T08:00'],
  ['publish_at', 'demain'],
  ['tags', 'x'.repeat(61)],
  ['category_id', 'none'],
  ['featured_image', 'http://example.com/x.jpg'],
])('an article with the %s %j is refused beside it', async (field, value) => {
  const values = postValues('Refusé', { [field]: value })
  const answer = await client.change('blog-posts', { intent: 'create', id: randomUUID(), values })
  expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([422, [field]])
})

it('a creation without an answer is not repeated, and later text is not taken for stored', async () => {
  const id = await createPost(client, 'Une fois')
  const again = (values: unknown) => client.change('blog-posts', { intent: 'create', id, values })
  expect((await again(postValues('Une fois'))).status).toBe(200)
  const later = await again(postValues('Une fois, et plus'))
  expect([later.status, await later.json()]).toMatchObject([
    409,
    { state: 'conflict', latest: { title: 'Une fois' } },
  ])
})

describe('a scheduled article', () => {
  const places = [
    '/',
    '/blog',
    '/blog/à-venir',
    '/en/blog',
    '/blog/rss.xml',
    '/sitemap.xml',
    '/blog?tag=avenir',
  ]
  const shown = async () => {
    const pages = await Promise.all(places.map(page))
    return pages.map(({ status, html }) => status === 200 && /À venir|%C3%A0-venir/.test(html))
  }

  it('a scheduled article is hidden until its moment, then shown everywhere, by every process', async () => {
    const second = await startSiteBeside(site)
    try {
      const id = await createPost(client, 'À venir', {
        publish_at: douala(3600),
        tags: 'avenir',
        is_featured: true,
      })
      expect(await rowOf(id)).toMatchObject({ status: 'published' })
      const { first_published_at: first, publish_at: moment } = (await rowOf(id)) ?? {}
      expect(first).toEqual(moment)
      expect(await shown()).toEqual(places.map(() => false))
      const list = wordsOf(await (await client.get('/admin/blog')).text())
      expect(list).toMatch(/À venir.*Publié.*Programmé/)
      const other = async () => (await fetch(`${second.origin}/blog`)).text()
      // Kept by both processes without it; then its moment is soon, and nothing else is announced. A busy machine
      // reads all those pages in more time than that: it gets twice as much.
      for (let wait = 1500; ; wait *= 2) {
        const soon = new Date(Date.now() + wait)
        await site.sql`alter table blog_posts disable trigger announce_content_change`
        await site.sql`update blog_posts set publish_at = ${soon}, first_published_at = ${soon} where id = ${id}`
        await site.sql`alter table blog_posts enable trigger announce_content_change`
        // Another change of content: each process looks for the next publication.
        await site.sql`update services set updated_at = now()`
        const early = [await shown(), (await other()).includes('À venir')]
        if (new Date() >= soon) continue
        expect(early).toEqual([places.map(() => false), false])
        break
      }
      await expect.poll(shown).toEqual(places.map(() => true))
      await expect.poll(other).toContain('À venir')
      expect(wordsOf(await (await client.get('/admin/blog')).text())).not.toContain('Programmé')
    } finally {
      await second.stop()
    }
  })

  it('a scheduled article with a past moment is shown at once', async () => {
    const id = await createPost(client, 'Tout de suite', { publish_at: douala(-3600) })
    expect((await rowOf(id))?.['publish_at']).toBeNull()
    expect((await page('/blog/tout-de-suite')).status).toBe(200)
  })
})
