import type { Socket } from 'node:net'
import { plainSentence } from './plain-page.ts'
import type { FlatHeaders } from './security-headers.ts'

/** Time in milliseconds until a client that keeps sending after such an answer is disconnected. */
const lingerMs = 1000

/** Status for a malformed, oversized or slow request; undefined if the client has left. */
export function statusOfClientError({ code = '' }: NodeJS.ErrnoException): string | undefined {
  return code === 'ECONNRESET' ? undefined : (clientErrors[code] ?? '400 Bad Request')
}

const clientErrors: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Content Too Large',
  HPE_INVALID_METHOD: '405 Method Not Allowed',
}

/**
 * Answers without node's response if nothing was sent yet, then closes the connection, whatever the client still sends.
 */
export function sendRaw(socket: Socket, status: string | undefined, security: FlatHeaders): void {
  if (!status || !socket.writable || socket.bytesWritten > 0) return void socket.destroy()
  const timer = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('close', () => clearTimeout(timer))
  socket.end(rawAnswer(status, security))
}

function rawAnswer(status: string, security: FlatHeaders): string {
  const body = plainSentence(status.startsWith('405') ? 405 : status.startsWith('408') ? 408 : 400, '/')
  const lines = [`HTTP/1.1 ${status}`, 'Connection: close', 'Content-Type: text/plain; charset=utf-8']
  lines.push(`Content-Length: ${Buffer.byteLength(body)}`, "Content-Security-Policy: default-src 'none'")
  for (let index = 0; index < security.length; index += 2)
    lines.push(`${security[index]}: ${security[index + 1]}`)
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}
