import { type ChildProcess, spawn } from 'node:child_process'
import { on } from 'node:events'
import { join } from 'node:path'

/** Line that a host prints after the last line of a site. */
export const endedMark = 'site ended'

type StartedProcess = {
  output: () => string
  /** Called after each part of the output. */
  onOutput: (listener: () => void) => void
  signal: (signal: NodeJS.Signals) => void
  /** Resolves once a site of the host has dropped what it cached before this announcement. */
  dropped: (announced: string) => Promise<void>
  /** Resolves once the site has ended and all its output is read. */
  ended: Promise<void>
}

type Host = { child: ChildProcess; isFree: boolean; sites: number }

/** Sites that a host runs before a new host replaces it: each site leaves some memory behind. */
const mostSites = 20

const hosts: Host[] = []

/** A site in its own process, of another build if a folder is given. */
export function spawnSite(env: Record<string, string | undefined>, root = ''): StartedProcess {
  const child = spawn(process.execPath, [join(root, 'build/server/index.js')], { env, stdio: 'pipe' })
  return follow(child)
}

/** A site in a process that ran earlier sites of this worker: its code is already read and compiled. */
export function hostSite(env: Record<string, string | undefined>): StartedProcess {
  const host = hosts.find(({ isFree }) => isFree) ?? spawnHost()
  const { child } = host
  host.isFree = false
  host.sites += 1
  const site = follow(child, () => {
    // Without this line its tests would report only that no server answers.
    if (child.exitCode) console.error(`A site ended with ${child.exitCode}:\n${site.output().slice(-4000)}`)
    host.isFree = child.connected && host.sites < mostSites
    if (child.connected && !host.isFree) child.disconnect()
  })
  child.send(env)
  return site
}

function spawnHost(): Host {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'site-host.ts')], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const host = { child, isFree: true, sites: 0 }
  hosts.push(host)
  return host
}

function follow(child: ChildProcess, onEnd: () => void = () => {}): StartedProcess {
  let output = ''
  const listeners: (() => void)[] = []
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  const streams = [child.stdout, child.stderr]
  const hear = (chunk: Buffer) => {
    output += String(chunk)
    for (const listener of listeners) listener()
    if (output.includes(endedMark)) end()
  }
  const end = () => {
    for (const stream of streams) stream?.off('data', hear)
    child.off('close', end)
    onEnd()
    resolve()
  }
  for (const stream of streams) stream?.on('data', hear)
  // All output has been read by then; output may arrive after the end of the process.
  child.once('close', end)
  return {
    output: () => output,
    onOutput: (listener) => void listeners.push(listener),
    signal: (signal) => void child.kill(signal),
    dropped: (announced) => heardFrom(child, announced),
    ended,
  }
}

async function heardFrom(child: ChildProcess, wanted: string): Promise<void> {
  if (child.connected)
    for await (const [message] of on(child, 'message', { close: ['disconnect'] }))
      if (message === wanted) return
  throw new Error('The site has no host, or lost it: it does not say what it has dropped')
}
