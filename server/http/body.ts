import type { IncomingMessage, ServerResponse } from 'node:http'

/** A body that cannot be taken: too long, or sent too slowly. */
export class BodyRefused extends Error {
  override name = 'BodyRefused'
  readonly status: 400 | 408 | 413
  constructor(status: 400 | 408 | 413) {
    super(`The body was refused (${status})`)
    this.status = status
  }
}

/** A public form with every field full, in an encoding that triples each letter, stays below. */
export const formLimit = 64 * 1024

const patience = 15_000

/** The whole body, at most `limit` bytes. Throws `BodyRefused` as soon as it is known to be too long or too slow. */
export function readBody(
  request: IncomingMessage,
  response: ServerResponse,
  limit = formLimit,
): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit) return Promise.reject(new BodyRefused(413))
  if (request.headers.expect !== undefined) response.writeContinue()
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const chunks: Buffer[] = []
  let bytes = 0
  const timer = setTimeout(() => refuse(408), patience)
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > limit) refuse(413)
    else chunks.push(chunk)
  })
  request.on('end', () => settle(() => resolve(Buffer.concat(chunks))))
  request.on('close', () => refuse(400))
  request.on('error', () => refuse(400))
  return promise

  function refuse(status: 400 | 408 | 413) {
    settle(() => reject(new BodyRefused(status)))
  }

  function settle(end: () => void) {
    clearTimeout(timer)
    request.removeAllListeners('data')
    end()
  }
}
