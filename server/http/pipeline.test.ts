import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { mostPipelined } from './pipeline.ts'
import { ask, page, serve } from './testing.ts'

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: clinic.example\r\n${more}\r\n`

describe('pipelined requests', () => {
  it('pipelined requests are answered in turn, each when the answer before it has left', async () => {
    const seen: string[] = []
    const started = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    const { port } = await serve(async ({ url }) => {
      const { pathname } = new URL(url)
      seen.push(pathname)
      if (pathname === '/a') {
        started.resolve()
        await released.promise
      }
      return page(`page ${pathname}`)
    })
    const socket = connect({ port, host: '127.0.0.1' })
    const answers = text(socket)
    socket.write(get('/a') + get('/b') + get('/c', 'Connection: close\r\n'))
    await started.promise
    await ask(port, '/elsewhere')
    expect(seen).toEqual(['/a', '/elsewhere'])
    released.resolve()
    expect((await answers).match(/page \/[a-z]/g)).toEqual(['page /a', 'page /b', 'page /c'])
  })

  it('pipelined requests are not even read when more than a few wait', async () => {
    const { port, handler } = await serve(async () => page())
    await handler.warm('/')
    let made = 0
    const count = () => void made++
    subscribe('http.server.request.start', count)
    onTestFinished(() => void unsubscribe('http.server.request.start', count))
    const socket = connect({ port, host: '127.0.0.1' })
    const { promise: closed, resolve } = Promise.withResolvers<void>()
    socket.on('error', () => undefined)
    socket.on('close', () => resolve())
    socket.resume()
    socket.write(get('/').repeat(1000))
    await closed
    expect(made).toBe(mostPipelined + 2)
  })

  it('pipelined requests end the connection when more than a few wait', async () => {
    const { port, handler } = await serve(async () => page())
    await handler.warm('/')
    const socket = connect({ port, host: '127.0.0.1' })
    socket.on('error', () => undefined)
    const { promise: closed, resolve } = Promise.withResolvers<void>()
    let received = ''
    socket.on('data', (chunk) => (received += chunk))
    socket.on('close', () => resolve())
    socket.write(get('/').repeat(mostPipelined + 2))
    await closed
    expect(received.match(/HTTP\/1\.1 200/g)?.length ?? 0).toBeLessThanOrEqual(1)
    expect((await ask(port, '/')).status).toBe(200)
  })

  it('pipelined requests go on for a client that waits now and then', async () => {
    const { port, handler } = await serve(async () => page())
    await handler.warm('/')
    const socket = connect({ port, host: '127.0.0.1' })
    const few = mostPipelined + 1
    let answered = 0
    let received = ''
    const { promise: closed, resolve } = Promise.withResolvers<void>()
    socket.on('data', (chunk) => {
      received += chunk
      const count = received.split('</html>').length - 1
      if (count < few) return
      answered += count
      received = ''
      if (answered < 5 * few) socket.write(get('/').repeat(few))
      else socket.end()
    })
    socket.on('close', () => resolve())
    socket.write(get('/').repeat(few))
    await closed
    expect(answered).toBe(5 * few)
  })
})
