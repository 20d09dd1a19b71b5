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
  /** A socket that was opened before this process and stays open after it, in place of `host` and `port`. */
  handed?: number | undefined
  security: FlatHeaders
  /** Proxies of ours, which may hold as many connections as there are. */
  isProxy?: (address: string) => boolean
  /** Timeout of a request's head, in milliseconds. */
  headersTimeoutMs?: number
  mostConnectionsPerAddress?: number
}

type SiteServer = {
  /** The port that it listens on. */
  port: number
  /** From now on `answer` has the requests; until then clients are asked to come back. */
  open: (answer: Answer) => void
  /** Has the connections that ask to become a WebSocket; without it they are answered as any other. */
  onUpgrade: (take: (request: IncomingMessage, socket: Duplex, head: Buffer) => void) => void
  /**
   * Takes no more connections and waits until the open ones end by themselves, at most as long as any request may take:
   * each is closed with its next answer, and no idle one is cut, for its next request may be on the way.
   */
  drain: () => Promise<void>
  /** Takes no more connections and waits for the requests underway, at most so many milliseconds. */
  close: (timeout: number) => Promise<void>
}

/**
 * Takes the port, before anything else is started. Throws a StartError when it cannot be had.
 * A visitor has little time for the head and the body of a request, so that slow ones cannot hold the site up.
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
      // The longest that any address allows; `hurry` sees to all others.
      requestTimeout: longestBody + grace,
      keepAliveTimeout: 10_000,
      connectionsCheckingInterval: 1000,
      // We say so ourselves, with the headers that every answer of ours carries.
      requireHostHeader: false,
      noDelay: true,
    },
    take,
  )
  server.maxConnections = 4000
  // A visitor who takes nothing in for this long is gone.
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
      // The next process answers the clients: no idle connection is cut whose next request is on its way.
      if (handed !== undefined) await Promise.race([closed, sleep(quiet)])
      server.closeIdleConnections()
      const idle = setInterval(() => server.closeIdleConnections(), 100)
      await Promise.race([closed, sleep(timeout)])
      clearInterval(idle)
      server.closeAllConnections()
    },
  }
}

/** Time in which those who use a connection hear with their answer that it ends, in milliseconds. */
const quiet = 1000

/** Closes the listening socket, not the idle connections as the server's own `close` does. Resolves without connections. */
function stopAccepting(server: Server): Promise<void> {
  return new Promise((resolve) => Server.prototype.close.call(server, () => resolve()))
}

/** Time for an answer to a body that was too slow, before the connection is cut. */
const grace = 5000

/** Cuts the connection of a body that takes longer than its address allows, whether anybody reads it or not. */
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
