// Checks to run before a commit, in one to two minutes: format, lint, import law, types and every test that needs
// nothing but Node. `npm test` runs all.
import { failedChecks, runStep, vitest } from './check/steps.mjs'
import { ensureInstalled } from './start/install.mjs'
import { endWithRefusal } from './start/refusal.mjs'
import { findRuntime } from './start/runtime.mjs'

await ensureInstalled().catch(endWithRefusal)
const runtime = findRuntime()
const failed = await failedChecks(runtime)
const areUnitsGreen = await runStep(runtime, [
  'Unit tests',
  [vitest, 'run', '--config', 'vitest.units.config.ts'],
])
process.exitCode = failed.length === 0 && areUnitsGreen ? 0 : 1
