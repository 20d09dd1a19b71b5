// Node's upper limit: one prepared answer for every request.
import { createServer } from 'node:http'

process.once('message', ({ headers, body }: { headers: string[]; body: string }) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_, response) => {
    response.writeHead(200, headers)
    response.end(bytes)
  })
  server.listen(Number(process.argv[2]), '127.0.0.1')
})
