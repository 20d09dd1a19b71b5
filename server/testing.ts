import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { onTestFinished } from 'vitest'
import { socketPath } from '#app/lib/db/database-address.server.ts'

export type Process = {
  output: () => string
  errors: () => string
  child: ChildProcessByStdio<null, Readable, Readable>
  /** The exit code, once the process has ended. */
  ended: Promise<number | null>
}

/**
 * Runs the built server as a process of its own, killed when the test ends. `options` are node's; a concurrent test
 * passes its own hook.
 */
export function startProcess(
  environment: Record<string, string>,
  options: string[] = [],
  atEnd: (stop: () => Promise<void>) => void = onTestFinished,
): Process {
  const child = spawn(process.execPath, [...options, 'build/server/index.js'], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  }) as ChildProcessByStdio<null, Readable, Readable>
  let output = ''
  let errors = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (errors += chunk))
  // Not `close`, which is never emitted after this side closed a channel.
  const ended = Promise.all([once(child, 'exit'), once(child.stdout, 'end'), once(child.stderr, 'end')]).then(
    ([[code]]) => code as number | null,
  )
  atEnd(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { child, ended, output: () => output, errors: () => errors }
}

type DatabaseLine = {
  url: (database: string) => string
  /** `passing` forwards data; `refusing` acts as a stopped server; `silent` as a machine without power. */
  set: (state: 'passing' | 'refusing' | 'silent') => Promise<void>
}

/** A connection to PostgreSQL that can be cut. */
export async function cuttableLine(socketDirectory: string, user: string): Promise<DatabaseLine> {
  const sockets = new Set<Socket>()
  let silent = false
  const server = createServer((visitor) => {
    const database = connect(socketPath(socketDirectory))
    for (const [from, to] of [
      [visitor, database],
      [database, visitor],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        if (!silent) to.destroy()
      })
      from.on('data', (chunk) => silent || to.write(chunk))
    }
  })
  await listen(server, 0)
  const { port } = server.address() as { port: number }
  onTestFinished(() => cut(server, sockets))
  return {
    url: (database) => `postgres://${user}@127.0.0.1:${port}/${database}`,
    set: async (state) => {
      silent = state === 'silent'
      if (state === 'refusing') await cut(server, sockets)
      else if (!server.listening) await listen(server, port)
      if (state === 'passing') for (const socket of sockets) socket.destroy()
    },
  }
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
}

async function cut(server: Server, sockets: Set<Socket>): Promise<void> {
  const closed = server.listening ? once(server, 'close') : undefined
  server.close()
  for (const socket of sockets) socket.destroy()
  await closed
}
