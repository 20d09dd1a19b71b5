import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { inProject } from './project.mjs'
import { Refusal } from './refusal.mjs'
import { findRuntime } from './runtime.mjs'

/** Exit code of a script when no database answers. */
const NO_DATABASE = 3

/**
 * Runs a script that works on the database, with the words of the command. The site may run or not: where its database
 * does not answer, it is started for the moment and the script is run again, with `--moment` as its last word.
 * @param {string} name a file of `scripts/`
 * @param {NodeJS.ProcessEnv} [own] what the site is told beside the environment
 */
export async function runWithDatabase(name, own = {}) {
  try {
    await ensureInstalled()
    const runtime = findRuntime()
    const words = process.argv.slice(2)
    let code = await runScript(runtime, name, words)
    if (code === NO_DATABASE) {
      const stop = await startSite(runtime, own)
      code = await runScript(runtime, name, [...words, '--moment'])
      await stop()
      if (code === NO_DATABASE) throw new Refusal('The database does not answer. Try again in a moment.')
    }
    process.exitCode = code
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    process.exitCode = error.code
  }
}

/**
 * Runs a script with these words, its output shown.
 * @param {string} runtime the program of Node 26
 * @param {string} name a file of `scripts/`
 * @param {string[]} words
 * @returns {Promise<number>} the exit code
 */
export async function runScript(runtime, name, words) {
  const faster = ['--import', pathToFileURL(inProject('scripts', 'start', 'drizzle-files.mjs')).href]
  const script = spawn(runtime, [...faster, inProject('scripts', name), ...words], {
    cwd: inProject(),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(script, 'exit')
  return code ?? 1
}

/**
 * Starts the site on a port of its own, known to no other. Its output is shown when it cannot start.
 * @param {string} runtime
 * @param {NodeJS.ProcessEnv} own
 */
async function startSite(runtime, own) {
  await ensureBuilt(runtime)
  const site = spawn(runtime, [inProject('build', 'server', 'index.js')], {
    cwd: inProject(),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      WEB_PROCESSES: '1',
      LOG_LEVEL: 'silent',
      PICTURE_WORK: 'off',
      BACKUP_HOUR: 'off',
      ...own,
    },
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
