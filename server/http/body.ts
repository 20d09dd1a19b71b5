import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { limitsOf, type RequestLimits } from '#server/http/limits/request-limits.ts'

/** The body is too long or was sent too slowly. */
export class BodyRefused extends Error {
  override name = 'BodyRefused'
  readonly status: 400 | 408 | 413
  constructor(status: 400 | 408 | 413) {
    super(`The body was refused (${status})`)
    this.status = status
  }
}

/** A body that is read on demand. `whole` resolves at its end, or rejects with a `BodyRefused`. */
export type StreamedBody = { stream: ReadableStream<Uint8Array>; whole: Promise<void>; signal: AbortSignal }

/** Reads the whole body. Throws `BodyRefused` as soon as it is too long or too slow. */
export async function readBody(
  request: IncomingMessage,
  response: ServerResponse,
  limits: RequestLimits = limitsOf('/'),
): Promise<Buffer> {
  refuseAnnounced(request, limits)
  const chunks: Buffer[] = []
  await receive(request, response, limits, (chunk) => chunks.push(chunk))
  return Buffer.concat(chunks)
}

/** Streams the body as it is read. Throws `BodyRefused` if its announced length is too long. */
export function streamBody(
  request: IncomingMessage,
  response: ServerResponse,
  limits: RequestLimits,
): StreamedBody {
  refuseAnnounced(request, limits)
  const { promise: whole, resolve, reject } = Promise.withResolvers<void>()
  whole.catch(() => {})
  const refused = new AbortController()
  let asked = false

  async function pass(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    try {
      await receive(request, response, limits, (chunk) => controller.enqueue(chunk))
      controller.close()
      resolve()
    } catch (error) {
      refused.abort(error)
      controller.error(error)
      reject(error)
    }
  }

  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (asked) return
        asked = true
        void pass(controller)
      },
    },
    { highWaterMark: 0 },
  )
  return { stream, whole, signal: refused.signal }
}

function refuseAnnounced(request: IncomingMessage, { body }: RequestLimits): void {
  if (Number(request.headers['content-length'] ?? 0) > body) throw new BodyRefused(413)
}

function receive(
  request: IncomingMessage,
  response: ServerResponse,
  limits: RequestLimits,
  take: (chunk: Buffer) => void,
): Promise<void> {
  if (request.headers.expect !== undefined) response.writeContinue()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let bytes = 0
  const slow = setTimeout(() => refuse(408), limits.bodyTimeoutMs)
  const silent = setTimeout(() => refuse(408), limits.silence)
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    silent.refresh()
    if (bytes > limits.body) refuse(413)
    else take(chunk)
  })
  request.on('end', () => settle(resolve))
  request.on('close', () => refuse(400))
  request.on('error', () => refuse(400))
  return promise

  function refuse(status: 400 | 408 | 413) {
    settle(() => reject(new BodyRefused(status)))
  }

  function settle(end: () => void) {
    clearTimeout(slow)
    clearTimeout(silent)
    request.removeAllListeners('data')
    end()
  }
}

/** Limit of an unwanted body that is still read, in bytes. */
const mostDropped = 1024 * 1024

/**
 * Reads and discards the rest of an unwanted body: closing the connection at once could lose the answer. A rest that is
 * longer than `mostDropped`, or takes longer than `timeoutMs`, ends the connection after the answer.
 */
export async function dropBody(
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  timeoutMs = 2000,
): Promise<void> {
  if (request.complete || request.method === 'GET' || request.method === 'HEAD') return
  if (request.headers.expect === undefined) await Promise.race([discard(request), sleep(timeoutMs)])
  request.pause()
  if (!request.complete) response.shouldKeepAlive = false
}

/** Resolves at the end of a body, after `mostDropped` bytes, or when the client has left. */
function discard(request: IncomingMessage): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let bytes = 0
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes <= mostDropped) return
    request.pause()
    resolve()
  })
  request.once('end', resolve)
  request.once('close', resolve)
  request.resume()
  return promise
}
