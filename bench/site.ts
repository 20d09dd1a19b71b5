import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { MEMORY_ENVIRONMENT, NODE_OPTIONS } from '../scripts/start/memory.mjs'

export type Running = {
  port: number
  /** Time from the command to the first answer, in milliseconds. */
  startMilliseconds: number
  /** Memory of the node process, in bytes. */
  memory: () => number
  /** Processor time used so far, in milliseconds. */
  processorTime: () => Promise<number>
  stop: () => Promise<void>
}

/** Makes a process report its processor time on request, in microseconds. */
const tellingTime = `data:text/javascript,${encodeURIComponent(
  'import cluster from "node:cluster"; process.on("message", (said) => said === "" && process.send(process.cpuUsage())); if (cluster.isPrimary) process.channel.unref()',
)}`

/**
 * Starts the built site of a checkout as the start command does, on a data directory. Its log goes to a file, as under
 * a service manager.
 */
export async function startBenchSite(
  folder: string,
  settings: Record<string, string> = {},
  checkout = '.',
): Promise<Running> {
  const port = await freeBenchPort()
  const log = openSync(join(folder, 'site.log'), 'a')
  const env = {
    PATH: process.env['PATH'],
    DATA_DIR: join(folder, 'data'),
    PORT: String(port),
    PICTURE_WORK: 'off',
    BACKUP_HOUR: 'off',
    ...MEMORY_ENVIRONMENT,
    ...settings,
  }
  const started = performance.now()
  const child = spawn(
    process.execPath,
    [...NODE_OPTIONS, '--import', tellingTime, resolve(checkout, 'build/server/index.js')],
    { env, stdio: ['ignore', log, 'inherit', 'ipc'] },
  )
  await answering(port, '/healthz', child)
  return {
    port,
    startMilliseconds: performance.now() - started,
    memory: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)]).toString()) * 1024,
    processorTime: () => processorTimeOf(child),
    stop: () => end(child),
  }
}

/** Starts a bare `node:http` server that answers every request with the same head and body. */
export async function startBare(answer: {
  headers: string[]
  body: Buffer
}): Promise<Omit<Running, 'memory' | 'processorTime'>> {
  const port = await freeBenchPort()
  const started = performance.now()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), String(port)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.send({ headers: answer.headers, body: answer.body.toString('base64') })
  await answering(port, '/', child)
  return { port, startMilliseconds: performance.now() - started, stop: () => end(child) }
}

/** Waits until a server answers. Throws if it has ended. */
export async function answering(port: number, path: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('The server ended at its start')
    const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null)
    if (answer?.ok) return
    await sleep(10)
  }
}

/** Ends a server, and waits for its end. */
export async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** A free port. */
export async function freeBenchPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address === 'string' || !address) throw new Error('There is no free port')
  return address.port
}

async function processorTimeOf(child: ChildProcess): Promise<number> {
  child.send('')
  const [{ user, system }] = await once(child, 'message')
  return (user + system) / 1000
}
