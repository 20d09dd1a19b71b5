import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { articleText, createPost, postValues } from './support/articles.ts'
import { useRunningSite, useStaff } from './support/running-site.ts'
import { signInStaff } from './support/staff.ts'

const site = useRunningSite()
const client = useStaff(site, 'manager')

const visit = (path: string) => fetch(site.origin + path, { redirect: 'manual' })
const keep = (post: string, values: Record<string, unknown>, version: string | null = null) =>
  client.post('/admin/blog/drafts', JSON.stringify({ intent: 'keep', post, version, values }))

describe('a draft', () => {
  it('a draft is stored for its author, offered to no other user, and deleted once it is saved', async () => {
    const post = randomUUID()
    const values = postValues('Pas encore enregistré', { content: articleText('Des mots en route.') })
    expect(await (await keep(post, values)).json()).toMatchObject({ state: 'kept' })
    expect(await (await client.get('/admin/blog?new')).text()).toContain('Des mots en route.')
    const colleague = await signInStaff(site, 'manager')
    expect(await (await colleague.get('/admin/blog?new')).text()).not.toContain('Des mots en route.')
    expect((await colleague.get(`/admin/preview/blog/${post}`)).status).toBe(404)
    for (const path of ['/blog', '/', '/blog/rss.xml', '/sitemap.xml', '/blog/pas-encore-enregistré'])
      expect(await (await visit(path)).text()).not.toMatch(/Pas encore enregistr|Des mots en route/)
    expect((await client.change('blog-posts', { intent: 'create', id: post, values })).status).toBe(200)
    expect(await site.sql`select 1 from blog_post_drafts where post_id = ${post}`).toHaveLength(0)
  })

  it('a draft is dropped on request', async () => {
    const post = randomUUID()
    await keep(post, postValues('Abandonné'))
    const answer = await client.post('/admin/blog/drafts', JSON.stringify({ intent: 'drop', post }))
    expect(await answer.json()).toEqual({ state: 'dropped' })
    expect(await site.sql`select 1 from blog_post_drafts where post_id = ${post}`).toHaveLength(0)
  })

  it.each([
    ['no JSON', '{'],
    ['an unknown intent', '{"intent":"publish"}'],
    ['a malformed id', '{"intent":"drop","post":"1"}'],
    [
      'values of other kinds',
      `{"intent":"keep","post":"${randomUUID()}","version":null,"values":{"title":{}}}`,
    ],
    ['a list of values', `{"intent":"keep","post":"${randomUUID()}","version":null,"values":[1]}`],
  ])('a draft request with %s is refused with 400', async (_, body) => {
    expect((await client.post('/admin/blog/drafts', body)).status).toBe(400)
  })

  it('a draft with a zero character is stored', async () => {
    const post = randomUUID()
    expect((await keep(post, { title: 'a\u0000b\ud800' })).status).toBe(200)
    expect((await keep(post, { 'ti\u0000\ud800tle': 'a' }, '1\u0000')).status).toBe(200)
  })
})

describe('the preview', () => {
  it('the preview shows unsaved text, in both languages, as on the site, to the staff alone', async () => {
    const id = await createPost(client, 'Aperçu', { status: 'draft', title_en: 'Preview' })
    const values = postValues('Aperçu retouché', {
      title_en: 'Preview, mended',
      content: articleText('Texte du brouillon.'),
      content_en: articleText('Draft text.'),
    })
    await keep(id, values)
    const french = await client.get(`/admin/preview/blog/${id}`)
    const html = await french.text()
    expect(french.headers.get('cache-control')).toBe('no-store, private')
    expect(html).toContain('<html lang="fr">')
    expect(html).toMatch(/<meta name="robots" content="noindex"/)
    expect(html).toContain('Texte du brouillon.')
    expect(html).toContain(`href="/admin/preview/en/blog/${id}"`)
    const english = await (await client.get(`/admin/preview/en/blog/${id}`)).text()
    expect(english).toContain('<html lang="en">')
    expect(english).toContain('Preview, mended')
    expect(english).toContain('Draft text.')
    expect(english).toContain(`href="/admin/preview/blog/${id}"`)
    expect((await visit(`/admin/preview/blog/${id}`)).status).toBe(303)
    expect((await visit('/blog/aperçu')).status).toBe(404)
  })
})
