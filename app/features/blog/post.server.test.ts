import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#app/lib/db/db.server.ts'
import { media } from '#app/lib/db/tables.server.ts'
import { readEnv, setEnv } from '#app/lib/env.server.ts'
import { documentOf } from '#app/lib/text/markdown.ts'
import { useDatabase } from '#tests/support/use-database.ts'
import { findPost, listPostAddresses, listPosts, listRelatedPosts } from './post.server.ts'
import { blogCategories, blogPosts } from './tables.server.ts'

useDatabase()
// Addresses of pictures depend on it.
beforeAll(() => void setEnv(readEnv({})))

const day = (text: string) => new Date(`${text}T08:00:00Z`)

/** Columns of a published article, with changes. */
function post(slug: string, other: Partial<typeof blogPosts.$inferInsert> = {}) {
  return {
    slug,
    title: `Titre ${slug}`,
    content: documentOf('Un **texte**.'),
    author: 'L’équipe du centre',
    status: 'published' as const,
    published_at: day('2025-06-01'),
    first_published_at: day('2025-06-01'),
    ...other,
  }
}

beforeEach(async () => {
  await db().delete(blogPosts)
  await db().delete(blogCategories)
  await db().delete(media)
})

describe('articles that visitors may read', () => {
  test('a listed article is published, not in the trash, and has an address', async () => {
    await db()
      .insert(blogPosts)
      .values([
        post('public'),
        post('brouillon', { status: 'draft', published_at: null }),
        post('jeté', { deleted_at: new Date() }),
        { ...post('sans adresse'), slug: null },
      ])
    expect((await listPosts('fr')).map(({ slug }) => slug)).toEqual(['public'])
    expect((await listPostAddresses()).map(({ slug }) => slug)).toEqual(['public'])
    for (const hidden of ['brouillon', 'jeté']) expect(await findPost('fr', hidden)).toBeNull()
  })

  test('articles are ordered by first publication, regardless of later saves', async () => {
    await db()
      .insert(blogPosts)
      .values([
        post('ancien, corrigé hier', {
          first_published_at: day('2025-01-01'),
          published_at: day('2025-07-01'),
        }),
        post('importé sans première date', { first_published_at: null, published_at: day('2025-03-01') }),
        post('récent', { first_published_at: day('2025-05-01') }),
      ])
    const posts = await listPosts('fr')
    expect(posts.map(({ slug }) => slug)).toEqual([
      'récent',
      'importé sans première date',
      'ancien, corrigé hier',
    ])
    expect(posts.at(-1)?.publishedAt).toBe('2025-01-01T08:00:00.000Z')
    expect((await listPosts('fr', { limit: 1 })).map(({ slug }) => slug)).toEqual(['récent'])
  })

  test('a category is shown only while it is active', async () => {
    const [active, inactive] = await db()
      .insert(blogCategories)
      .values([
        { name: 'Douleurs', slug: 'douleurs', color: '#BF4E2A' },
        { name: 'Cachée', slug: 'cachée', is_active: false },
      ])
      .returning()
    await db()
      .insert(blogPosts)
      .values([
        post('a', { category_id: active?.id, first_published_at: day('2025-06-02') }),
        post('b', { category_id: inactive?.id }),
      ])
    const posts = await listPosts('en')
    expect(posts.map(({ category }) => category)).toEqual([
      { slug: 'douleurs', name: { text: 'Douleurs', lang: 'fr' }, color: '#BF4E2A' },
      null,
    ])
    expect((await listPosts('fr', { category: 'douleurs' })).map(({ slug }) => slug)).toEqual(['a'])
  })
})

describe('languages of an article', () => {
  test('an English page falls back to French field by field, and marks it', async () => {
    await db()
      .insert(blogPosts)
      .values([
        post('dos', {
          title_en: 'Back pain',
          excerpt: 'Bouger aide.',
          tags: ['dos', 'travail'],
          meta_description: 'Que faire quand le dos fait mal.',
        }),
      ])
    const english = await findPost('en', 'dos')
    expect(english).toMatchObject({
      title: { text: 'Back pain' },
      excerpt: { text: 'Bouger aide.', lang: 'fr' },
      tags: [
        { text: 'dos', lang: 'fr' },
        { text: 'travail', lang: 'fr' },
      ],
      content: { lang: 'fr' },
      metaTitle: 'Back pain',
      metaDescription: 'Que faire quand le dos fait mal.',
      minutes: 1,
    })
    expect((await findPost('fr', 'dos'))?.content).not.toHaveProperty('lang')
  })

  test('an article is found by a tag of either language, with the same result in the other one', async () => {
    await db()
      .insert(blogPosts)
      .values([post('dos', { tags: ['dos'], tags_en: ['back'] }), post('autre', { tags: ['marche'] })])
    for (const tag of ['back', 'DOS']) {
      expect((await listPosts('en', { tag })).map(({ slug }) => slug)).toEqual(['dos'])
      expect((await listPosts('fr', { tag })).map(({ slug }) => slug)).toEqual(['dos'])
    }
    expect(await listPosts('en', { tag: 'walking' })).toEqual([])
  })
})

test('an article has its picture and links to related articles', async () => {
  await db()
    .insert(media)
    .values({
      url: '/media/scenes/dos.webp',
      width: 1600,
      height: 900,
      bytes: 1000,
      widths: [480, 800, 1600],
      placeholder: '#cfe0db',
      alt: 'Un bureau',
    })
  await db()
    .insert(blogPosts)
    .values([
      post('dos', { featured_image: '/media/scenes/dos.webp', tags: ['dos'] }),
      post('autre', { first_published_at: day('2025-06-02') }),
      post('proche', { tags: ['dos'] }),
    ])
  const article = await findPost('fr', 'dos')
  expect(article?.picture).toMatchObject({ src: '/media/scenes/dos-800.webp', alt: { text: 'Un bureau' } })
  if (!article) throw new Error('The article is missing')
  expect((await listRelatedPosts('fr', article)).map(({ slug }) => slug)).toEqual(['proche', 'autre'])
})
