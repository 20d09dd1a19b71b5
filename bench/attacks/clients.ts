import { once } from 'node:events'
import { get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Sends requests on many connections without reading an answer. Returns the number still open. */
export async function pipelined(port: number, connections = 100, requests = 2000): Promise<number> {
  const bytes = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(requests)
  const sockets = Array.from({ length: connections }, () => open(port))
  for (const socket of sockets) {
    socket.pause()
    socket.write(bytes)
  }
  await sleep(8000)
  // A socket that reads nothing does not notice its end either.
  for (const socket of sockets) socket.resume()
  await sleep(500)
  return end(sockets)
}

/** Connections from one address whose heads never end. Returns the number still open after 14 seconds. */
export async function slowHeaders(port: number, connections = 4200): Promise<number> {
  const sockets: Socket[] = []
  const trickling = setInterval(() => {
    for (const socket of sockets) if (!socket.destroyed) socket.write('X: y\r\n')
  }, 2000)
  // In steps, since the kernel limits waiting connections.
  while (sockets.length < connections) {
    for (let each = 0; each < 200; each++) {
      const socket = open(port)
      socket.resume()
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n')
      sockets.push(socket)
    }
    await sleep(50)
  }
  await sleep(14_000)
  clearInterval(trickling)
  return end(sockets)
}

/** Endless bodies for forms that are refused. Returns the bytes accepted in five seconds. */
export async function endlessBodies(port: number, connections = 4): Promise<number> {
  const chunk = Buffer.from(`10000\r\n${'x'.repeat(65_536)}\r\n`)
  let accepted = 0
  const sockets = Array.from({ length: connections }, () => open(port))
  for (const socket of sockets) {
    socket.resume()
    socket.write(
      'POST /contact HTTP/1.1\r\nHost: localhost\r\nOrigin: https://evil.example\r\nTransfer-Encoding: chunked\r\n\r\n',
    )
    const send = () => {
      while (!socket.destroyed && socket.write(chunk, () => (accepted += chunk.length)));
      socket.once('drain', send)
    }
    send()
  }
  await sleep(5000)
  await end(sockets)
  return accepted
}

/** Searches for different words, ten at a time, from many addresses. Returns the number answered with a page. */
export async function searches(port: number, count = 600): Promise<number> {
  let next = 0
  let answered = 0
  const search = async () => {
    while (next < count) {
      const number = next++
      const request = get({
        host: '127.0.0.1',
        port,
        path: `/shop?q=mot${number}`,
        headers: { 'Accept-Encoding': 'br' },
        localAddress: `127.0.1.${1 + (number % 200)}`,
        agent: false,
      })
      const [answer] = await once(request, 'response')
      answer.resume()
      await once(answer, 'end')
      if (answer.statusCode === 200) answered++
    }
  }
  await Promise.all(Array.from({ length: 10 }, search))
  return answered
}

function open(port: number): Socket {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => undefined)
  return socket
}

async function end(sockets: Socket[]): Promise<number> {
  const isOpen = sockets.filter((socket) => !socket.destroyed)
  for (const socket of isOpen) socket.destroy()
  await sleep(100)
  return isOpen.length
}
