// The site while it is being changed: built and started again whenever a source is saved. A build takes a second, the
// database stays up between two starts, and what runs is what will run.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { ensureBuilt } from './start/build.mjs'
import { ensureInstalled } from './start/install.mjs'
import { SIGNALS } from './start/program.mjs'
import { inProject } from './start/project.mjs'
import { findRuntime } from './start/runtime.mjs'

/** How long the files must be still before they are built, in milliseconds: an editor saves several at once. */
const STILL = 150

await ensureInstalled()
const runtime = findRuntime()

/** @type {import('node:child_process').ChildProcess | undefined} */
let server
/** @type {NodeJS.Timeout | undefined} */
let timer
let turn = Promise.resolve()

for (const folder of ['app', 'server', 'content', 'drizzle'])
  watch(inProject(folder), { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(again, STILL)
  })
for (const signal of SIGNALS)
  process.on(signal, () => {
    turn = turn.then(stop).then(() => process.exit(0))
  })
again()

function again() {
  turn = turn.then(restart)
}

async function restart() {
  try {
    await ensureBuilt(runtime)
  } catch (error) {
    // What is wrong was printed; the site that runs goes on until it is mended.
    return console.error(error instanceof Error ? error.message : error)
  }
  await stop()
  server = spawn(runtime, [inProject('build', 'server', 'index.js')], {
    cwd: inProject(),
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  })
}

async function stop() {
  if (!server || server.exitCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}
