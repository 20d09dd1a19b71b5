import { beforeAll, describe, expect, it } from 'vitest'
import { useRunningSite } from './support/running-site.ts'
import { linksOf, wordsOf } from './support/texts/words.ts'

type Seen = { status: number; html: string; headers: Headers }

/** Every page that links lead to, from both home pages on, by its path. */
const seen = new Map<string, Seen>()
const site = useRunningSite()
beforeAll(() => follow(['/', '/en']))

/** The links of the menu that a page marks, and how. */
const marked = (path: string) => {
  const menu = seen.get(path)?.html.split('aria-label="Principal"')[1]?.split('</nav>')[0] ?? ''
  return [...menu.matchAll(/<a\b[^>]*aria-current="(page|true)"[^>]*>/g)].map(([tag, state]) => [
    linksOf(`${tag}</a>`)[0],
    state,
  ])
}

describe('every linked page', () => {
  it('every linked page exists', () => {
    expect([...seen].filter(([, { status }]) => status !== 200).map(([path]) => path)).toEqual([])
    expect(seen.size).toBeGreaterThan(80)
  })

  it('every linked anchor exists', () => {
    const missing = everyLink((from, link) => {
      const { pathname, search, hash } = new URL(link, site.origin + from)
      const target = seen.get(pathname + search)
      return (
        hash !== '' &&
        // A script opens the basket there; without one its link is not shown.
        hash !== '#basket' &&
        target !== undefined &&
        !target.html.includes(` id="${decodeURIComponent(hash.slice(1))}"`)
      )
    })
    expect(missing).toEqual([])
  })

  it('every menu marks the current page, and the page above it', () => {
    expect(marked('/shop')).toEqual([['/shop', 'page']])
    expect(marked('/services/massage-th%C3%A9rapeutique')).toEqual([['/services', 'true']])
  })

  it.each([
    [
      '/',
      'Principal',
      'Accueil|Centre Kiné|À propos|Services|Témoignages|Blog|Boutique|Voir la sélection|Contact|Chercher|Prendre rendez-vous',
    ],
    [
      '/en',
      'Main',
      'Home|Centre Kiné|About|Services|Testimonials|Blog|Shop|View selection|Contact|Search|Book Appointment',
    ],
  ])('the header of %s has both languages and the whole menu in its order', (path, name, words) => {
    const header = seen.get(path)?.html.match(/<header\b.*?<\/header>/s)?.[0] ?? ''
    expect(wordsOf(header)).toMatch(/\bFR\b.*\bEN\b/)
    const menu = header.split(`aria-label="${name}"`)[1]?.split('</nav>')[0] ?? ''
    const entries = [...menu.matchAll(/<(a|button)\b[^>]*>(.*?)<\/\1>/gs)]
    const read = entries.map(([, , inner = '']) => wordsOf(inner)).join('|')
    expect(read).toContain(words)
  })

  it('no link leads nowhere', () => {
    expect(everyLink((_, link) => link === '#' || link === '' || link.startsWith('javascript:'))).toEqual([])
  })

  it('every chat opens in a new tab, without a referrer, at the one number', () => {
    let chats = 0
    for (const [path, { html }] of seen)
      for (const [tag] of html.matchAll(/<a\b[^>]*href="https:\/\/wa\.me\/[^>]*>/g)) {
        // An article or a product is shared with whom the reader chooses; every other chat is with the centre.
        const isShared = tag.includes('https://wa.me/?text=') && /\/(blog|shop)\/./.test(path)
        if (!isShared) chats++
        const centre = expect.stringContaining('https://wa.me/237600000000?text=')
        expect([path, tag]).toEqual([path, isShared ? tag : centre])
        expect(tag).toContain('target="_blank"')
        expect(tag).toContain('rel="noopener noreferrer"')
        expect(tag.match(/\?text=([^"]*)/)?.[1]).toMatch(/^[^+\s]+$/)
      }
    expect(chats).toBeGreaterThan(10)
  })

  it('every page has the phone as a telephone link, and its translation behind FR and EN', () => {
    for (const [path, { html }] of seen) {
      const links = linksOf(html)
      expect([path, links.includes('tel:+237600000000')]).toEqual([path, true])
      const french = path.replace(/^\/en(?=\/|\?|$)/, '') || '/'
      const alternates = [french.startsWith('/') ? french : `/${french}`]
      alternates.push(french === '/' ? '/en' : `/en${french}`)
      for (const alternate of alternates)
        expect([path, links.map((link) => decodeURI(link))]).toEqual([
          path,
          expect.arrayContaining([decodeURI(alternate)]),
        ])
    }
  })

  it('no page sets a cookie; each has one h1, and its language is in its address', () => {
    for (const [path, { html, headers }] of seen) {
      expect([path, headers.get('set-cookie'), html.match(/<h1\b/g)?.length]).toEqual([path, null, 1])
      expect(html).toContain(`<html lang="${/^\/en(\/|\?|$)/.test(path) ? 'en' : 'fr'}"`)
    }
  })

  it('no page has an inline script that runs before it is painted', () => {
    for (const [path, { html }] of seen) {
      const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes)
      const run = scripts.filter((attributes) => !attributes.includes('application/ld+json'))
      expect([
        path,
        run.every((attributes) => / src=/.test(attributes) && / (defer=|type="module")/.test(attributes)),
      ]).toEqual([path, true])
    }
  })
})

describe('buttons of the specification', () => {
  it.each([
    ['/services', 'En savoir plus', /^\/services\/[^/]+$/, 8],
    ['/en/services', 'Learn more', /^\/en\/services\/[^/]+$/, 8],
    ['/', 'En savoir plus', /^\/services\/[^/]+$/, 8],
    ['/', 'Lire la suite', /^\/blog\/[^/]+$/, 3],
    ['/blog', 'Lire la suite', /^\/blog\/[^/]+$/, 6],
    ['/', 'Voir tous les articles', /^\/blog$/, 1],
    ['/en', 'View all articles', /^\/en\/blog$/, 1],
    ['/', 'Voir toute la boutique', /^\/shop$/, 1],
    ['/en', 'See the whole shop', /^\/en\/shop$/, 1],
    ['/', 'Prendre rendez-vous', /^\/#appointment$/, 3],
    ['/', 'Visiter la boutique', /^\/#shop$/, 3],
    ['/en', 'Book now', /^\/en#appointment$/, 3],
    ['/en', 'Visit the shop', /^\/en#shop$/, 3],
    ['/', 'Prendre rendez-vous', /^\/appointment$/, 2],
    ['/en', 'Book Appointment', /^\/en\/appointment$/, 2],
  ])('the button on %s "%s" leads to %s', (path, words, address, times) => {
    const links = [...(seen.get(path)?.html ?? '').matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)]
    const named = links.filter(([, , inner = '']) => wordsOf(inner).startsWith(words))
    expect(named.map(([, href = '']) => href).filter((href) => address.test(href))).toHaveLength(times)
  })
})

/** `page → link` for each link of each page for which something holds. */
function everyLink(holds: (from: string, link: string) => boolean): string[] {
  return [...seen].flatMap(([from, { html }]) =>
    linksOf(html)
      .filter((link) => holds(from, link))
      .map((link) => `${from} → ${link}`),
  )
}

async function follow(paths: string[]): Promise<void> {
  const fresh = [...new Set(paths)].filter((path) => !seen.has(path))
  if (fresh.length === 0) return
  const found: string[] = []
  for (const path of fresh) {
    const answer = await fetch(site.origin + path)
    const html = await answer.text()
    seen.set(path, { status: answer.status, html, headers: answer.headers })
    if (!answer.headers.get('content-type')?.startsWith('text/html')) continue
    for (const link of linksOf(html)) {
      const { origin, pathname, search } = new URL(link, site.origin + path)
      if (origin === site.origin) found.push(pathname + search)
    }
  }
  await follow(found)
}
