// Shows what is fast, against limits measured in the same run; bench/results.md is what it wrote last. Words after it
// choose parts: `npm run bench -- touch`.
import { spawnSync } from 'node:child_process'
import { ensureBuilt } from './start/build.mjs'
import { ensureInstalled } from './start/install.mjs'
import { inProject } from './start/project.mjs'
import { endWithRefusal } from './start/refusal.mjs'
import { findRuntime } from './start/runtime.mjs'
import { findChromium } from './test/find-chromium.mjs'

await ensureInstalled().catch(endWithRefusal)
const runtime = findRuntime()
await ensureBuilt(runtime).catch(endWithRefusal)
const chromium = await findChromium()
const { status } = spawnSync(runtime, [inProject('bench', 'run.ts'), ...process.argv.slice(2)], {
  cwd: inProject(),
  env: { ...process.env, ...(chromium && { CHROMIUM: chromium }) },
  stdio: 'inherit',
})
process.exitCode = status ?? 1
