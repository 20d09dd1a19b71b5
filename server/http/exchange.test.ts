import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { beginExchange, printable, sendStream } from './exchange.ts'

test('an answer to a closed connection is cancelled, so that its source is informed', async () => {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  response.destroy()
  const cancelled = Promise.withResolvers<void>()
  const body = new ReadableStream<Uint8Array>({ cancel: () => cancelled.resolve() })
  await expect(sendStream(beginExchange(request, response), 200, [], body)).rejects.toThrow(
    'destroyed stream',
  )
  await cancelled.promise
})

test.each([
  ['/a\u009b31mb', '/a%9B31mb'],
  ['/a%0D%0Ab', '/a%0D%0Ab'],
  ['/visit/…', '/visit/…'],
])('the log has %j as %j', (path, said) => {
  expect(printable(path)).toBe(said)
})

test.each([
  ['GET', '/a?b', '/a?b'],
  ['GET', 'http://clinic.example/a?b', '/a?b'],
  ['GET', 'HTTPS://[::1]:3000?b', '/?b'],
  ['GET', 'http://clinic.example', '/'],
  ['OPTIONS', 'http://clinic.example', '*'],
  ['GET', 'ftp://clinic.example/', 'ftp://clinic.example/'],
])('the request %s of %s has the target %s', (method, url, asked) => {
  const request = Object.assign(new IncomingMessage(new Socket()), { method, url })
  beginExchange(request, new ServerResponse(request))
  expect(request.url).toBe(asked)
})
