import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { ask, page, serve } from './testing.ts'

afterEach(() => void vi.useRealTimers())

describe('a public page', () => {
  it('a public page is rendered once for simultaneous requests, and cached', async () => {
    let renders = 0
    const { port } = await serve(async () => {
      renders++
      await new Promise((resolve) => setTimeout(resolve, 50))
      return page()
    })
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask(port, '/')))
    await ask(port, '/')
    expect(new Set(answers.map(({ body }) => body.toString())).size).toBe(1)
    expect(renders).toBe(1)
  })

  it('a public page is the same whatever headers a request has', async () => {
    const seen: Request[] = []
    const { port } = await serve(async (request) => {
      seen.push(request)
      return page([...request.headers].map(String).join() + request.url)
    })
    const strange = {
      Cookie: 'session=1',
      'Accept-Language': 'en',
      'User-Agent': 'curl',
      Authorization: 'Basic eA==',
      Host: 'evil.example',
      'X-Forwarded-Host': 'evil.example',
      'X-React-Router-SPA-Mode': 'yes',
      'X-React-Router-Prerender-Data': 'eA==',
      Purpose: 'prefetch',
      Range: 'bytes=0-3',
    }
    const first = await ask(port, '/about?utm_source=x', { headers: strange })
    const second = await ask(port, '/blog', { headers: {} })
    const third = await ask(port, '/blog', { headers: strange })
    expect(seen.map(({ url }) => url)).toEqual([
      'https://clinic.example/about',
      'https://clinic.example/blog',
    ])
    expect(seen.map(({ headers }) => [...headers])).toEqual([
      [['accept', 'text/html,*/*']],
      [['accept', 'text/html,*/*']],
    ])
    expect(first.status).toBe(200)
    expect(third.body).toEqual(second.body)
    expect(third.headers.etag).toBe(second.headers.etag)
  })

  it('a public page is sent in an encoding that the client accepts', async () => {
    const { port } = await serve(async () => page())
    const plain = await ask(port, '/')
    const brotli = await ask(port, '/', { headers: { 'Accept-Encoding': 'gzip, deflate, br' } })
    const gzip = await ask(port, '/', { headers: { 'accept-encoding': 'gzip;q=1.0, br;q=0' } })
    const none = await ask(port, '/', { headers: { 'Accept-Encoding': 'identity' } })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(none.headers['content-encoding']).toBeUndefined()
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body)
    expect(gunzipSync(gzip.body)).toEqual(plain.body)
    for (const answer of [plain, brotli, gzip]) {
      expect(answer.headers.vary).toBe('Accept-Encoding')
      expect(answer.headers['content-length']).toBe(String(answer.body.length))
      expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    }
    expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size).toBe(3)
  })

  it('a public page is not sent again to a client that has it', async () => {
    const { port } = await serve(async () => page())
    const { headers } = await ask(port, '/', { headers: { 'Accept-Encoding': 'br' } })
    const again = await ask(port, '/', {
      headers: { 'Accept-Encoding': 'br', 'If-None-Match': headers.etag },
    })
    expect(again.status).toBe(304)
    expect(again.body).toHaveLength(0)
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
    const other = await ask(port, '/', { headers: { 'If-None-Match': '"other"' } })
    expect(other.status).toBe(200)
  })

  it('a public page has a head without a body for HEAD', async () => {
    const { port } = await serve(async () => page())
    const whole = await ask(port, '/')
    const head = await ask(port, '/', { method: 'HEAD' })
    expect(head.body).toHaveLength(0)
    expect(head.headers).toMatchObject({
      etag: whole.headers.etag,
      'content-length': whole.headers['content-length'],
    })
  })

  it('a public page is dropped when content changes, even while it is being rendered', async () => {
    let content = 'old'
    const started = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    const { port, handler } = await serve(async () => {
      const read = content
      started.resolve()
      if (read === 'old') await released.promise
      return page(read)
    })
    const begun = ask(port, '/')
    await started.promise
    content = 'new'
    handler.dropPages()
    expect((await ask(port, '/')).body.toString()).toContain('new')
    released.resolve()
    await begun
    expect((await ask(port, '/')).body.toString()).toContain('new')
  })
})

describe('answers that are not cached', () => {
  const refused: [string, () => Response][] = [
    ['no-store', () => page('x', { 'Cache-Control': 'no-store' })],
    ['private', () => page('x', { 'Cache-Control': 'private, s-maxage=60' })],
    ['no s-maxage', () => page('x', { 'Cache-Control': 'public, max-age=60' })],
    ['a cookie', () => page('x', { 'Set-Cookie': 'a=1' })],
    ['not found', () => new Response(page().body, { status: 404, headers: page().headers })],
    [
      'a redirect',
      () =>
        new Response(null, {
          status: 301,
          headers: { Location: '/b', ...Object.fromEntries(page().headers) },
        }),
    ],
  ]
  it.each(refused)('an answer is not cached: %s', async (_, make) => {
    let renders = 0
    const { port } = await serve(async () => {
      renders++
      return make()
    })
    await ask(port, '/a')
    const { headers } = await ask(port, '/a')
    expect(renders).toBe(2)
    expect(headers['cache-control']).toBe('no-store, private')
    expect(headers.etag).toBeUndefined()
  })

  it('an answer to a form is not cached, and the page stays unchanged', async () => {
    const { port } = await serve(async ({ method }) => page(method))
    const headers = { Origin: 'https://clinic.example', 'Content-Type': 'text/plain' }
    const { body, headers: answered } = await ask(port, '/contact', { method: 'POST', headers, body: 'x' })
    expect(body.toString()).toContain('POST')
    expect(answered['cache-control']).toBe('no-store, private')
    expect((await ask(port, '/contact')).body.toString()).toContain('GET')
  })

  it('a page with a missing part is not cached, and a complete older one stays cached', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    let state: 'whole' | 'degraded' | 'failing' | 'throwing' = 'degraded'
    const { port } = await serve(async (_, context) => {
      if (state === 'throwing') throw new Error('no page')
      if (state === 'failing') return new Response(null, { status: 500 })
      factsOf(context).degraded = state === 'degraded'
      return page(state, { 'Cache-Control': 'public, s-maxage=1' })
    })
    const content = async () => (await ask(port, '/')).body.toString()
    expect(await content()).toContain('degraded')
    state = 'whole'
    expect(await content()).toContain('whole')
    for (state of ['degraded', 'failing', 'throwing'] as const) {
      // After the page's lifetime of a second, and after the pause that follows an attempt.
      vi.advanceTimersByTime(2500)
      expect(await content()).toContain('whole')
    }
  })
})
