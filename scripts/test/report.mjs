import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { inProject } from '../start/project.mjs'

/**
 * A test file as a run left it: its path in the project, its time in seconds, the numbers of its tests, and its first
 * failure, null where it passed.
 * @typedef {{ path: string, seconds: number, passed: number, failed: number, skipped: number, failure: string | null }} TestFile
 */

/**
 * The test files of a run's JSON report; null where the run was ended before it wrote one.
 * @param {string} report
 * @returns {TestFile[] | null}
 */
export function readReport(report) {
  if (!existsSync(report)) return null
  return JSON.parse(readFileSync(report, 'utf8')).testResults.map(fileOf)
}

/**
 * @param {{ name: string, status: string, message: string, startTime: number, endTime: number,
 *   assertionResults: { status: string, fullName: string, failureMessages?: string[] | null }[] }} result
 * @returns {TestFile}
 */
function fileOf({ name, status, message, startTime, endTime, assertionResults }) {
  /** @param {string[]} kinds */
  const count = (...kinds) => assertionResults.filter((test) => kinds.includes(test.status)).length
  const first = assertionResults.find((test) => test.status === 'failed')
  const sentence = (first?.failureMessages?.[0] ?? message).split('\n')[0] || 'without a message'
  return {
    path: relative(inProject(), name).replaceAll('\\', '/'),
    seconds: Math.max(0, endTime - startTime) / 1000,
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped', 'pending', 'todo', 'disabled'),
    failure: status === 'failed' ? `${first ? `${first.fullName}: ` : ''}${sentence}` : null,
  }
}

/**
 * The test files of Playwright's JSON report; null where the run was ended before it wrote one.
 * @param {string} report
 * @returns {TestFile[] | null}
 */
export function readJourneys(report) {
  if (!existsSync(report)) return null
  const { config, suites } = JSON.parse(readFileSync(report, 'utf8'))
  return suites.map((/** @type {Suite} */ suite) => journeysOf(suite, config.rootDir))
}

/**
 * @typedef {{ title: string, file: string, suites?: Suite[], specs: { title: string,
 *   tests: { status: string, results: { duration: number, error?: { message?: string } }[] }[] }[] }} Suite
 */

/**
 * @param {Suite} suite
 * @param {string} root the folder of the journeys
 * @returns {TestFile}
 */
function journeysOf(suite, root) {
  const tests = testsIn(suite, '')
  /** @param {string} status */
  const count = (status) => tests.filter((test) => test.status === status).length
  const first = tests.find(({ status }) => status === 'unexpected')
  const results = tests.flatMap((test) => test.results)
  const message = first?.results.map(({ error }) => error?.message).find(Boolean) ?? 'without a message'
  return {
    path: relative(inProject(), join(root, suite.file)).replaceAll('\\', '/'),
    seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    passed: count('expected'),
    failed: count('unexpected'),
    skipped: count('skipped'),
    failure: first ? `${first.title}: ${stripVTControlCharacters(message).split('\n')[0]}` : null,
  }
}

/**
 * @param {Suite} suite
 * @param {string} titles of the groups around it
 * @returns {{ title: string, status: string, results: Suite['specs'][number]['tests'][number]['results'] }[]}
 */
function testsIn({ specs, suites = [] }, titles) {
  return [
    ...specs.flatMap(({ title, tests }) => tests.map((test) => ({ ...test, title: titles + title }))),
    ...suites.flatMap((suite) => testsIn(suite, `${titles}${suite.title} `)),
  ]
}

/**
 * The layer of a test file: the folder of journeys in a browser, or where its code stands.
 * @param {string} path
 * @param {Set<string>} units the test files that need nothing but Node
 */
function layerOf(path, units) {
  if (path.startsWith('tests/browser/')) return 'browser'
  return units.has(path) ? 'units' : 'database and site'
}

/**
 * Times of a run: seconds of its files by layer (two files run at once), and the ten slowest files.
 * @param {TestFile[]} files
 * @param {Set<string>} units the test files that need nothing but Node
 */
export function describeTimes(files, units) {
  /** @type {Map<string, { files: number, seconds: number }>} */
  const layers = new Map()
  for (const { path, seconds } of files) {
    const layer = layers.get(layerOf(path, units)) ?? { files: 0, seconds: 0 }
    layers.set(layerOf(path, units), { files: layer.files + 1, seconds: layer.seconds + seconds })
  }
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10)
  return [
    ...Array.from(
      layers,
      ([name, { files: count, seconds }]) => `${name}: ${count} files, ${seconds.toFixed(0)} s`,
    ),
    'Slowest files:',
    ...slowest.map(({ path, seconds }) => `  ${seconds.toFixed(1)} s  ${path}`),
  ].join('\n')
}
