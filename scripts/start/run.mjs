import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { Refusal } from './refusal.mjs'
import { findRuntime } from './runtime.mjs'
import { serve } from './serve.mjs'

/** From a fresh clone to a serving site: installs and builds what has changed, then runs the server. */
export async function run() {
  try {
    await ensureInstalled()
    const runtime = findRuntime()
    await ensureBuilt(runtime)
    process.exitCode = await serve(runtime)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.message) console.error(error.message)
    process.exitCode = error.code
  }
}
