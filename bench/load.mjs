import { connect } from 'node:net'

/**
 * Asks a server on this machine for one path over kept connections, each waiting for its answer, and counts.
 * @param {{ port: number, path: string, encoding: string, connections: number, requests: number }} load
 * @returns {Promise<number>} requests per second
 */
export async function requestsPerSecond({ port, path, encoding, connections, requests }) {
  const asked = Buffer.from(
    `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept: text/html\r\nAccept-Encoding: ${encoding}\r\n` +
      'User-Agent: Mozilla/5.0 (bench)\r\n\r\n',
  )
  let left = requests
  const started = performance.now()
  await Promise.all(Array.from({ length: connections }, () => connection(port, asked, () => left-- > 0)))
  return requests / ((performance.now() - started) / 1000)
}

function connection(port, asked, more) {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let expected = 0
    let head = ''
    function next() {
      if (!more()) return socket.end(resolve)
      expected = -1
      head = ''
      socket.write(asked)
    }
    socket.on('connect', next)
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      if (expected === -1) {
        head += chunk.latin1Slice(0, chunk.length)
        const end = head.indexOf('\r\n\r\n')
        if (end === -1) return
        if (!head.startsWith('HTTP/1.1 200')) return reject(new Error(head.slice(0, end)))
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
        expected = length - (head.length - end - 4)
      } else expected -= chunk.length
      if (expected === 0) next()
      else if (expected < 0) reject(new Error('More bytes than announced'))
    })
  })
}
