// Everything, on a fresh clone too: brings what the tests need, looks, builds, and runs every test. Words after it
// choose test files by their path (`npm test -- price-list`): then only these run, with what they need.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { looks, succeeds, tests } from './check/steps.mjs'
import { ensureBuilt } from './start/build.mjs'
import { ensureInstalled } from './start/install.mjs'
import { inProject } from './start/project.mjs'
import { findRuntime } from './start/runtime.mjs'
import { chosenTests, textsBehind } from './test/chosen.mjs'
import { findChromium } from './test/find-chromium.mjs'
import { findSoffice } from './test/find-soffice.mjs'

const given = process.argv.slice(2)
const firstOption = given.findIndex((word) => word.startsWith('-'))
const words = firstOption === -1 ? given : given.slice(0, firstOption)
const options = given.slice(words.length)
const isSubset = given.length > 0
const chosen = chosenTests(inProject(), words)
if (chosen.length === 0) {
  console.error(`No test file has ${words.join(' or ')} in its path.`)
  process.exit(1)
}
const texts = textsBehind(inProject(), chosen)
/** @param {RegExp} mark */
const need = (mark) => !isSubset || texts.some((text) => mark.test(text))

await ensureInstalled()
const runtime = findRuntime()
if (need(/env\['CHROMIUM'\]/)) {
  const chromium = await findChromium()
  if (!chromium) {
    console.error(
      'The browser tests need Chromium: install it, or name its program in the variable CHROMIUM.',
    )
    process.exit(1)
  }
  process.env.CHROMIUM = chromium
}
if (need(/env\['SOFFICE'\]/)) {
  const soffice = findSoffice()
  if (!soffice) {
    console.error(
      'The tests of price lists need LibreOffice Calc: install it, or name its program in the variable SOFFICE.',
    )
    process.exit(1)
  }
  process.env.SOFFICE = soffice
}
// The built site is started two hundred times: what it compiled once is read back, a fifth of a start.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'clinic-tests-compiled')
if (!need(/inject\('postgres'\)/)) process.env.TESTS_WITHOUT = 'postgres'

if (isSubset) {
  if (need(/'build\/|'build'/)) await ensureBuilt(runtime)
  process.exit(succeeds(runtime, ['Tests', [tests, 'run', ...chosen, ...options]]) ? 0 : 1)
}

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
// A run that was ended leaves no report.
if (existsSync(report)) {
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'))
  console.log(`\n${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`)
}
process.exitCode = failed.length === 0 ? 0 : 1
