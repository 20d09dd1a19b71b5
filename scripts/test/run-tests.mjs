import { rmSync } from 'node:fs'
import { vitest } from '../check/steps.mjs'
import { inProject } from '../start/project.mjs'
import { readReport } from './report.mjs'
import { runGroup } from './run-group.mjs'

/** @typedef {import('./report.mjs').TestFile} TestFile */

/**
 * Runs vitest, and then the files that failed once more, one after another with nothing beside them: one that passes
 * alone is named with its first failure, one that fails again fails the run.
 * @param {string} runtime the program of Node 26
 * @param {string[]} words test files and options of vitest; every test without words
 * @returns {Promise<{ isGreen: boolean, code: number, files: TestFile[], passed: number, failed: number, skipped: number }>}
 */
export async function runTests(runtime, words) {
  console.log('\n== Tests')
  const first = await runOnce(runtime, words, 'report.json')
  const failures = first.files.filter(({ failure }) => failure !== null)
  // A fault outside of every file, or a run that was ended, is not tried again.
  if (first.isInterrupted || failures.length === 0) return summary(first.code, first.files)

  console.log(`\n== ${failures.length} failed ${failures.length === 1 ? 'file' : 'files'} once more, alone`)
  const options = words.filter((word, place) => word.startsWith('-') || words[place - 1]?.startsWith('-'))
  const again = await runOnce(
    runtime,
    [...failures.map(({ path }) => path), ...options, '--maxWorkers=1', '--no-file-parallelism'],
    'report-alone.json',
  )
  const alone = new Map(again.files.map((file) => [file.path, file]))
  const passedAlone = failures.filter(({ path }) => alone.get(path)?.failure === null)
  if (passedAlone.length > 0) console.log('\nPassed alone, after a first failure:')
  for (const { path, failure } of passedAlone) console.log(`  ${path}\n    ${failure}`)
  return summary(
    again.code,
    first.files.map((file) => alone.get(file.path) ?? file),
  )
}

/**
 * Runs chosen tests as `runTests` does. A run in which no test was run is no success, and says so.
 * @param {string} runtime the program of Node 26
 * @param {string[]} words
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
 * @param {string[]} words
 * @param {string} name the file of the report in `test-results/`
 */
async function runOnce(runtime, words, name) {
  const report = inProject('test-results', name)
  rmSync(report, { force: true })
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code, isInterrupted } = await runGroup(runtime, [vitest, 'run', ...words, ...output])
  return { code, isInterrupted, files: readReport(report) ?? [] }
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
