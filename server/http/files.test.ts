import { symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { writeCompressedFiles } from './files/compressed-files.ts'
import { ask, askRaw, page, serve } from './testing.ts'

const route = async () => page('from the router')

describe('a built file', () => {
  it('a built file never changes under its name', async () => {
    const { port } = await serve(route)
    const plain = await ask(port, '/assets/site-abc.js?x=1')
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    })
    const small = await ask(port, '/assets/site-abc.js', { headers: { 'Accept-Encoding': 'br' } })
    expect(brotliDecompressSync(small.body)).toEqual(plain.body)
    const again = await ask(port, '/assets/site-abc.js', { headers: { 'If-None-Match': plain.headers.etag } })
    expect(again.status).toBe(304)
    expect((await ask(port, '/assets/site-abc.js', { method: 'HEAD' })).body).toHaveLength(0)
  })

  it('a built file of a newer build is served as well, and no other file since the start', async () => {
    const { port, clientDirectory } = await serve(route)
    await writeFile(join(clientDirectory, 'assets', 'site-def.js'), 'let b = 2')
    await writeFile(join(clientDirectory, 'later.js'), 'let c = 3')
    const { status, headers, body } = await ask(port, '/assets/site-def.js')
    expect([status, headers['cache-control'], body.toString()]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      'let b = 2',
    ])
    for (const path of ['/later.js', '/assets/..%2flater.js', '/assets/none.js', '/assets/%2e%2e/later.js'])
      expect((await ask(port, path)).body.toString()).not.toContain('let c')
  })

  it('a built file is sent in the form that the build compressed, which has no address, and in no outdated one', async () => {
    const { port, clientDirectory } = await serve(route)
    const first = async (name: string) => {
      const { headers, body } = await ask(port, `/assets/${name}`, { headers: { 'Accept-Encoding': 'br' } })
      return [String(headers.etag).match(/-br.*(?=")/)?.[0], brotliDecompressSync(body).toString()]
    }
    const text = `let a = "${'a'.repeat(600)}"`
    for (const name of ['site-new.js', 'site-odd.js'])
      await writeFile(join(clientDirectory, 'assets', name), text)
    await writeCompressedFiles(clientDirectory)
    await writeFile(join(clientDirectory, 'assets', 'site-odd.js'), text.toUpperCase())
    expect(await first('site-new.js')).toEqual(['-br-best', text])
    expect(await first('site-odd.js')).toEqual(['-br', text.toUpperCase()])
    const { port: later } = await serve(route, { clientDirectory })
    expect((await ask(later, '/assets/site-new.js.br')).body.toString()).toContain('from the router')
  })

  it('a folder is not served', async () => {
    const { port } = await serve(route)
    for (const path of ['/assets', '/assets/', '/media', '/media/', '/media/products', '/media/products/'])
      expect((await ask(port, path)).body.toString()).not.toContain('abc')
  })
})

describe('a picture', () => {
  it('a picture is shown by itself, and nothing in it runs', async () => {
    const { port } = await serve(route)
    const { headers, body } = await ask(port, '/media/products/a.webp')
    expect(body.toString()).toBe('0123456789')
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '10',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    })
    const again = await ask(port, '/media/products/a.webp', { headers: { 'If-None-Match': headers.etag } })
    expect(again.status).toBe(304)
    const head = await ask(port, '/media/products/a.webp', { method: 'HEAD' })
    expect([head.body.length, head.headers['content-length']]).toEqual([0, '10'])
  })

  it('a picture is sent as AVIF under the name of its WebP where the browser and the store know it', async () => {
    const { port } = await serve(route)
    const asked = async (name: string, accept?: string) => {
      const { headers, body } = await ask(port, `/media/products/${name}`, {
        headers: accept ? { Accept: accept } : {},
      })
      return [body.toString(), headers['content-type'], headers['cache-control']?.split(',')[0], headers.vary]
    }
    const known = 'image/avif,image/webp,*/*;q=0.8'
    expect(await asked('b.webp', known)).toEqual(['avif', 'image/avif', 'private', 'Accept'])
    for (const accept of ['image/webp,*/*', undefined])
      expect(await asked('b.webp', accept)).toEqual(['webp', 'image/webp', 'public', 'Accept'])
    expect(await asked('a.webp', known)).toEqual(['0123456789', 'image/webp', 'public', 'Accept'])
    expect(await asked('b.avif')).toEqual(['avif', 'image/avif', 'public', undefined])
  })

  it.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=0-99', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=4-2', 416, '', 'bytes */10'],
    ['bytes=0-1,3-4', 200, '0123456789', undefined],
    ['lines=1', 200, '0123456789', undefined],
  ])('a picture is served in part: %s', async (range, status, body, part) => {
    const { port } = await serve(route)
    const answer = await ask(port, '/media/products/a.webp', { headers: { Range: range } })
    expect([answer.status, answer.body.toString(), answer.headers['content-range']]).toEqual([
      status,
      body,
      part,
    ])
  })

  it('a picture is served in part only for the same bytes', async () => {
    const { port } = await serve(route)
    const headers = { Range: 'bytes=2-4', 'If-Range': '"other"' }
    expect((await ask(port, '/media/products/a.webp', { headers })).status).toBe(200)
  })

  it.each([
    '/media/../secret.png',
    '/media/%2e%2e/secret.png',
    '/media/products/../../secret.png',
    '/media/..%2fsecret.png',
    '/media/..%5csecret.png',
    '/media//etc/passwd',
    '/media/.hidden.png',
    '/media/link.png',
    '/media/page.html',
    '/media/a.svg.html',
    '/media/products/a.webp/',
    '/media/products/a.webp%00.png',
    '/assets/../../secret.png',
    '/assets/..%2f..%2fsecret.png',
  ])('a path outside of the pictures is not served: %s', async (path) => {
    const { port, mediaDirectory } = await serve(async () => new Response('no page', { status: 404 }))
    await symlink(join(mediaDirectory, '..', 'secret.png'), join(mediaDirectory, 'link.png'))
    await writeFile(join(mediaDirectory, '.hidden.png'), 'secret')
    await writeFile(join(mediaDirectory, 'page.html'), 'secret')
    const said = await askRaw(port, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
    expect(said).toMatch(/^HTTP\/1.1 (301|400|404) /)
    expect(said).not.toContain('secret\n')
    expect(said.split('\r\n\r\n')[1]).not.toContain('secret')
  })
})
