import { connect } from 'node:net'

export type Load = { port: number; path: string; encoding: string; connections: number; requests: number }

/**
 * Requests one path from a server on this machine over persistent connections, each waiting for its answer before the
 * next request. Returns requests per second. Bare sockets, so that a request costs less than its answer.
 */
export async function requestsPerSecond({
  port,
  path,
  encoding,
  connections,
  requests,
}: Load): Promise<number> {
  const request = Buffer.from(
    `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept: text/html\r\nAccept-Encoding: ${encoding}\r\n` +
      'User-Agent: Mozilla/5.0 (bench)\r\n\r\n',
  )
  let left = requests
  const started = performance.now()
  await Promise.all(Array.from({ length: connections }, () => askOver(port, request, () => left-- > 0)))
  return requests / ((performance.now() - started) / 1000)
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}

function askOver(port: number, request: Buffer, more: () => boolean): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let head = ''
  let missing = 0
  socket.on('connect', next)
  socket.on('error', reject)
  socket.on('data', (chunk: Buffer) => {
    if (missing > 0) missing -= chunk.length
    else if (!readHead(chunk)) return
    if (missing === 0) next()
    else if (missing < 0) reject(new Error('More bytes came than were announced'))
  })
  return promise

  function next() {
    head = ''
    if (more()) socket.write(request)
    else socket.end(resolve)
  }

  function readHead(chunk: Buffer): boolean {
    head += chunk.toString('latin1')
    const end = head.indexOf('\r\n\r\n')
    if (end === -1) return false
    if (!head.startsWith('HTTP/1.1 200')) reject(new Error(head.slice(0, end)))
    missing = Number(/content-length: (\d+)/i.exec(head)?.[1]) - (head.length - end - 4)
    return true
  }
}
