// What to run before a commit, in under a minute: format, lint, import law, types and every test that needs nothing but
// Node. `npm test` runs all.
import { looks, succeeds, tests } from './check/steps.mjs'
import { unitTests } from './check/units.mjs'
import { ensureInstalled } from './start/install.mjs'
import { findRuntime } from './start/runtime.mjs'

await ensureInstalled()
const runtime = findRuntime()
const looked = looks.filter((look) => !succeeds(runtime, look))
const tested = succeeds(runtime, [
  'Unit tests',
  [tests, 'run', '--config', 'vitest.units.config.ts', ...unitTests()],
])
process.exitCode = looked.length === 0 && tested ? 0 : 1
