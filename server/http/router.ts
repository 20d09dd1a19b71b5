import type { IncomingMessage } from 'node:http'
import { RouterContextProvider } from 'react-router'
import { onPool } from '#app/lib/db/db.server.ts'
import { type RequestFacts, setRequestFacts } from '#app/lib/http/request-facts.server.ts'
import { log } from '#app/lib/log.server.ts'
import { limitsOf } from '#server/http/limits/request-limits.ts'
import type { StreamedBody } from './body.ts'

/** React Router's handler of the built site. */
export type RouteRequest = (request: Request, context: RouterContextProvider) => Promise<Response>

/** `html` is the text of one of our pages; `nonce` is that of its inline scripts and styles, if any. */
export type Routed = {
  response: Response
  body: Buffer
  html: string | undefined
  nonce?: string | undefined
  /** A body that is too large for memory; `body` is then empty. */
  stream?: ReadableStream<Uint8Array> | undefined
  degraded: boolean
  /** Words of a search without a result. */
  missed?: string | undefined
}

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

/** The router did not answer in time, or is overloaded. */
export class RenderTimeout extends Error {
  override name = 'RenderTimeout'
}

/** Types of backups, encrypted or not, which are too large for memory. */
const streamed = new Set(['application/gzip', 'application/octet-stream'])

/** Largest number of answers underway; further requests are refused at once. */
const mostUnderway = 256

let underway = 0

/** Timeout of an answer in milliseconds; for a streamed request it starts at the end of the body in `after`. */
type RenderDeadline = { milliseconds: number; after?: { whole: Promise<void>; milliseconds: number } }

/**
 * The router's complete answer; `degraded` if a part of it could not be read. Throws `RenderTimeout`, or the reason why
 * the body was refused.
 */
export async function askRoute(
  route: RouteRequest,
  visitor: { id: string; address: string },
  request: Request,
  timeout: RenderDeadline = { milliseconds: limitsOf('/').answerTimeoutMs },
): Promise<Routed> {
  if (underway >= mostUnderway) throw new RenderTimeout('Too many answers are underway')
  const facts = factsFor(visitor, request.headers.get('User-Agent') ?? '')
  const context = new RouterContextProvider()
  setRequestFacts(context, facts)
  const { promise, reject } = Promise.withResolvers<never>()
  const wait = (milliseconds: number) =>
    setTimeout(() => reject(new RenderTimeout('The answer took too long')), milliseconds)
  const { milliseconds, after } = timeout
  let timer = wait(milliseconds + (after?.milliseconds ?? 0))
  const restart = () => {
    clearTimeout(timer)
    timer = wait(milliseconds)
  }
  after?.whole.then(restart, reject)
  underway++
  // Posts use a separate pool, so that they do not wait behind reads.
  const answered = (request.method === 'GET' ? answer() : onPool('forms', answer)).finally(() => underway--)
  try {
    return await Promise.race([answered, promise])
  } catch (error) {
    // A stream that arrives after the timeout is cancelled, so that its source cleans up.
    answered.then(
      ({ stream }) => stream?.cancel(),
      () => {},
    )
    throw error
  } finally {
    clearTimeout(timer)
  }

  async function answer(): Promise<Routed> {
    const response = await route(request, context)
    const { degraded } = facts
    if (response.body && streamed.has(response.headers.get('Content-Type') ?? ''))
      return { response, body: Buffer.alloc(0), html: undefined, stream: response.body, degraded }
    const isHtml = response.headers.get('Content-Type')?.startsWith('text/html') ?? false
    const html = isHtml ? (response.body ? await response.text() : facts.html) : undefined
    const body = html === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(html)
    const { nonce, missed } = facts
    return { response, body, html, nonce, missed, degraded: facts.degraded || response.status >= 500 }
  }
}

function factsFor({ id, address }: { id: string; address: string }, userAgent: string): RequestFacts {
  return {
    id,
    address,
    userAgent,
    degraded: false,
    // Created on first use: most pages log nothing.
    get log() {
      return log().child({ id })
    },
  }
}
