// Takes a picture of every screen in every width, language and colour, and lays them on one page to look at.
import { spawnSync } from 'node:child_process'
import { ensureBuilt } from './start/build.mjs'
import { ensureInstalled } from './start/install.mjs'
import { inProject } from './start/project.mjs'
import { endWithRefusal } from './start/refusal.mjs'
import { findRuntime } from './start/runtime.mjs'
import { findChromium } from './test/find-chromium.mjs'

await ensureInstalled().catch(endWithRefusal)
const runtime = findRuntime()
const chromium = await findChromium()
if (!chromium) {
  console.error('Screenshots need Chromium: install it, or name its program in the variable CHROMIUM.')
  process.exit(1)
}
await ensureBuilt(runtime).catch(endWithRefusal)
const words = [inProject('scripts', 'screenshots', 'run.ts'), chromium, ...process.argv.slice(2)]
process.exitCode = spawnSync(runtime, words, { cwd: inProject(), stdio: 'inherit' }).status ?? 1
