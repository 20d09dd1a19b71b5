import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { ask, page, serve } from './testing.ts'

const route = async () => page()

/** Keeps sending until the server has closed the connection, and returns everything received. */
async function trickle(socket: Socket, bytes: string | Buffer): Promise<string> {
  let received = ''
  socket.on('data', (chunk) => (received += chunk))
  socket.on('error', () => undefined)
  while (!socket.destroyed) {
    socket.write(bytes)
    await sleep(20)
  }
  return received
}

const open = (port: number) => connect({ port, host: '127.0.0.1', allowHalfOpen: true })

describe('a client that goes on sending', () => {
  it.each([
    ['a head without end', 'GET / HTTP/1.1\r\nHost: clinic.example\r\n', 'X: y\r\n', 408],
    ['bytes that are no HTTP', 'nonsense\r\n\r\n', 'nonsense\r\n\r\n', 405],
    ['into a tunnel', 'CONNECT evil.example:80 HTTP/1.1\r\nHost: evil.example:80\r\n\r\n', 'x', 405],
  ])(
    'a client that goes on sending is answered and disconnected: %s',
    { timeout: 20_000 },
    async (_, head, more, status) => {
      const { port } = await serve(route, {}, { headersTimeoutMs: 500 })
      const socket = open(port)
      socket.write(head)
      expect(await trickle(socket, more)).toContain(`HTTP/1.1 ${status} `)
    },
  )

  it.each([
    ['a foreign form', 'Origin: https://evil.example', '/contact'],
    ['a form', 'Origin: https://clinic.example', '/contact'],
    ['a file', 'Origin: https://clinic.example', '/admin/upload'],
    ['an unwanted body', 'Origin: https://clinic.example', '/assets/site-abc.js'],
  ])(
    'a client that goes on sending has at most a megabyte of a refused body read: %s',
    { timeout: 20_000 },
    async (_, origin, path) => {
      const { port } = await serve(async () => new Response('no', { status: 401 }))
      const socket = open(port)
      let taken = 0
      const chunk = Buffer.from(`10000\r\n${'x'.repeat(65_536)}\r\n`)
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: clinic.example\r\n${origin}\r\nTransfer-Encoding: chunked\r\n\r\n`,
      )
      socket.on('error', () => undefined)
      const { promise: closed, resolve } = Promise.withResolvers<void>()
      socket.on('close', () => resolve())
      const write = () => {
        while (!socket.destroyed && socket.write(chunk, () => (taken += chunk.length)));
        if (!socket.destroyed) socket.once('drain', write)
      }
      write()
      await closed
      // The kernel's buffers on both ends add to the bytes read.
      expect(taken).toBeLessThan(16 * 1024 * 1024)
    },
  )
})

describe('the connections of one address', () => {
  it('the connections of one address are limited, and others are accepted', async () => {
    const { port } = await serve(route, {}, { mostConnectionsPerAddress: 3 })
    const held = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const socket = connect({ port, host: '127.0.0.1' })
        await once(socket, 'connect')
        return socket
      }),
    )
    await expect(ask(port, '/')).rejects.toThrow(/ECONNRESET|socket hang up/)
    const other = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' })
    other.end('GET / HTTP/1.1\r\nHost: clinic.example\r\n\r\n')
    const [first] = await once(other, 'data')
    expect(String(first)).toMatch(/^HTTP\/1.1 200 /)
    held[0]?.destroy()
    await expect
      .poll(() =>
        ask(port, '/').then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200)
    for (const socket of held) socket.destroy()
  })

  it('the connections of our own proxy are not limited', async () => {
    const { port } = await serve(route, {}, { mostConnectionsPerAddress: 1, isProxy: () => true })
    const socket = connect({ port, host: '127.0.0.1' })
    await once(socket, 'connect')
    expect((await ask(port, '/')).status).toBe(200)
    socket.destroy()
  })
})
