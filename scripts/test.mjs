// Everything, on a fresh clone too: brings what the tests need, looks, builds, and runs every test.
import { readFileSync, rmSync } from 'node:fs'
import { looks, succeeds, tests } from './check/steps.mjs'
import { ensureBuilt } from './start/build.mjs'
import { ensureInstalled } from './start/install.mjs'
import { inProject } from './start/project.mjs'
import { findRuntime } from './start/runtime.mjs'
import { findChromium } from './test/find-chromium.mjs'
import { findSoffice } from './test/find-soffice.mjs'

await ensureInstalled()
const runtime = findRuntime()
const chromium = await findChromium()
if (!chromium) {
  console.error('The browser tests need Chromium: install it, or name its program in the variable CHROMIUM.')
  process.exit(1)
}
const soffice = findSoffice()
if (!soffice) {
  console.error(
    'The tests of price lists need LibreOffice Calc: install it, or name its program in the variable SOFFICE.',
  )
  process.exit(1)
}
process.env.CHROMIUM = chromium
process.env.SOFFICE = soffice
const report = inProject('test-results', 'report.json')
rmSync(report, { force: true })

const failed = looks.filter((look) => !succeeds(runtime, look)).map(([name]) => name)
await ensureBuilt(runtime)
const reporters = ['default', 'json', './tests/support/further-attempts.ts'].map(
  (name) => `--reporter=${name}`,
)
if (!succeeds(runtime, ['Tests', [tests, 'run', ...reporters, `--outputFile.json=${report}`]]))
  failed.push('Tests')

if (failed.length > 0) console.error(`\nNot good: ${failed.join(', ')}.`)
const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'))
console.log(`\n${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`)
process.exitCode = failed.length === 0 ? 0 : 1
