// Changes the rules of money, hours and roles one expression at a time and looks whether a unit test notices: each
// change that no test notices is named, and fails the run (decision 0078). Words choose files in place of the list:
// `npm run test:mutations -- app/lib/money.ts`. Its packages are installed when it is first run.
import { spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { ensureInstalled, npm } from './start/install.mjs'
import { inProject } from './start/project.mjs'
import { endWithRefusal } from './start/refusal.mjs'
import { findRuntime } from './start/runtime.mjs'

const settings = inProject('scripts', 'mutations')
const folder = inProject('build-mutations')

await ensureInstalled().catch(endWithRefusal)
for (const file of ['package.json', 'package-lock.json']) cpSync(join(settings, file), join(folder, file))
// Vitest is the one of the project.
const { succeeded, output } = await npm([
  'ci',
  '--prefix',
  folder,
  '--legacy-peer-deps',
  '--no-audit',
  '--no-fund',
])
if (!succeeded) {
  console.error(output)
  process.exit(1)
}
const runtime = findRuntime()
const program = join(folder, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')
const files = process.argv.slice(2)
const chosen = files.length > 0 ? ['--mutate', files.join(',')] : []
const { status } = spawnSync(runtime, [program, 'run', join(settings, 'stryker.json'), ...chosen], {
  cwd: inProject(),
  stdio: 'inherit',
  // Its workers are started as `node`.
  env: { ...process.env, PATH: `${dirname(runtime)}${delimiter}${process.env['PATH'] ?? ''}` },
})
process.exitCode = status ?? 1
