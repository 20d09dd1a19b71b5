// Runs every check and every test, on a fresh clone too: brings what they need and builds the site first. Words choose
// test files by their path (`npm test -- price-list`): then only these run, with what they need, and options after the
// words go to the runner (`-t words` of a title). `--long` in front adds the long tests, and makes journeys at every width.
import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failedChecks } from './check/steps.mjs'
import { unitTests } from './check/units.mjs'
import { ensureBuilt } from './start/build.mjs'
import { ensureInstalled } from './start/install.mjs'
import { inProject } from './start/project.mjs'
import { endWithRefusal } from './start/refusal.mjs'
import { findRuntime } from './start/runtime.mjs'
import { chosenTests, textsBehind } from './test/chosen.mjs'
import { findChromium } from './test/find-chromium.mjs'
import { findSoffice } from './test/find-soffice.mjs'
import { describeTimes } from './test/report.mjs'
import { runChosen, runTests } from './test/run-tests.mjs'

const isLong = process.argv[2] === '--long'
if (isLong) process.env.TESTS_LONG = 'on'
const given = process.argv.slice(isLong ? 3 : 2)
const firstOption = given.findIndex((word) => word.startsWith('-'))
const words = firstOption === -1 ? given : given.slice(0, firstOption)
const options = given.slice(words.length)
const isSubset = given.length > 0
const chosen = chosenTests(inProject(), words, isLong)
if (chosen.length === 0) {
  console.error(`No test file has ${words.join(' or ')} in its path.`)
  process.exit(1)
}
const texts = textsBehind(inProject(), chosen)
/** @param {RegExp} mark */
const need = (mark) => texts.some((text) => mark.test(text))

await ensureInstalled().catch(endWithRefusal)
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
// A started site reads back what node compiled for the one before it: a fifth of its start.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'clinic-tests-compiled')
if (!need(/env\['TEST_POSTGRES'\]/)) process.env.TESTS_WITHOUT = 'postgres'

if (isSubset) {
  if (need(/'build\/|'build'|scripts\/start\.mjs/)) await ensureBuilt(runtime).catch(endWithRefusal)
  process.exit(await runChosen(runtime, chosenWords()))
}

const complete = inProject('test-results', 'complete')
rmSync(complete, { force: true })
const failed = await failedChecks(runtime)
await ensureBuilt(runtime).catch(endWithRefusal)
const layers = ['units', 'site', ...(isLong ? ['long'] : [])]
const result = await runTests(runtime, { vitest: layers.map((layer) => `--project=${layer}`), journeys: [] })
if (!result.isGreen) failed.push('Tests')
if (result.files.length > 0) {
  console.log(`\n${describeTimes(result.files, new Set(unitTests()))}`)
  console.log(`\n${result.passed} passed, ${result.failed} failed, ${result.skipped} skipped`)
}
if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}.`)
else if (!isLong && git('status', '--porcelain') === '')
  writeFileSync(complete, `${git('rev-parse', 'HEAD^{tree}')}\n`)
process.exitCode = failed.length === 0 ? 0 : result.code || 1

/** The chosen files for the runner of each; `-t`, the words of a title, is `-g` for Playwright. */
function chosenWords() {
  const journeys = chosen.filter((path) => path.startsWith('tests/browser/'))
  const others = chosen.filter((path) => !journeys.includes(path))
  return {
    ...(others.length > 0 && { vitest: [...others, ...options] }),
    ...(journeys.length > 0 && {
      journeys: [...journeys, ...options.map((word) => (word === '-t' ? '-g' : word))],
    }),
  }
}

/**
 * The answer of git, or a text that is no answer where there is no repository.
 * @param {string[]} command
 */
function git(...command) {
  try {
    return execFileSync('git', command, { cwd: inProject(), encoding: 'utf8' }).trim()
  } catch {
    return 'no repository'
  }
}
