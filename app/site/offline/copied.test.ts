import { describe, expect, it } from 'vitest'
import { copyAddress, copyAddresses, filesNamedIn, isCopied, isStorable, pagesAhead } from './copied.ts'

describe('pages that may be copied', () => {
  it.each(['/', '/en', '/contact', '/en/shop/ballon', '/blog/visit-us', '/services/kin%C3%A9', '/offline'])(
    'the page %s may be copied',
    (path) => expect(isCopied(path)).toBe(true),
  )
  it.each([
    '/admin',
    '/admin/login',
    '/admin/preview/blog/1',
    '/admin/preview/en/styleguide',
    '/visit/abc',
    '/en/visit/abc',
    '/VISIT/abc',
    '/%76isit/abc',
    '/visit',
    '/calendar/appointments.ics',
    '/chat',
    '/shop/order',
    '/en/shop/order/current',
    '/api/x',
    '/media/a.webp',
    '/healthz',
    '/livez',
    '/readyz',
    '/sitemap.xml',
    '/en/site.webmanifest',
    '/about.data',
  ])('the page %s may not be copied', (path) => expect(isCopied(path)).toBe(false))
})

const on = (path: string) => `https://a.example${path}`

describe('the address of a copy', () => {
  it.each([
    ['/contact?utm_source=x&fbclid=IwAR0', '/contact'],
    ['/en/about?category=dos', '/en/about'],
    ['/shop?fbclid=1&category=dos%20et%20cou', '/shop?category=dos+et+cou'],
    ['/en/shop?page=2&category=dos', '/en/shop?category=dos&page=2'],
  ])('the copy of %s has the address %s', (path, address) => expect(copyAddress(on(path))).toBe(on(address)))

  it.each([
    ['/contact?fbclid=1', ['/contact']],
    ['/appointment?care=rehab&utm_source=x', ['/appointment?care=rehab', '/appointment']],
    ['/blog?tag=dos', ['/blog?tag=dos', '/blog']],
  ])('the copy shown at %s is one of %j', (path, addresses) =>
    expect(new Set(copyAddresses(on(path)))).toEqual(new Set(addresses.map(on))),
  )

  it.each(['/shop?q=ballon', '/shop?q=ballon&category=dos', '/en/search?q=knee', '/shop?page=2'])(
    'the copy shown at %s is no other',
    (path) => expect(copyAddresses(on(path)).map((each) => new URL(each).searchParams.size)).not.toContain(0),
  )
})

/** Set as in a browser: a response created by hand has no such type. */
const answer = (
  given: Partial<Record<'status' | 'type' | 'redirected', unknown>>,
  headers: Record<string, string>,
) =>
  isStorable({
    status: 200,
    type: 'basic',
    redirected: false,
    headers: new Headers(headers),
    ...given,
  } as Response)

describe('answers that may be copied', () => {
  const page = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'public, max-age=0, must-revalidate',
  }

  it('a whole cacheable page may be copied', () => expect(answer({}, page)).toBe(true))
  it.each([
    ['of another status', { status: 404 }, {}],
    ['that failed', { status: 503 }, {}],
    ['of elsewhere', { type: 'cors' }, {}],
    ['that led here', { redirected: true }, {}],
    ['that is no page', {}, { 'Content-Type': 'text/plain' }],
    ['to one visitor', {}, { 'Cache-Control': 'no-store, private' }],
  ])('an answer %s may not be copied', (_, given, headers) =>
    expect(answer(given, { ...page, ...headers })).toBe(false),
  )
  it('a page without a lifetime may not be copied', () =>
    expect(answer({}, { 'Content-Type': 'text/html' })).toBe(false))
})

const found = (text: string, address = 'https://a.example/en/shop') => filesNamedIn(text, address)

describe('files named in a text', () => {
  it('files of the build that a page links are found', () => {
    const page = `<link rel="preload" href="/assets/face-BiO7UecJ.woff2"/><link href="/assets/site-Bf_Pz-8h.css"/>
      <use href="/assets/icons-BlQu-9jg.svg#sun"></use><img src="/assets/hero-CXNIFQf5.webp"/><img src="/media/a-12345678.svg"/>
      <script src="/assets/boot-CXNIFQf5.js"></script><script src="/assets/boot-CXNIFQf5.js"></script>`
    expect(found(page)).toEqual([
      '/assets/face-BiO7UecJ.woff2',
      '/assets/site-Bf_Pz-8h.css',
      '/assets/icons-BlQu-9jg.svg',
      '/assets/boot-CXNIFQf5.js',
    ])
  })

  it('files that a script needs or fetches later are found, without those of React', () => {
    const script =
      'import{a}from"./shared-12345678.js";import(`./controls-DcmL4r6F.js`);(beside(["./islands/react-12345678.js"]),import("./islands/form-wrCwcf7r.js"))'
    expect(found(script, 'https://a.example/assets/boot-CXNIFQf5.js')).toEqual([
      '/assets/shared-12345678.js',
      '/assets/controls-DcmL4r6F.js',
    ])
  })

  it('files of React are found where a script cannot begin without them', () => {
    const script = 'import"./islands/drawn-12345678.js"'
    expect(found(script, 'https://a.example/assets/boot-CXNIFQf5.js')).toEqual([
      '/assets/islands/drawn-12345678.js',
    ])
  })

  it('files that a style sheet names are found', () => {
    const style = '@font-face{src:url(/assets/face-BiO7UecJ.woff2)}.a{background:url("./b-12345678.svg")}'
    expect(found(style, 'https://a.example/assets/site-12345678.css')).toEqual([
      '/assets/face-BiO7UecJ.woff2',
      '/assets/b-12345678.svg',
    ])
  })
})

it('pages copied ahead are few where bytes are expensive, and in the current language', () => {
  expect(pagesAhead('fr', false)).toEqual(['/offline', '/contact', '/appointment'])
  expect(pagesAhead('en', true)).toEqual([
    '/en/offline',
    '/en/contact',
    '/en/appointment',
    '/en',
    '/en/services',
    '/en/shop',
  ])
})
