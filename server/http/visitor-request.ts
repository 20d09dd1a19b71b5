import type { IncomingMessage } from 'node:http'
import type { StreamedBody } from './body.ts'

/**
 * The request for the router, where the answer may depend on the visitor: under our own origin, with only the headers
 * that our code reads, so that no other can influence the router.
 */
export function visitorRequest(
  { method = 'GET', headers }: IncomingMessage,
  origin: string,
  target: string,
  body: Buffer | StreamedBody | undefined,
): Request {
  const passed = new Headers()
  for (const name of passing) {
    const value = headers[name]
    if (typeof value === 'string') passed.set(name, value)
  }
  // The origin was checked before. The router compares this header with the request's address, and behind TLS or under
  // a second name the browser's own header would differ.
  if (body) passed.set('Origin', origin)
  return new Request(origin + target, {
    method: method === 'HEAD' ? 'GET' : method,
    headers: passed,
    ...(body && sent(body)),
  })
}

/** `half`: node requires it for a stream, and the answer begins when the body has ended or was rejected. */
function sent(body: Buffer | StreamedBody): RequestInit & { duplex?: 'half' } {
  if (body instanceof Uint8Array) return { body: new Uint8Array(body) }
  return { body: body.stream, signal: body.signal, duplex: 'half' }
}

const passing = [
  'accept',
  'accept-language',
  'content-type',
  'cookie',
  'referer',
  'user-agent',
  'sec-fetch-dest',
]
