import { rmSync } from 'node:fs'
import { playwright, vitest } from '../check/steps.mjs'
import { inProject } from '../start/project.mjs'
import { readJourneys, readReport } from './report.mjs'
import { runGroup } from './run-group.mjs'

/** @typedef {import('./report.mjs').TestFile} TestFile */

/**
 * A test runner: the words that start it on some words of its own and report to a file, those that it needs to run files
 * one after another, and how its report is read.
 * @typedef {{ start: (words: string[], report: string) => string[], alone: string[], read: (report: string) => TestFile[] | null }} Runner
 */

/** @type {Runner} */
const unitsAndSite = {
  start: (words, report) => [
    vitest,
    'run',
    ...words,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ],
  alone: ['--maxWorkers=1', '--no-file-parallelism'],
  read: readReport,
}

/** @type {Runner} */
const journeys = {
  start: (words, report) => {
    process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = report
    return [playwright, 'test', '--pass-with-no-tests', '--reporter=list,json', ...words]
  },
  // Apart from the files of the first attempt. A trace of every journey would cost half a minute of a run.
  alone: ['--workers=1', '--output=test-results/journeys-alone', '--trace=retain-on-failure'],
  read: readJourneys,
}

/**
 * The words for each runner, test files and options; a runner without words, and not even an empty list, is not started.
 * @typedef {{ vitest?: string[], journeys?: string[] }} Words
 */

/**
 * Runs vitest and then Playwright, each with the files that failed once more, one after another with nothing beside
 * them: one that passes alone is named with its first failure, one that fails again fails the run.
 * @param {string} runtime the program of Node 26
 * @param {Words} words
 * @returns {Promise<{ isGreen: boolean, code: number, files: TestFile[], passed: number, failed: number, skipped: number }>}
 */
export async function runTests(runtime, words) {
  const files = []
  let code = 0
  for (const [name, runner, given] of /** @type {const} */ ([
    ['Tests', unitsAndSite, words.vitest],
    ['Journeys', journeys, words.journeys],
  ])) {
    if (!given) continue
    console.log(`\n== ${name}`)
    const result = await runTwice(runtime, runner, given)
    files.push(...result.files)
    code ||= result.code
    if (result.isInterrupted) break
  }
  return summary(code, files)
}

/**
 * @param {string} runtime
 * @param {Runner} runner
 * @param {string[]} words
 */
async function runTwice(runtime, runner, words) {
  const first = await runOnce(runtime, runner, words, 'report.json')
  const failures = first.files.filter(({ failure }) => failure !== null)
  // A fault outside of every file, or a run that was ended, is not tried again.
  if (first.isInterrupted || failures.length === 0) return first

  console.log(`\n== ${failures.length} failed ${failures.length === 1 ? 'file' : 'files'} once more, alone`)
  const options = words.filter((word, place) => word.startsWith('-') || words[place - 1]?.startsWith('-'))
  const paths = failures.map(({ path }) => path)
  const again = await runOnce(runtime, runner, [...paths, ...options, ...runner.alone], 'report-alone.json')
  const alone = new Map(again.files.map((file) => [file.path, file]))
  const passedAlone = failures.filter(({ path }) => alone.get(path)?.failure === null)
  if (passedAlone.length > 0) console.log('\nPassed alone, after a first failure:')
  for (const { path, failure } of passedAlone) console.log(`  ${path}\n    ${failure}`)
  return { ...again, files: first.files.map((file) => alone.get(file.path) ?? file) }
}

/**
 * Runs chosen tests as `runTests` does. A run in which no test was run is no success, and says so.
 * @param {string} runtime the program of Node 26
 * @param {Words} words
 * @returns {Promise<number>} the exit code of the command
 */
export async function runChosen(runtime, words) {
  const { isGreen, code, passed, failed } = await runTests(runtime, words)
  if (passed + failed > 0) return isGreen ? 0 : code || 1
  console.error('\nNo test was run: none has these words in its title.')
  return code || 1
}

/**
 * @param {string} runtime
 * @param {Runner} runner
 * @param {string[]} words
 * @param {string} name the file of the report in `test-results/`
 */
async function runOnce(runtime, runner, words, name) {
  const report = inProject('test-results', name)
  rmSync(report, { force: true })
  const { code, isInterrupted } = await runGroup(runtime, runner.start(words, report))
  return { code, isInterrupted, files: runner.read(report) ?? [] }
}

/**
 * @param {number} code
 * @param {TestFile[]} files
 */
function summary(code, files) {
  /** @param {'passed' | 'failed' | 'skipped'} kind */
  const sum = (kind) => files.reduce((total, file) => total + file[kind], 0)
  return {
    isGreen: code === 0,
    code,
    files,
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
  }
}
