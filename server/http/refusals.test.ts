import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { limitsOf } from './limits/request-limits.ts'
import { ask, askRaw, crossOriginCases, fromOurPage, page, serve, type TestRequest } from './testing.ts'

const route = async () => page()

describe('a change', () => {
  it.each(crossOriginCases)('a change from another origin is refused: %s', async (_, headers) => {
    let reached = 0
    const { port } = await serve(async () => {
      reached++
      return page()
    })
    for (const path of ['/contact', '/contact.data', '/shop/order', '/healthz'])
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        const { status } = await ask(port, path, { method, headers: { Host: 'clinic.example', ...headers } })
        expect([path, method, status]).toEqual([path, method, 403])
      }
    expect(reached).toBe(0)
  })

  it('a change from our page reaches the router with our origin, its necessary headers and no others', async () => {
    const seen: Request[] = []
    const { port } = await serve(async (request) => {
      seen.push(request.clone())
      return page()
    })
    const headers = {
      ...fromOurPage,
      Host: 'other',
      'X-React-Router-SPA-Mode': 'yes',
      'X-Forwarded-Host': 'evil.example',
    }
    const { status } = await ask(port, '/contact?index', { method: 'POST', headers, body: 'name=Awa' })
    expect(status).toBe(200)
    expect(seen[0]?.url).toBe('https://clinic.example/contact')
    expect(await seen[0]?.text()).toBe('name=Awa')
    expect(Object.fromEntries(seen[0]?.headers ?? [])).toEqual({
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://clinic.example',
    })
  })

  it('a change is refused at the address of a file', async () => {
    const { port } = await serve(route)
    for (const path of ['/assets/site-abc.js', '/media/products/a.webp']) {
      const { status, headers } = await ask(port, path, { method: 'POST', headers: fromOurPage })
      expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
    }
  })
})

describe('limits of a request', () => {
  it.each([
    ['announced', { 'Content-Length': 70_000 }],
    ['in pieces', { 'Transfer-Encoding': 'chunked' }],
  ])('a body that is too long is refused, %s', async (_, headers) => {
    const { port } = await serve(route)
    const answer = await ask(port, '/contact', {
      method: 'POST',
      headers: { ...fromOurPage, ...headers },
      body: 'x'.repeat(70_000),
    })
    expect(answer.status).toBe(413)
    expect(answer.body.toString()).toContain('trop long')
  })

  it('a body that is too long is refused before it is sent', async () => {
    const { port } = await serve(route)
    const head = 'POST /en/contact HTTP/1.1\r\nHost: clinic.example\r\nOrigin: https://clinic.example\r\n'
    const said = await askRaw(port, `${head}Expect: 100-continue\r\nContent-Length: 9999999\r\n\r\n`)
    expect(said).toMatch(/^HTTP\/1.1 413 /)
    expect(said).toContain('too long')
  })

  it('a body of a full form is accepted', async () => {
    const { port } = await serve(async (request) => page(String((await request.text()).length)))
    const body = 'x'.repeat(64 * 1024)
    const answer = await ask(port, '/contact', { method: 'POST', headers: fromOurPage, body })
    expect([answer.status, answer.body.toString().includes('65536')]).toEqual([200, true])
  })

  it('a head that is too long is refused', async () => {
    const { port } = await serve(route)
    expect(await askRaw(port, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 431 /,
    )
  })

  it('a request is refused after waiting too long for the router', async () => {
    const routed = Promise.withResolvers<void>()
    const { port } = await serve(() => {
      routed.resolve()
      return new Promise(() => {})
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const answer = ask(port, '/about')
    await routed.promise
    await vi.advanceTimersByTimeAsync(limitsOf('/about').answerTimeoutMs)
    const { status, headers } = await answer
    expect([status, headers['retry-after']]).toEqual([503, '5'])
  })
})

const strange: [string, string, TestRequest, number][] = [
  ['unknown method', '/', { method: 'PROPFIND' }, 405],
  ['TRACE', '/', { method: 'TRACE' }, 405],
  ['no address', 'ftp://clinic.example/', {}, 400],
  ['no host in the address', 'http:///', {}, 400],
  ['as to a proxy', 'http://clinic.example/', {}, 200],
  ['as to a proxy, without a path', 'HTTP://clinic.example:80', {}, 200],
  ['as to a proxy, a query alone', 'https://clinic.example?x=1', {}, 200],
  ['the whole site', '*', {}, 400],
  ['options of the whole site', '*', { method: 'OPTIONS' }, 204],
  ['options of a host', 'http://clinic.example', { method: 'OPTIONS' }, 204],
  ['broken escape', '/%zz', {}, 400],
  ['backslash', '/\\evil.example', {}, 400],
  ['options', '/contact', { method: 'OPTIONS' }, 204],
  ['cross-site', '/contact', { method: 'POST' }, 403],
  ['no file', '/media/none.webp', {}, 404],
  ['moved', '/about/', {}, 301],
  ['router fails', '/fails', {}, 500],
  ['router throws', '/throws', {}, 500],
  ['page', '/', {}, 200],
  ['asset', '/assets/site-abc.js', {}, 200],
  ['picture', '/media/products/a.webp', {}, 200],
  ['text', '/robots.txt', {}, 200],
  ['unknown page', '/nowhere', {}, 404],
]

describe('every answer', () => {
  it.each(strange)('every answer has the security headers: %s', async (_, path, asked, status) => {
    const { port } = await serve(async ({ url }) => {
      if (url.endsWith('/throws')) throw new Error('secret words')
      if (url.endsWith('/fails')) return new Response('secret words', { status: 500 })
      if (url.endsWith('/nowhere')) return new Response(page().body, { status: 404, headers: page().headers })
      return url.endsWith('.txt') ? new Response('x', { headers: { 'Content-Type': 'text/plain' } }) : page()
    })
    const answer = await ask(port, path, asked)
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject(secured)
    expect(answer.body.toString()).not.toContain('secret')
    const said = [answer.headers['content-security-policy'], answer.headers['content-type']].join('\n')
    expect(answer.body.length === 0 || /frame-ancestors 'none'.*\n(image|.*charset=utf-8)/.test(said)).toBe(
      true,
    )
  })

  it.each([
    ['no HTTP', 'nonsense\r\n\r\n', 405],
    ['no Host, a cached page', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['no Host, a file', 'GET /assets/site-abc.js HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['no Host', 'GET /about HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['no Host in HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n', 200],
    ['two Hosts in HTTP/1.0', 'GET / HTTP/1.0\r\nHost: a\r\nHost: a\r\n\r\n', 400],
    ['an empty Host', 'GET / HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n', 400],
    ['two Hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
    ['a Host with a path', 'GET / HTTP/1.1\r\nHost: a/b\r\nConnection: close\r\n\r\n', 400],
    ['a Host with a user', 'GET / HTTP/1.1\r\nHost: u@a\r\nConnection: close\r\n\r\n', 400],
    ['a Host with words', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
    ['a Host with a long port', 'GET / HTTP/1.1\r\nHost: a:123456\r\nConnection: close\r\n\r\n', 400],
    ['a Host by IPv6', 'GET / HTTP/1.1\r\nHost: [::1]:3000\r\nConnection: close\r\n\r\n', 200],
    ['a Host by name', 'GET / HTTP/1.1\r\nHost: clinic.example:443\r\nConnection: close\r\n\r\n', 200],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
    ],
    ['CONNECT', 'CONNECT evil.example:80 HTTP/1.1\r\nHost: evil.example:80\r\n\r\n', 405],
    ['unknown expectation', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\n\r\n', 417],
  ])('every answer has the security headers, even to %s', async (_, bytes, status) => {
    const { port, handler } = await serve(route)
    await handler.warm('/')
    const said = await askRaw(port, bytes)
    expect(said).toContain(`HTTP/1.1 ${status} `)
    for (const [name, value] of Object.entries(secured))
      expect(said.toLowerCase()).toContain(`${name}: ${value}`.toLowerCase())
  })

  it('every answer asks for TLS only at an address that has it', async () => {
    const { port } = await serve(route, { origin: { origin: 'http://localhost:3000', isSet: false } })
    expect((await ask(port, '/')).headers['strict-transport-security']).toBeUndefined()
  })
})

const secured = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}
