import type { IncomingMessage } from 'node:http'
import type { StreamedBody } from './body.ts'

/**
 * A request as the router sees it where the answer may depend on the visitor: under our own origin, with those headers
 * alone that something of ours reads, so that no other can steer the router.
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
  // A request with a body was found to come from our pages before. The router compares this with the address of the
  // request, and behind TLS or under a second name the browser's own header would differ.
  if (body) passed.set('Origin', origin)
  return new Request(origin + target, {
    method: method === 'HEAD' ? 'GET' : method,
    headers: passed,
    ...(body && sent(body)),
  })
}

/** `half`: the answer does not begin before the body has ended, or was not wanted. */
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
