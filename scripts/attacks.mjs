// Repeats the attacks of docs/security.md against the built site, with small numbers and on this machine alone: all of
// them, or those that are named (`npm run attacks -- http limits`).
import { spawnSync } from 'node:child_process'
import { ensureBuilt } from './start/build.mjs'
import { ensureInstalled } from './start/install.mjs'
import { inProject } from './start/project.mjs'
import { endWithRefusal } from './start/refusal.mjs'
import { findRuntime } from './start/runtime.mjs'

const programs = ['http', 'limits', 'searches', 'one-address', 'long-texts', 'price-lists']

await ensureInstalled().catch(endWithRefusal)
const runtime = findRuntime()
await ensureBuilt(runtime).catch(endWithRefusal)
const named = process.argv.slice(2)
for (const program of programs.filter((each) => named.length === 0 || named.includes(each))) {
  console.log(`\n${program}`)
  const options = { cwd: inProject(), stdio: /** @type {const} */ ('inherit') }
  const { status } = spawnSync(runtime, [inProject('bench', 'attacks', `${program}.ts`)], options)
  if (status !== 0) process.exitCode = status ?? 1
}
