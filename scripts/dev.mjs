// The site while it is being changed: what is saved is in the browser at once.
import { ensureInstalled } from './start/install.mjs'
import { SIGNALS } from './start/program.mjs'
import { inProject } from './start/project.mjs'
import { findRuntime } from './start/runtime.mjs'
import { serve } from './start/serve.mjs'

/** Exit code of a process that is to be started anew. */
const ANEW = 75

await ensureInstalled()
const runtime = findRuntime()
const stopping = new AbortController()
for (const signal of SIGNALS) process.on(signal, () => stopping.abort())
do
  process.exitCode = await serve(runtime, {
    program: inProject('scripts', 'dev', 'serve.mjs'),
    mode: 'development',
  })
while (process.exitCode === ANEW && !stopping.signal.aborted)
