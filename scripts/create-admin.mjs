// Makes an administrator, or gives one access again: prints a link for setting a password. The site may run or not;
// where its database does not answer it is started for the moment.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ensureBuilt } from './start/build.mjs'
import { ensureInstalled } from './start/install.mjs'
import { inProject } from './start/project.mjs'
import { Refusal } from './start/refusal.mjs'
import { findRuntime } from './start/runtime.mjs'

/** What the script ends with when no database answers. */
const NO_DATABASE = 3

try {
  await ensureInstalled()
  const runtime = findRuntime()
  let code = await createAdmin(runtime)
  if (code === NO_DATABASE) {
    const stop = await startSite(runtime)
    code = await createAdmin(runtime)
    await stop()
    if (code === NO_DATABASE) throw new Refusal('The database does not answer. Try again in a moment.')
  }
  process.exitCode = code
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(error.message)
  process.exitCode = error.code
}

/**
 * @param {string} runtime the program of Node 26
 * @returns {Promise<number>} the exit code
 */
async function createAdmin(runtime) {
  const script = spawn(runtime, [inProject('scripts', 'create-admin.ts'), ...process.argv.slice(2)], {
    cwd: inProject(),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(script, 'exit')
  return code ?? 1
}

/**
 * Starts the site on a port of its own, which nobody is told. What it says is shown when it cannot start.
 * @param {string} runtime
 */
async function startSite(runtime) {
  await ensureBuilt(runtime)
  const site = spawn(runtime, [inProject('build', 'server', 'index.js')], {
    cwd: inProject(),
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = once(site, 'exit')
  const [said] = await Promise.race([
    once(/** @type {import('node:stream').Readable} */ (site.stdout), 'data'),
    ended,
  ])
  if (typeof said === 'number') throw new Refusal('The site could not be started: the reason is above.')
  return async () => {
    site.kill('SIGTERM')
    await ended
  }
}
