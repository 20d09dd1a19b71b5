import { describe, expect, test } from 'vitest'
import type { Picture } from '#app/lib/picture.ts'
import { failedTitle, pageMeta, sharedPicture, siteOf } from './page-meta.ts'
import { clinic } from './site-facts.fixture.ts'

const origin = clinic.origin
const links = (meta: ReturnType<typeof pageMeta>) =>
  meta
    .flatMap((tag) => ('tagName' in tag ? [tag] : []))
    .filter((tag) => tag['type'] !== 'application/rss+xml')
const content = (meta: ReturnType<typeof pageMeta>, name: string) =>
  meta.find((tag) => ('property' in tag && tag.property === name) || ('name' in tag && tag.name === name))

const feed = (pathname: string) =>
  pageMeta({ site: clinic, pathname }).find((tag) => 'type' in tag && tag.type === 'application/rss+xml')

test('a page has a title when nothing is known of the centre', () => {
  expect(pageMeta({ site: undefined, pathname: '/' })[0]).toEqual({ title: 'Accueil' })
  expect(pageMeta({ site: undefined, pathname: '/en' })[0]).toEqual({ title: 'Home' })
  expect(pageMeta({ site: undefined, pathname: '/en/shop', title: 'Shop' })[0]).toEqual({ title: 'Shop' })
})

const thrown = (status: number) => ({ status, statusText: '', internal: false, data: null })

test('what is not there is titled 404, what failed keeps its section’s title', () => {
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
  ])('%s is %s, with twins %s and %s', (pathname, canonical, french, english) => {
    expect(links(pageMeta({ site: clinic, pathname, title: 'Page' }))).toEqual([
      { tagName: 'link', rel: 'canonical', href: origin + canonical },
      { tagName: 'link', rel: 'alternate', hrefLang: 'fr', href: origin + french },
      { tagName: 'link', rel: 'alternate', hrefLang: 'en', href: origin + english },
      { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: origin + french },
    ])
  })

  test('a page that is not to be found says so and names no canonical address', () => {
    const meta = pageMeta({ site: clinic, pathname: '/contact', title: 'Merci', noIndex: true })
    expect(content(meta, 'robots')).toEqual({ name: 'robots', content: 'noindex' })
    expect(links(meta)).toEqual([])
  })

  test('the feed is the one of the language', () => {
    expect(feed('/shop')).toMatchObject({ rel: 'alternate', href: `${origin}/blog/rss.xml` })
    expect(feed('/en/shop')).toMatchObject({ rel: 'alternate', href: `${origin}/en/blog/rss.xml` })
  })
})

describe('words in the head', () => {
  test('the site signs the title of a page; the home page has its own', () => {
    expect(pageMeta({ site: clinic, pathname: '/shop', title: 'Boutique' })[0]).toEqual({
      title: 'Boutique · Centre Kiné Bonabéri',
    })
    expect(pageMeta({ site: clinic, pathname: '/' })[0]).toEqual({ title: clinic.seo.title })
  })

  test('a long title goes without the site’s name', () => {
    const title = 'Posture des enfants : faut-il craindre le cartable ?'
    expect(pageMeta({ site: clinic, pathname: '/blog/x', title })[0]).toEqual({ title })
  })

  test('without the layout only what the page itself knows is said', () => {
    expect(pageMeta({ site: undefined, pathname: '/shop', title: 'Boutique', description: 'Tout.' })).toEqual(
      [{ title: 'Boutique' }, { name: 'description', content: 'Tout.' }],
    )
  })

  test('a shared page carries its picture with its size', () => {
    const meta = pageMeta({ site: clinic, pathname: '/en/blog/x', title: 'X', type: 'article' })
    expect(content(meta, 'og:image')).toMatchObject({ content: `${origin}/media/scenes/hero-share.jpg` })
    expect(content(meta, 'og:image:width')).toMatchObject({ content: '1200' })
    expect(content(meta, 'og:image:height')).toMatchObject({ content: '675' })
    expect(content(meta, 'og:locale')).toMatchObject({ content: 'en_GB' })
    expect(content(meta, 'og:type')).toMatchObject({ content: 'article' })
  })
})

describe('the picture of a shared link', () => {
  const alt = { text: 'Une salle' }
  test.each<[string, Picture, object]>([
    [
      'no size known',
      { src: 'https://elsewhere.org/a.jpg', alt },
      { address: 'https://elsewhere.org/a.jpg' },
    ],
    [
      'smaller than a preview',
      { src: '/a-640.webp', share: '/a-share.jpg', width: 640, height: 480, alt },
      { address: `${origin}/a-share.jpg`, width: 640, height: 480 },
    ],
  ])('%s', (_, picture, expected) => {
    expect(sharedPicture(picture, origin)).toMatchObject(expected)
  })
})

test('siteOf finds the layout among matches, some of which may be missing', () => {
  const layout = { id: 'routes/public/layout', loaderData: clinic }
  expect(siteOf([undefined, { id: 'root' }, layout])).toBe(clinic)
  expect(siteOf([{ id: 'root' }])).toBeUndefined()
})
