import { describe, expect, test } from 'vitest'
import type { Picture } from '#app/lib/media/picture.ts'
import { clinic } from '#app/site/site-facts.fixture.ts'
import { failedTitle, pageMeta, siteOf } from './page-meta.ts'

const origin = clinic.origin
const links = (meta: ReturnType<typeof pageMeta>) =>
  meta
    .flatMap((tag) => ('tagName' in tag ? [tag] : []))
    .filter((tag) => tag['type'] !== 'application/rss+xml')
const content = (meta: ReturnType<typeof pageMeta>, name: string) =>
  meta.find((tag) => ('property' in tag && tag.property === name) || ('name' in tag && tag.name === name))

const feed = (pathname: string) =>
  pageMeta({ site: clinic, pathname }).find((tag) => 'type' in tag && tag.type === 'application/rss+xml')

test('a page has a title without any facts of the centre', () => {
  expect(pageMeta({ site: undefined, pathname: '/' })[0]).toEqual({ title: 'Accueil' })
  expect(pageMeta({ site: undefined, pathname: '/en' })[0]).toEqual({ title: 'Home' })
  expect(pageMeta({ site: undefined, pathname: '/en/shop', title: 'Shop' })[0]).toEqual({ title: 'Shop' })
})

const thrown = (status: number) => ({ status, statusText: '', internal: false, data: null })

test('a missing page is titled 404, and a failed one has its section’s title', () => {
  expect(failedTitle(thrown(404), 'Services')).toBe('404')
  expect(failedTitle(thrown(503), 'Services')).toBe('Services')
  expect(failedTitle(undefined, 'Services')).toBe('Services')
})

describe('addresses in the head', () => {
  test.each([
    ['/', '/', '/', '/en'],
    ['/en', '/en', '/', '/en'],
    ['/shop', '/shop', '/shop', '/en/shop'],
    ['/en/shop/', '/en/shop', '/shop', '/en/shop'],
    ['/blog/après', '/blog/apr%C3%A8s', '/blog/apr%C3%A8s', '/en/blog/apr%C3%A8s'],
    ['/en/blog/apr%c3%a8s', '/en/blog/apr%C3%A8s', '/blog/apr%C3%A8s', '/en/blog/apr%C3%A8s'],
  ])('the address of %s is %s, with translations %s and %s', (pathname, canonical, french, english) => {
    expect(links(pageMeta({ site: clinic, pathname, title: 'Page' }))).toEqual([
      { tagName: 'link', rel: 'canonical', href: origin + canonical },
      { tagName: 'link', rel: 'alternate', hrefLang: 'fr', href: origin + french },
      { tagName: 'link', rel: 'alternate', hrefLang: 'en', href: origin + english },
      { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: origin + french },
    ])
  })

  test('a page that is not indexed is marked so, and has no canonical address', () => {
    const meta = pageMeta({ site: clinic, pathname: '/contact', title: 'Merci', noIndex: true })
    expect(content(meta, 'robots')).toEqual({ name: 'robots', content: 'noindex' })
    expect(links(meta)).toEqual([])
  })

  test('the feed is that of the language', () => {
    expect(feed('/shop')).toMatchObject({ rel: 'alternate', href: `${origin}/blog/rss.xml` })
    expect(feed('/en/shop')).toMatchObject({ rel: 'alternate', href: `${origin}/en/blog/rss.xml` })
  })
})

describe('texts in the head', () => {
  test('a page’s title ends with the site’s name; the home page has its own', () => {
    expect(pageMeta({ site: clinic, pathname: '/shop', title: 'Boutique' })[0]).toEqual({
      title: 'Boutique · Centre Kiné Bonabéri',
    })
    expect(pageMeta({ site: clinic, pathname: '/' })[0]).toEqual({ title: clinic.seo.title })
  })

  test('a long title does not contain the site’s name', () => {
    const title = 'Posture des enfants : faut-il craindre le cartable ?'
    expect(pageMeta({ site: clinic, pathname: '/blog/x', title })[0]).toEqual({ title })
  })

  test('a page without the layout has only its own title and description', () => {
    expect(pageMeta({ site: undefined, pathname: '/shop', title: 'Boutique', description: 'Tout.' })).toEqual(
      [{ title: 'Boutique' }, { name: 'description', content: 'Tout.' }],
    )
  })

  test('a shared page has its own card, with its size, in its language', () => {
    const meta = pageMeta({ site: clinic, pathname: '/en/blog/après', title: 'After', type: 'article' })
    expect(content(meta, 'og:image')).toMatchObject({
      content: expect.stringMatching(
        /^https:\/\/kine\.example\/en\/share\/blog\/apr%C3%A8s\.[0-9a-z]{11}\.jpg$/,
      ),
    })
    expect(content(meta, 'og:image:width')).toMatchObject({ content: '1200' })
    expect(content(meta, 'og:image:height')).toMatchObject({ content: '630' })
    expect(content(meta, 'og:image:alt')).toMatchObject({
      content: 'After · Centre Kiné Bonabéri. La salle de soin',
    })
    expect(content(meta, 'og:locale')).toMatchObject({ content: 'en_GB' })
    expect(content(meta, 'og:type')).toMatchObject({ content: 'article' })
  })
})

/** Address of the picture of `/shop` with these properties; `shared` is the picture in the settings. */
function address(page: Partial<Parameters<typeof pageMeta>[0]>, shared: Picture | null = null): string {
  const site = { ...clinic, seo: { ...clinic.seo, picture: shared } }
  const found = content(pageMeta({ site, pathname: '/shop', title: 'Boutique', ...page }), 'og:image')
  return found && 'content' in found ? String(found.content) : ''
}

describe('the picture of a shared link', () => {
  const alt = { text: 'Une salle' }
  const ours = { src: '/media/a.webp', share: '/media/a-1200.jpg', width: 1600, height: 1200, alt }
  test('the picture is a card, PNG without a photograph and JPEG with one', () => {
    expect(address({})).toMatch(/\/share\/shop\.[0-9a-z]{11}\.png$/)
    expect(address({ picture: ours })).toMatch(/\/share\/shop\.[0-9a-z]{11}\.jpg$/)
    expect(address({}, ours)).toMatch(/\/share\/shop\.[0-9a-z]{11}\.jpg$/)
  })

  test('the picture has another address when its content differs', () => {
    const shown = [
      address({}),
      address({ title: 'Magasin' }),
      address({ picture: ours }),
      address({ picture: { ...ours, share: '/media/b-1200.jpg' } }),
      address({ pathname: '/en/shop' }),
    ]
    expect(new Set(shown).size).toBe(shown.length)
    expect(address({ cardTitle: 'Boutique', title: 'Boutique · Page 2' })).toBe(address({}))
  })

  test('the picture is the home page’s where a page is not indexed', () => {
    expect(address({ noIndex: true })).toMatch(/\/share\/home\./)
    expect(address({ noIndex: true, cardTitle: 'Boutique' })).toBe(address({}))
  })

  test('the picture is unchanged when it is external, or was made to be shared', () => {
    const elsewhere = { src: 'https://elsewhere.org/a.jpg', alt }
    expect(address({ picture: elsewhere })).toBe('https://elsewhere.org/a.jpg')
    const banner = { ...ours, height: 838 }
    expect(address({}, banner)).toBe(`${origin}/media/a-1200.jpg`)
    // A page's own picture is a photograph of its content, whatever its shape.
    expect(address({ picture: banner })).toMatch(/\/share\/shop\./)
  })
})

test('the function siteOf finds the layout among matches, some of which may be missing', () => {
  const layout = { id: 'routes/public/layout', loaderData: clinic }
  expect(siteOf([undefined, { id: 'root' }, layout])).toBe(clinic)
  expect(siteOf([{ id: 'root' }])).toBeUndefined()
})
