import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { log } from '#app/lib/log.server.ts'
import { portError } from '#server/http/port-error.ts'

export type MetricsPort = {
  /** Answers with the result of `read`; before that with 503. */
  open: (read: () => Promise<string>) => void
  close: () => Promise<void>
}

/** Only this machine may read the metrics: a collector elsewhere reads them through an agent here. */
const host = '127.0.0.1'

/** Opens the port of metrics. Throws a StartError if it is not available. */
export async function takeMetricsPort(port: number): Promise<MetricsPort> {
  let read: (() => Promise<string>) | undefined
  const server = createServer((request, response) => void reply(request, response))
  await new Promise<void>((listening, failed) => {
    server.once('error', (error) => failed(portError(error, host, port, 'METRICS_PORT')))
    server.listen(port, host, () => listening())
  })

  async function reply({ method, url }: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, text = '' } = await answer(method, url)
    response.writeHead(status, {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    })
    response.end(text)
  }

  async function answer(method = '', url = ''): Promise<{ status: number; text?: string }> {
    if (url !== '/metrics') return { status: 404 }
    if (method !== 'GET') return { status: 405 }
    if (!read) return { status: 503 }
    try {
      return { status: 200, text: await read() }
    } catch (error) {
      log().error({ err: error }, 'the metrics cannot be read')
      return { status: 500 }
    }
  }

  return {
    open: (given) => {
      read = given
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
