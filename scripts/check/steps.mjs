import { spawnSync } from 'node:child_process'
import { inProject } from '../start/project.mjs'

/**
 * What is looked at before any test runs: each a name and the words after Node 26.
 * @type {[string, string[]][]}
 */
export const looks = [
  ['Format', [inModules('@biomejs/biome/bin/biome'), 'ci', '--reporter=summary', '.']],
  ['Lint and import law', [inModules('oxlint/bin/oxlint'), '--type-aware', '--quiet']],
  ['Route types', [inModules('@react-router/dev/bin.cjs'), 'typegen']],
  [
    'Types',
    [inModules('typescript/bin/tsc'), '--incremental', '--tsBuildInfoFile', inProject('build', '.types')],
  ],
]

export const tests = inModules('vitest/vitest.mjs')

/**
 * Runs one step and says its name. Returns whether it succeeded.
 * @param {string} runtime the program of Node 26
 * @param {[string, string[]]} step
 */
export function succeeds(runtime, [name, words]) {
  console.log(`\n== ${name}`)
  return spawnSync(runtime, words, { cwd: inProject(), stdio: 'inherit' }).status === 0
}

/** @param {string} path */
function inModules(path) {
  return inProject('node_modules', ...path.split('/'))
}
