import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as written } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startViews } from '#app/lib/analytics/page-views.server.ts'
import { newFolder } from '#tests/support/folder.ts'
import { ask, crossOriginCases, fromOurPage, page, serve, type TestRequest } from './testing.ts'
import { trustedProxies } from './trusted-proxies.ts'

const phone = 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/129.0 Mobile Safari/537.36'

let folder: string
let end: () => Promise<void>
beforeEach(async () => {
  folder = await newFolder()
  // Runs without a database: page views stay in the buffer.
  end = await startViews(folder, 'clinic.example')
})
afterEach(async () => {
  vi.useRealTimers()
  await end()
})

/** The paths, hosts and metrics that were written. */
async function noted(): Promise<string[]> {
  // Views are written in the turn after the answer.
  await written()
  const names = await readdir(folder)
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  const lines = texts.join('').split('\n').filter(Boolean)
  return lines.map((line) => line.split('\t').slice(2).join(' ').trim())
}

const route = async (request: Request) => {
  const { pathname } = new URL(request.url)
  if (pathname === '/missing') return new Response(page().body, { status: 404, headers: page().headers })
  if (pathname === '/elsewhere') return new Response(null, { status: 301, headers: { Location: '/' } })
  if (pathname === '/sitemap.xml')
    return new Response('<x/>', { headers: { 'Content-Type': 'application/xml' } })
  if (pathname.endsWith('.data')) return new Response('[]', { headers: { 'Content-Type': 'text/x-script' } })
  return page(pathname)
}

describe('page views', () => {
  it.each<[string, string, TestRequest, string[]]>([
    ['a page', '/about', {}, ['/about']],
    ['with a query', '/shop?category=dos&utm_source=x', {}, ['/shop']],
    ['an article', '/en/blog/apr%C3%A8s', {}, ['/en/blog/apr%C3%A8s  blog_post_views']],
    ['from elsewhere', '/', { headers: { Referer: 'https://www.google.com/q?secret' } }, ['/ google.com']],
    ['from here', '/', { headers: { Referer: 'https://clinic.example/about?x' } }, ['/']],
    ['a navigation', '/', { headers: { 'Sec-Fetch-Dest': 'document' } }, ['/']],
    [
      'passed on by a service worker',
      '/',
      { headers: { 'Sec-Fetch-Dest': 'empty', 'Sec-Fetch-Mode': 'navigate' } },
      ['/'],
    ],
    ['a request of a script', '/', { headers: { 'Sec-Fetch-Dest': 'empty', 'Sec-Fetch-Mode': 'cors' } }, []],
    ['in a frame', '/', { headers: { 'Sec-Fetch-Dest': 'iframe' } }, []],
    ['ahead (Sec-Purpose)', '/', { headers: { 'Sec-Purpose': 'prefetch;prerender' } }, []],
    ['ahead (Purpose)', '/', { headers: { Purpose: 'prefetch' } }, []],
    ['ahead (X-Moz)', '/', { headers: { 'X-Moz': 'prefetch' } }, []],
    ['its head alone', '/', { method: 'HEAD' }, []],
    ['by who works here', '/', { headers: { Cookie: 'a=b; __Host-clinic-session=c' } }, []],
    ['by a program', '/', { headers: { 'User-Agent': 'curl/8' } }, []],
    ['by who does not say', '/', { headers: { 'User-Agent': '' } }, []],
    ['a page that is not there', '/missing', {}, []],
    ['another spelling', '/About/', {}, []],
    ['a redirect', '/elsewhere', {}, []],
    ['its data', '/about.data', {}, []],
    ['a file', '/assets/site-abc.js', {}, []],
    ['a list for programs', '/sitemap.xml', {}, []],
    ['the back-office', '/admin/dashboard', {}, []],
    ['a form that is answered', '/contact', { method: 'POST', headers: fromOurPage, body: 'x' }, []],
  ])('a request is counted or not: %s: %s', async (_, path, asked, lines) => {
    const { port } = await serve(route)
    const visit = () => ask(port, path, { ...asked, headers: { 'User-Agent': phone, ...asked.headers } })
    await visit()
    // The first visit renders the page, the second gets it from the cache.
    await visit()
    expect(await noted()).toEqual(lines.flatMap((line) => [line, line]))
  })

  it('a page that the visitor’s browser has already is counted', async () => {
    const { port } = await serve(route)
    const headers = { 'User-Agent': phone }
    const { headers: answered } = await ask(port, '/', { headers })
    const again = await ask(port, '/', { headers: { ...headers, 'If-None-Match': answered.etag } })
    expect([again.status, await noted()]).toEqual([304, ['/', '/']])
  })

  it('a page view has no address, and only a hash of the visitor', async () => {
    const { port } = await serve(route, { proxies: trustedProxies(1, []) })
    await ask(port, '/', { headers: { 'User-Agent': phone, 'X-Forwarded-For': '203.0.113.77' } })
    await written()
    const [name = ''] = await readdir(folder)
    expect(await readFile(join(folder, name), 'utf8')).toMatch(/^\d{13}\t[\w-]{22}\t\/\t\t\n$/)
  })
})

const report = (port: number, body: string, headers: Record<string, string> = fromOurPage) =>
  ask(port, '/seen', {
    method: 'POST',
    body,
    headers: { 'User-Agent': phone, ...headers, 'Content-Type': 'text/plain;charset=UTF-8' },
  })

describe('page views reported by a browser', () => {
  it('a report of one of our pages is a page view', async () => {
    const { port } = await serve(route)
    const answer = await report(port, '/about', { ...fromOurPage, 'Sec-Fetch-Dest': 'empty' })
    expect([answer.status, answer.body.length, await noted()]).toEqual([204, 0, ['/about']])
  })

  it.each([
    ['no page', '/missing', 400],
    ['no path', 'https://evil.example/', 400],
    ['nothing', '', 400],
    ['the back-office', '/admin/dashboard', 400],
    ['data', '/about.data', 400],
    ['a path without end', `/${'x'.repeat(3000)}`, 413],
  ])('a report of %s is refused', async (_, body, status) => {
    const { port } = await serve(route)
    expect([(await report(port, body)).status, await noted()]).toEqual([status, []])
  })

  it.each(crossOriginCases)('a report of another origin is refused: %s', async (_, headers) => {
    const { port } = await serve(route)
    expect([(await report(port, '/about', headers)).status, await noted()]).toEqual([403, []])
  })

  it('reports are limited, and those of the staff are not counted', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { port } = await serve(route)
    await report(port, '/about', { ...fromOurPage, Cookie: 'clinic-session=a' })
    expect(await noted()).toEqual([])
    const statuses = []
    for (let count = 0; count < 62; count++) statuses.push((await report(port, '/about')).status)
    // One earlier report counts against the limit.
    expect(statuses).toEqual([...Array(59).fill(204), 429, 429, 429])
    expect((await ask(port, '/seen', { method: 'PUT', headers: fromOurPage })).status).toBe(405)
  })
})
