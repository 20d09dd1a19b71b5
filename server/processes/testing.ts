import { execFileSync } from 'node:child_process'
import { connect } from 'node:net'
import { expect, onTestFinished } from 'vitest'

export type Visitors = {
  /** Number of requests answered with 200 so far. */
  answered: () => number
  /** Errors of the other requests. */
  lost: () => string[]
  /** Waits for the requests underway, then stops. */
  leave: () => Promise<void>
}

/**
 * Visitors who request a page without a pause, over persistent connections or a new one for each request. A connection
 * may only end where its answer announced it; otherwise its request counts as lost.
 */
export function startVisitors(port: number, path: string, { count = 8, isKept = true } = {}): Visitors {
  const leaving = new AbortController()
  let answered = 0
  const lost: string[] = []
  const request = `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nUser-Agent: Mozilla/5.0 (Android 12)\r\n${isKept ? '' : 'Connection: close\r\n'}\r\n`

  async function visit(): Promise<void> {
    while (!leaving.signal.aborted) await stay().catch((error: unknown) => lost.push(String(error)))
  }

  /** Stays on one connection for as long as the server allows. */
  function stay(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const socket = connect(port, '127.0.0.1', ask)
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      const end = text.indexOf('\r\n\r\n')
      const length = Number(/^content-length: (\d+)/im.exec(text)?.[1])
      if (end === -1 || text.length < end + 4 + length) return
      const head = text.slice(0, end)
      if (head.startsWith('HTTP/1.1 200')) answered++
      else lost.push(head)
      if (!leaving.signal.aborted && !/^connection: close/im.test(head)) return ask()
      resolve()
      socket.end()
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('The connection ended without an answer')))
    return promise

    function ask() {
      text = ''
      socket.write(request)
    }
  }

  const visits = Array.from({ length: count }, visit)
  const leave = async () => {
    leaving.abort()
    await Promise.all(visits)
  }
  onTestFinished(leave)
  return { answered: () => answered, lost: () => lost, leave }
}

/**
 * A form whose head has arrived at its process, without the body. `end` sends the body, requests `/readyz` on the same
 * connection, and returns all answers.
 */
export async function startForm(port: number): Promise<{ end: () => Promise<string> }> {
  const connection = connect(port, '127.0.0.1')
  // A connection cut early shows as a missing answer.
  connection.on('error', () => {})
  const closed = new Promise((resolve) => connection.once('close', resolve))
  let answers = ''
  connection.on('data', (chunk) => (answers += chunk))
  const host = `localhost:${port}`
  const head = (line: string) => `${line} HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\n`
  connection.write(`${head('GET /livez')}\r\n${head('POST /contact')}Content-Length: 1\r\n\r\n`)
  await expect.poll(() => answers).toContain('ok\n')
  return {
    async end() {
      connection.write(`x${head('GET /readyz')}\r\n`)
      await closed
      return answers
    },
  }
}

/** Ids of the child processes of a process, the oldest first. */
export function childrenOf(pid: number | undefined): number[] {
  try {
    return execFileSync('pgrep', ['-P', String(pid)])
      .toString()
      .trim()
      .split('\n')
      .map(Number)
  } catch {
    // pgrep exits with 1 if there are none.
    return []
  }
}
