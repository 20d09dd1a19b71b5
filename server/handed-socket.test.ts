import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import * as net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase, dropDatabase } from '#tests/support/database.ts'
import { fetchStatus } from '#tests/support/own-site.ts'

test('A restart on a systemd socket refuses no request, on open connections and on new ones', async () => {
  const { environment, socket } = await prepare()
  const first = start(environment, socket)
  // A bound socket refuses connections until the first process listens on it; a socket of systemd listens from the
  // start.
  await expect
    .poll(() => fetchStatus(`http://127.0.0.1:${socket.port}/healthz`), { timeout: 60_000 })
    .toBe(200)
  const answers = visit(socket.port)
  await answers.until(50)
  first.kill('SIGTERM')
  await once(first, 'exit')
  const second = start(environment, socket)
  await answers.until(answers.statuses.length + 100)
  await answers.stop()
  expect(second.exitCode).toBe(null)
  expect(answers.statuses.filter((status) => status !== 200)).toEqual([])
})

test('Several processes refuse a socket of systemd in one sentence', async () => {
  const { environment, socket } = await prepare()
  const site = start({ ...environment, WEB_PROCESSES: '2' }, socket, 'pipe')
  let errors = ''
  site.stderr?.on('data', (part) => (errors += part))
  const [code] = await once(site, 'close')
  expect([code, errors]).toEqual([
    1,
    'Several processes cannot share a socket of systemd: set WEB_PROCESSES=1, or stop clinic.socket.\n',
  ])
})

async function prepare() {
  const database = await createDatabase({ filled: true })
  onTestFinished(() => dropDatabase(database))
  return {
    environment: { ...database.environment, PICTURE_WORK: 'off', BACKUP_HOUR: 'off' },
    socket: openSocket(),
  }
}

/** A bound socket from which no process accepts, as systemd holds it. */
function openSocket(): { file: number; port: number } {
  type Handle = { fd: number; close: () => void; getsockname: (into: { port?: number }) => void }
  const { _createServerHandle: create } = net as unknown as {
    _createServerHandle: (address: string, port: number, family: number) => Handle
  }
  const handle = create('127.0.0.1', 0, 4)
  const name: { port?: number } = {}
  handle.getsockname(name)
  onTestFinished(() => handle.close())
  return { file: handle.fd, port: name.port ?? 0 }
}

/** Runs the start command with the socket as file descriptor 3. */
function start(
  environment: Record<string, string>,
  { file }: { file: number },
  errors: 'inherit' | 'pipe' = 'inherit',
): ChildProcess {
  const site = spawn('/bin/sh', ['-c', 'LISTEN_PID=$$ exec "$0" scripts/start.mjs', process.execPath], {
    env: { PATH: process.env['PATH'], LISTEN_FDS: '1', ...environment },
    stdio: ['ignore', 'ignore', errors, file],
  })
  onTestFinished(async () => {
    if (site.exitCode !== null) return
    site.kill('SIGTERM')
    await once(site, 'exit')
  })
  return site
}

/** Requests a page repeatedly, ten at a time, every second time on a new connection. */
function visit(port: number) {
  const statuses: (number | string)[] = []
  const over = new AbortController()
  const ask = async () => {
    while (!over.signal.aborted) {
      const headers: HeadersInit = statuses.length % 2 ? {} : { Connection: 'close' }
      const answer = fetch(`http://127.0.0.1:${port}/contact`, { headers })
      statuses.push(await answer.then(({ status }) => status, String))
      await sleep(20)
    }
  }
  const visitors = Array.from({ length: 10 }, ask)
  return {
    statuses,
    until: async (count: number) => {
      while (statuses.length < count) await sleep(20)
    },
    stop: async () => {
      over.abort()
      await Promise.all(visitors)
    },
  }
}
