import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { loggedPath } from '#app/lib/http/secret-path.ts'
import { logRequest } from '#app/lib/log.server.ts'
import { observer } from '#server/metrics/observer.ts'
import type { FlatHeaders } from './security-headers.ts'

/**
 * Headers that select the form of a cached answer and tell whether a GET request has a body, and whether the request
 * names exactly one host, as HTTP/1.1 requires.
 */
type NegotiationHeaders = {
  acceptEncoding?: string
  ifNoneMatch?: string
  hasBody?: boolean
  hasHost: boolean
}

/** A request and its response. */
export type Exchange = {
  id: string
  started: number
  request: IncomingMessage
  response: ServerResponse
  negotiation: NegotiationHeaders
  /** Origin of the answer, for the log. */
  from: 'hit' | 'miss' | 'stale' | 'live' | 'file' | 'process'
  /** Length of the response's body, if known. */
  bytes: number | undefined
}

export function beginExchange(request: IncomingMessage, response: ServerResponse): Exchange {
  const id = nextId()
  request.url = originForm(request)
  const negotiation = readNegotiationHeaders(request.rawHeaders, request.httpVersion)
  return { id, started: performance.now(), request, response, negotiation, from: 'process', bytes: undefined }
}

/**
 * Target in origin form. A client may use the absolute form (RFC 9112, 3.2.2), and `OPTIONS` of a host alone asks about
 * the whole site.
 */
function originForm({ method, url = '' }: IncomingMessage): string {
  if (url.startsWith('/')) return url
  const [, rest] = /^https?:\/\/[\w.:[\]-]+((?:[/?].*)?)$/i.exec(url) ?? []
  if (rest === undefined) return url
  if (rest === '') return method === 'OPTIONS' ? '*' : '/'
  return rest.startsWith('?') ? `/${rest}` : rest
}

/** Reads node's raw list: building the object of all headers would take a tenth of the time of a cached page. */
function readNegotiationHeaders(rawHeaders: string[], httpVersion = '1.1'): NegotiationHeaders {
  const negotiation: NegotiationHeaders = { hasHost: httpVersion === '1.0' }
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length === acceptEncoding.length && name.toLowerCase() === acceptEncoding)
      negotiation.acceptEncoding = rawHeaders[index + 1] ?? ''
    else if (name.length === ifNoneMatch.length && name.toLowerCase() === ifNoneMatch)
      negotiation.ifNoneMatch = rawHeaders[index + 1] ?? ''
    else if (name.length === contentLength.length && name.toLowerCase() === contentLength)
      negotiation.hasBody = rawHeaders[index + 1] !== '0'
    else if (name.length === transferEncoding.length && name.toLowerCase() === transferEncoding)
      negotiation.hasBody = true
    else if (name.length === host.length && name.toLowerCase() === host)
      negotiation.hasHost = ++hosts === 1 && isHost(rawHeaders[index + 1] ?? '')
  }
  return negotiation
}

const acceptEncoding = 'accept-encoding'
const ifNoneMatch = 'if-none-match'
const contentLength = 'content-length'
const transferEncoding = 'transfer-encoding'
const host = 'host'

/** Cache of the last valid host: nearly all requests name the same one. */
let lastHost = ''

function isHost(value: string): boolean {
  if (value === lastHost) return value !== ''
  if (value.length > 260 || !wellFormed.test(value)) return false
  lastHost = value
  return true
}

/** A name, an IPv4 address or an IPv6 address in brackets, with an optional port. */
const wellFormed = /^(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** Sends a whole answer; `HEAD` gets the headers only. */
export function send(exchange: Exchange, status: number, headers: FlatHeaders, body?: Buffer): void {
  const { request, response } = exchange
  response.writeHead(status, headers)
  if (body === undefined || request.method === 'HEAD') {
    exchange.bytes = 0
    response.end()
  } else {
    exchange.bytes = body.length
    response.end(body)
  }
}

/** Streams an answer. A broken stream ends the connection, so that no client takes the answer for complete. */
export async function sendStream(
  { response }: Exchange,
  status: number,
  headers: FlatHeaders,
  body: AsyncIterable<Uint8Array>,
): Promise<void> {
  response.writeHead(status, headers)
  const stream = Readable.from(body, { objectMode: false })
  try {
    await pipeline(stream, response)
  } finally {
    // A pipeline into a closed connection never starts, so its source must be destroyed here.
    stream.destroy()
  }
}

/** Logs one line for a request, without query, body, the visitor's address or a secret in the path. */
export function logExchange({ id, started, request, response, from, bytes }: Exchange): void {
  const { method = '', url = '' } = request
  // The visitor may have left before the answer.
  const status = response.headersSent ? response.statusCode : 499
  const taken = performance.now() - started
  const ms = Math.round(taken * 10) / 10
  observer()?.request({ method, path: pathOf(url), from, status, seconds: taken / 1000 })
  const fields =
    `"id":"${id}","method":"${method}","path":${JSON.stringify(printable(loggedPath(pathOf(url).slice(0, 200))))},"status":${status},"ms":${ms}` +
    `,"bytes":${bytes ?? null},"cache":"${from}","msg":"${status === 404 ? 'unknown path' : 'request'}"`
  logRequest(status === 404 ? 'warn' : 'info', fields)
}

/** A path for a line of the log, with control characters escaped; `…` marks a cut. */
export function printable(path: string): string {
  return path.replace(
    /[^!-~…]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )
}

/** The path of a request's target, without its query. */
export function pathOf(target: string): string {
  const end = target.indexOf('?')
  return end === -1 ? target : target.slice(0, end)
}

const processMark = randomBytes(4).toString('hex')
let count = 0

/** A cheap id, unique among all processes and restarts. */
function nextId(): string {
  count++
  return `${processMark}-${count.toString(36)}`
}
