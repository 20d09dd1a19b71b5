import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { missingPackages } from './lockfile.mjs'
import { Refusal } from './refusal.mjs'
import { findRuntime } from './runtime.mjs'
import { speakAsLog } from './say.mjs'
import { serve } from './serve.mjs'

/** From a fresh clone to a serving site: installs and builds what has changed, then runs the server. */
export async function run() {
  speakAsLog()
  try {
    await ensureInstalled()
    const runtime = findRuntime()
    await ensureBuilt(runtime)
    // One process ends with its version; several are replaced one by one.
    const isSeveral = !['', '1'].includes(process.env['WEB_PROCESSES'] ?? '')
    process.exitCode = await serve(runtime, isSeveral ? { prepareRenewal: () => rebuild(runtime) } : {})
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.message) console.error(error.message)
    process.exitCode = error.code
  }
}

/**
 * Builds what has changed while the site runs. Throws a Refusal where that cannot be done beside it.
 * @param {string} runtime the program of Node 26
 */
async function rebuild(runtime) {
  if (missingPackages().length > 0)
    throw new Refusal(
      'The packages have changed, which takes a stop and a start of the site: it runs on as it was.',
    )
  await ensureBuilt(runtime)
}
