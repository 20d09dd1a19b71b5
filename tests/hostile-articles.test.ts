import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createPost, postValues } from './support/articles.ts'
import { deep, doc, hostile, paragraph, words } from './support/examples/hostile-articles.ts'
import { useRunningSite, useStaff } from './support/running-site.ts'
import { isTooLong } from './support/too-long.ts'

const site = useRunningSite()
const client = useStaff(site, 'manager')

/** Expects that nothing of an article runs, is fetched elsewhere, or styles the page. */
function expectHarmless(html: string): void {
  const [, text = ''] = /<article[^>]*>[\s\S]*?<\/header>([\s\S]*?)(?:<footer|<\/article>)/.exec(html) ?? []
  expect(text).not.toBe('')
  expect(text).not.toMatch(/<(script|style|iframe|object|embed|link|meta|base|svg|form)\b/i)
  for (const tag of text.match(/<[a-z][^>]*>/gi) ?? []) {
    expect(tag).not.toMatch(/\s(on\w+|style)\s*=/i)
    for (const [, address = ''] of tag.matchAll(/\s(?:href|src|srcset|action)="([^"]*)"/g))
      expect(address).toMatch(/^(\/(?!\/)|#|https?:\/\/|mailto:|tel:)/)
    expect(tag).not.toContain('evil.example')
  }
}

const pageOf = async (slug: string) => {
  const answer = await fetch(`${site.origin}/blog/${encodeURIComponent(slug)}`)
  return { status: answer.status, html: await answer.text() }
}

describe('a hostile article that is posted', () => {
  it.each(hostile)('a posted article with %s is harmless', async (_, content, sees) => {
    for (const given of [content, JSON.parse(content)]) {
      const slug = `hostile-${randomUUID()}`
      await createPost(client, 'Hostile', { slug, content: given, content_en: given })
      const { status, html } = await pageOf(slug)
      expect(status).toBe(200)
      expect(html).toContain(sees)
      expectHarmless(html)
    }
  })

  it.each([
    ['no JSON', '<p>bonjour</p>'],
    ['nothing', ''],
    ['JSON that is no text', '[1,2,3]'],
    ['only what is left out', doc({ type: 'script', content: [words('alert(1)')] })],
    ['a depth of 10,000', deep(10_000)],
    ['a depth of 30,000', deep(30_000)],
    [
      'lists without an end',
      doc(paragraph(...Array.from({ length: 60_000 }, () => ({ type: 'hardBreak' })))),
    ],
    ['letters without an end', doc(paragraph(words('a'.repeat(1_200_000))))],
  ])('a posted article with %s is refused beside the field, and not stored', async (_, content) => {
    const values = postValues('Refusé', { content })
    const answer = await client.change('blog-posts', { intent: 'create', id: randomUUID(), values })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ errors: { content: expect.stringMatching(/\.$/) } })
    expect(await site.sql`select 1 from blog_posts where title = 'Refusé'`).toHaveLength(0)
  })

  it('a posted article of 5 MB is refused before it is read', async () => {
    const values = postValues('Trop', { content: doc(paragraph(words('a'.repeat(5 * 1024 * 1024)))) })
    expect(await isTooLong(client.change('blog-posts', { intent: 'create', id: randomUUID(), values }))).toBe(
      true,
    )
  })

  it('a posted article of 20,000 words in each language is stored whole', async () => {
    const long = doc(
      ...Array.from({ length: 400 }, (_, at) => paragraph(words(`${at} ${'é'.repeat(5)} `.repeat(50)))),
    )
    const id = await createPost(client, 'Long', { content: long, content_en: long })
    const [row] =
      await site.sql`select jsonb_array_length(content->'content') as count from blog_posts where id = ${id}`
    expect(row?.['count']).toBe(400)
  })
})

describe('a hostile article that is already stored', () => {
  it.each([...hostile, ['a depth of 1,000', deep(1000), ''], ['no text at all', '[1, "x", null]', '']])(
    'a stored article with %s is shown harmlessly, and may be opened and corrected',
    async (_, content, sees) => {
      const slug = `sql-${randomUUID()}`
      const stored = content.replaceAll(String.raw`\u0000`, '').replaceAll(String.raw`\ud800`, '�')
      const [row] = await site.sql`
        insert into blog_posts (title, slug, content, content_en, author, status, published_at, first_published_at)
        values ('Hostile', ${slug}, ${stored}::text::jsonb, ${stored}::text::jsonb, 'x', 'published', now(), now())
        returning id, xmin::text as version`
      for (const path of ['/blog', '/en/blog']) {
        const answer = await fetch(`${site.origin}${path}/${slug}`)
        const html = await answer.text()
        expect(answer.status).toBe(200)
        expect(html).toContain(sees)
        expectHarmless(html)
      }
      expect((await client.get(`/admin/blog?edit=${String(row?.['id'])}`)).status).toBe(200)
      expect((await fetch(`${site.origin}/blog/rss.xml`)).status).toBe(200)
      const update = {
        intent: 'update',
        id: row?.['id'],
        version: row?.['version'],
        values: postValues('Réparé', { slug }),
      }
      expect((await client.change('blog-posts', update)).status).toBe(200)
    },
  )

  it('a hostile article leaves JavaScript’s prototypes unchanged', () => {
    expect(site.logs()).not.toContain('polluted')
    expect(site.logs()).not.toMatch(/"level":(50|60)/)
  })
})
