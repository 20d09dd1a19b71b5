import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { ask, fromOurPage, page, serve } from '#server/http/testing.ts'
import { limitsOf } from './request-limits.ts'

const megabytes = (count: number) => 'x'.repeat(count * 1024 * 1024)

describe('a file in a request', () => {
  it.each(['/admin/upload', '/admin/account/picture', '/admin/products/import/file.data'])(
    'a file of 6 MB is taken at %s, in one piece or many',
    async (path) => {
      const { port } = await serve(async (request) => page(String((await request.text()).length)))
      for (const headers of [{}, { 'Transfer-Encoding': 'chunked' }, { Expect: '100-continue' }]) {
        const body = megabytes(6)
        const answer = await ask(port, path, {
          method: 'POST',
          headers: { ...fromOurPage, ...headers },
          body,
        })
        expect([answer.status, answer.body.toString().includes('6291456')]).toEqual([200, true])
      }
    },
  )

  it.each([
    ['announced', {}],
    ['in pieces', { 'Transfer-Encoding': 'chunked' }],
  ])('a file of more is refused, %s', async (_, headers) => {
    const { port } = await serve(async (request) => page(String((await request.text()).length)))
    const asked = { method: 'POST', headers: { ...fromOurPage, ...headers }, body: `${megabytes(6)}x` }
    expect((await ask(port, '/admin/upload', asked)).status).toBe(413)
  })

  it.each(['/admin', '/en/admin/upload', '/admin/upload/x', '/admin/products/import', '/contact'])(
    'a file is no larger than a form at %s',
    async (path) => {
      const { port } = await serve(async (request) => page(await request.text()))
      const asked = { method: 'POST', headers: fromOurPage, body: 'x'.repeat(64 * 1024 + 1) }
      expect((await ask(port, path, asked)).status).toBe(413)
    },
  )

  it('the address of a screen without uploads accepts no body larger than a row', async () => {
    const { port } = await serve(async (request) => page(await request.text()))
    const asked = { method: 'POST', headers: fromOurPage, body: 'x'.repeat(256 * 1024 + 1) }
    expect((await ask(port, '/admin/uploads', asked)).status).toBe(413)
  })

  it('a file is not read before its sender is authorised', async () => {
    let read = 0
    const { port } = await serve(async (request) => {
      read += request.bodyUsed ? 1 : 0
      return new Response('no', { status: 401, headers: { 'Content-Type': 'text/plain' } })
    })
    const socket = connect({ port, host: '127.0.0.1' })
    socket.write(
      'POST /admin/upload HTTP/1.1\r\nHost: clinic.example\r\nOrigin: https://clinic.example\r\n' +
        `Content-Length: 5000000\r\n\r\n${'x'.repeat(1000)}`,
    )
    const said = await text(socket)
    expect(said).toMatch(/^HTTP\/1.1 401 /)
    expect(said).toMatch(/Connection: close/i)
    expect(read).toBe(0)
  })

  it('an upload that breaks off ends its answer as well', async () => {
    const { promise: broken, resolve } = Promise.withResolvers<boolean>()
    const { port } = await serve(async (request) => {
      await request.text().catch(() => resolve(request.signal.aborted))
      return page()
    })
    const socket = connect({ port, host: '127.0.0.1' })
    const head = 'POST /admin/upload HTTP/1.1\r\nHost: a\r\nOrigin: https://clinic.example\r\n'
    socket.write(`${head}Content-Length: 5000000\r\n\r\nxxx`, () => socket.destroy())
    expect(await broken).toBe(true)
  })
})

describe('a body in a read request', () => {
  it.each(['/', '/media/products/a.webp'])('a body sent with a read of %s is ignored', async (path) => {
    const { port, handler } = await serve(async () => page())
    await handler.warm('/')
    const socket = connect({ port, host: '127.0.0.1' })
    socket.write(`GET ${path} HTTP/1.1\r\nHost: clinic.example\r\nContent-Length: 100\r\n\r\nx`)
    expect(await text(socket)).toMatch(/^HTTP\/1.1 200 [\s\S]*Connection: close/i)
  })
})

describe('a form', () => {
  it('a form leaves the connection open for the next one, refused or not', async () => {
    const { port } = await serve(async () => page())
    for (const headers of [fromOurPage, { Origin: 'https://evil.example' }]) {
      const answer = await ask(port, '/contact', {
        method: 'POST',
        headers: { ...headers, Connection: 'keep-alive' },
        body: 'x'.repeat(60_000),
      })
      expect(answer.headers.connection).toBe('keep-alive')
    }
  })
})

describe('timeouts', () => {
  it('timeouts are minutes for a file, and short for a form', () => {
    expect(limitsOf('/admin/upload')).toMatchObject({ bodyTimeoutMs: 300_000, silence: 15_000 })
    expect(limitsOf('/admin/products/import/file')).toMatchObject({ answerTimeoutMs: 30_000 })
    expect(limitsOf('/admin/audit.data')).toMatchObject({ answerTimeoutMs: 22_000 })
    expect(limitsOf('/contact')).toMatchObject({ bodyTimeoutMs: 15_000, answerTimeoutMs: 4500 })
  })
})
