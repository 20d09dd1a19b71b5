import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { beginExchange, sendStream } from './exchange.ts'

test('an answer for somebody who has left is given up, so that whoever makes it hears that', async () => {
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
