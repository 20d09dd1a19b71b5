import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, Server, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { limitConnections, mostPerAddress } from '#server/http/limits/connection-limit.ts'
import { limitsOf, longestBody } from '#server/http/limits/request-limits.ts'
import { plainAnswer } from './answer.ts'
import { type Answer, answerInOrder } from './pipeline.ts'
import { portError } from './port-error.ts'
import { sendRaw, statusOfClientError } from './raw-answer.ts'
import type { FlatHeaders } from './security-headers.ts'

type Place = {
  host: string
  port: number
  /** A listening socket that outlives this process (systemd), in place of `host` and `port`. */
  handed?: number | undefined
  security: FlatHeaders
  /** True for our own proxies, whose connections are not limited. */
  isProxy?: (address: string) => boolean
  /** Timeout of a request's head, in milliseconds. */
  headersTimeoutMs?: number
  mostConnectionsPerAddress?: number
}

type SiteServer = {
  /** The port in use. */
  port: number
  /** Passes requests to `answer`; before that they are answered with 503. */
  open: (answer: Answer) => void
  /** Handles connections that upgrade to a WebSocket; without it they are answered as ordinary requests. */
  onUpgrade: (take: (request: IncomingMessage, socket: Duplex, head: Buffer) => void) => void
  /**
   * Stops accepting connections and waits until the open ones end, at most for the longest request. Each is closed with
   * its next answer; an idle one is not cut, since its next request may be on the way.
   */
  drain: () => Promise<void>
  /** Stops accepting connections and waits for the requests underway, at most `timeout` milliseconds. */
  close: (timeout: number) => Promise<void>
}

/**
 * Opens the port before anything else is started. Throws a StartError if it is not available. Clients have little time
 * for the head and the body of a request, so that slow ones cannot hold the site up.
 */
export async function listen({
  host,
  port,
  handed,
  security,
  isProxy = () => false,
  headersTimeoutMs = 8000,
  mostConnectionsPerAddress = mostPerAddress,
}: Place): Promise<SiteServer> {
  let answer: Answer = (request, response) => sendPlain(request, response, 503, security)
  const inOrder = answerInOrder()
  let closing = false
  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      headersTimeout: headersTimeoutMs,
      // The longest timeout of any address; `hurry` enforces the shorter ones.
      requestTimeout: longestBody + grace,
      keepAliveTimeout: 10_000,
      connectionsCheckingInterval: 1000,
      // Checked by us, so that the error has the headers of every answer.
      requireHostHeader: false,
      noDelay: true,
    },
    take,
  )
  server.maxConnections = 4000
  // A client that reads nothing for this long is gone.
  server.timeout = 60_000
  server.on('checkContinue', take)
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    inOrder(request, response, () => sendPlain(request, response, 417, security)),
  )
  server.on('clientError', (error, socket) => sendRaw(socket as Socket, statusOfClientError(error), security))
  server.on('connect', ({ socket }: IncomingMessage) => sendRaw(socket, '405 Method Not Allowed', security))
  limitConnections(server, { most: mostConnectionsPerAddress, isProxy })

  await new Promise<void>((listening, failed) => {
    server.once('error', (error) => failed(portError(error, host, port)))
    const place = handed === undefined ? { host, port } : { fd: handed }
    server.listen({ ...place, backlog: 1024 }, () => listening())
  })

  function take(request: IncomingMessage, response: ServerResponse): void {
    if (request.method !== 'GET' && request.method !== 'HEAD') hurry(request)
    if (closing) response.shouldKeepAlive = false
    inOrder(request, response, answer)
  }

  return {
    port: (server.address() as AddressInfo).port,
    open: (opened) => {
      answer = opened
    },
    onUpgrade: (upgrade) => void server.on('upgrade', upgrade),
    drain: async () => {
      closing = true
      await Promise.race([stopAccepting(server), sleep(longestBody + grace, undefined, { ref: false })])
    },
    close: async (timeout) => {
      closing = true
      const closed = stopAccepting(server)
      // The next process answers the clients, so idle connections with a request on its way are not cut.
      if (handed !== undefined) await Promise.race([closed, sleep(quiet)])
      server.closeIdleConnections()
      const idle = setInterval(() => server.closeIdleConnections(), 100)
      await Promise.race([closed, sleep(timeout)])
      clearInterval(idle)
      server.closeAllConnections()
    },
  }
}

/** Time in milliseconds for clients to learn from their answer that the connection ends. */
const quiet = 1000

/**
 * Closes the listening socket but, unlike the server's own `close`, not the idle connections. Resolves when no
 * connection is left.
 */
function stopAccepting(server: Server): Promise<void> {
  return new Promise((resolve) => Server.prototype.close.call(server, () => resolve()))
}

/** Time in milliseconds for the answer to a slow body, before the connection is cut. */
const grace = 5000

/** Cuts the connection of a body that takes longer than its address allows, even if no handler reads it. */
function hurry(request: IncomingMessage): void {
  const { url = '', socket } = request
  const { bodyTimeoutMs } = limitsOf(url.split('?', 1)[0] ?? '')
  const timer = setTimeout(() => request.complete || socket.destroy(), bodyTimeoutMs + grace)
  request.once('close', () => clearTimeout(timer))
}

function sendPlain(
  request: IncomingMessage,
  response: ServerResponse,
  status: 417 | 503,
  security: FlatHeaders,
): void {
  const content = plainAnswer(status, request.url ?? '/', security)
  const { headers, body } = content.identity
  response.shouldKeepAlive = false
  response.writeHead(content.status, headers).end(request.method === 'HEAD' ? undefined : body)
}
