// Format, lint, import law, types and every test that needs no browser: what to run before a commit.
import { looks, succeeds, tests } from './check/steps.mjs'
import { ensureBuilt } from './start/build.mjs'
import { ensureInstalled } from './start/install.mjs'
import { findRuntime } from './start/runtime.mjs'

await ensureInstalled()
const runtime = findRuntime()
const looked = looks.filter((look) => !succeeds(runtime, look))
await ensureBuilt(runtime)
const tested = succeeds(runtime, ['Tests', [tests, 'run', '--exclude', 'tests/browser/**']])
process.exitCode = looked.length === 0 && tested ? 0 : 1
