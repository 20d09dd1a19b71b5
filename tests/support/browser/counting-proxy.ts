import { once } from 'node:events'
import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type CountedRequest = { path: string; at: number; bytes: number }

/** A proxy between a browser and a site; counts requests, those of service workers included, and their bytes. */
export async function countingProxy(origin: string) {
  const requests: CountedRequest[] = []
  const server = createServer((request, response) => {
    const entry = { path: request.url ?? '', at: Date.now(), bytes: 0 }
    requests.push(entry)
    const { method, headers } = request
    const passed = ask(new URL(entry.path, origin), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.on('data', (chunk: Buffer) => {
        entry.bytes += chunk.length
      })
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  }).listen(0, 'localhost')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    requests,
    bytesOf: (path: RegExp) =>
      requests.reduce((sum, each) => sum + (path.test(each.path) ? each.bytes : 0), 0),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
