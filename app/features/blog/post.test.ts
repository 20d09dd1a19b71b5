import { describe, expect, test } from 'vitest'
import {
  blogPath,
  countCategories,
  countTags,
  filterOf,
  isAskedFor,
  type PostTeaser,
  postPath,
  readingMinutes,
  relatedPosts,
  signatureIn,
} from './post.ts'

const category = (slug: string) => ({ slug, name: { text: slug }, color: '#0E5A52' })
const post = (slug: string, categorySlug: string | null, ...tags: string[]): PostTeaser => ({
  slug,
  title: { text: slug },
  excerpt: { text: '' },
  author: 'L’équipe du centre',
  publishedAt: '2025-05-12T08:00:00.000Z',
  picture: null,
  category: categorySlug ? category(categorySlug) : null,
  tags: tags.map((text) => ({ text })),
})
const slugs = (posts: PostTeaser[]) => posts.map(({ slug }) => slug)

const back = post('dos', 'douleurs', 'dos', 'travail')
const ankle = post('cheville', 'douleurs', 'sport')
const bag = post('cartable', 'vie', 'Dos', 'enfants')
const stroke = post('avc', null)
const posts = [back, ankle, bag, stroke]

describe('the choice of articles', () => {
  test.each([
    [{}, ['dos', 'cheville', 'cartable', 'avc']],
    [{ category: 'douleurs' }, ['dos', 'cheville']],
    [{ tag: 'dos' }, ['dos', 'cartable']],
    [{ category: 'vie', tag: 'DOS' }, ['cartable']],
    [{ category: 'inconnue' }, []],
  ])('the filter %j chooses %j', (filter, expected) => {
    const asked = posts.filter((each) =>
      isAskedFor(filter, { category: each.category, tags: each.tags.map(({ text }) => text) }),
    )
    expect(slugs(asked)).toEqual(expected)
  })

  test('categories and tags are counted in descending order', () => {
    expect(countCategories(posts).map(({ slug, count }) => [slug, count])).toEqual([
      ['douleurs', 2],
      ['vie', 1],
    ])
    expect(countTags(posts).map(({ tag, count }) => [tag.text, count])).toEqual([
      ['dos', 2],
      ['enfants', 1],
      ['sport', 1],
      ['travail', 1],
    ])
  })

  test('related articles are ordered by shared category, then shared tags, then date', () => {
    expect(slugs(relatedPosts(back, posts))).toEqual(['cheville', 'cartable', 'avc'])
    expect(slugs(relatedPosts(stroke, posts, 2))).toEqual(['dos', 'cheville'])
  })
})

test('the team signs in the language of the page, a person by name', () => {
  const signed = ['L’équipe du centre', 'Rose Ekambi'].map((author) => [
    signatureIn('fr', author),
    signatureIn('en', author),
  ])
  expect(signed).toEqual([
    ['L’équipe du centre', 'The centre’s team'],
    ['Rose Ekambi', 'Rose Ekambi'],
  ])
})

describe('addresses of the blog', () => {
  test.each([
    [{}, '/blog'],
    [{ category: 'vie' }, '/blog?category=vie'],
    [{ category: 'vie & santé', tag: 'dos' }, '/blog?category=vie%20%26%20sant%C3%A9&tag=dos'],
  ])('the filter %j has the address %s, and is read back from it', (filter, path) => {
    expect(blogPath(filter)).toBe(path)
    expect(filterOf(new URL(path, 'https://x.org').searchParams)).toEqual({
      category: undefined,
      tag: undefined,
      ...filter,
    })
  })

  test('a slug keeps its accents, percent-encoded', () => {
    expect(postPath({ slug: 'après ? oui' })).toBe('/blog/après%20%3F%20oui')
  })
})

test.each([
  [0, 1],
  [1, 1],
  [200, 1],
  [201, 2],
  [1000, 5],
])('an article of %d words takes %d minutes to read', (words, minutes) => {
  const text = `${'mot '.repeat(words)}— : …`
  const content = [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }]
  expect(readingMinutes({ type: 'doc', content })).toBe(minutes)
})
