import { spawn } from 'node:child_process'
import { SIGNALS, signalCode } from '../start/program.mjs'
import { inProject } from '../start/project.mjs'

/**
 * The checks that need no test runner: each a name and the arguments of Node 26.
 * @type {[string, string[]][]}
 */
export const checks = [
  ['Format', [inModules('@biomejs/biome/bin/biome'), 'ci', '--reporter=summary', '.']],
  ['Lint and import law', [inModules('oxlint/bin/oxlint'), '--type-aware', '--quiet']],
  ['Route types', [inModules('@react-router/dev/bin.cjs'), 'typegen']],
  [
    'Types',
    [inModules('typescript/bin/tsc'), '--incremental', '--tsBuildInfoFile', inProject('build', '.types')],
  ],
]

export const vitest = inModules('vitest/vitest.mjs')
export const playwright = inModules('@playwright/test/cli.js')

/**
 * Prints the name of a step, runs it to its end and returns whether it succeeded. A signal ends the step and then us.
 * @param {string} runtime the program of Node 26
 * @param {[string, string[]]} step
 * @returns {Promise<boolean>}
 */
export function runStep(runtime, [name, words]) {
  console.log(`\n== ${name}`)
  const program = spawn(runtime, words, { cwd: inProject(), stdio: 'inherit' })
  /** @type {NodeJS.Signals | undefined} */
  let interruption
  /** @param {NodeJS.Signals} signal */
  function interrupt(signal) {
    interruption = signal
    program.kill(signal)
  }
  for (const signal of SIGNALS) process.on(signal, interrupt)
  return new Promise((resolve, reject) => {
    program.once('error', reject)
    program.once('exit', (code) => {
      for (const signal of SIGNALS) process.off(signal, interrupt)
      if (interruption) process.exit(signalCode(interruption))
      resolve(code === 0)
    })
  })
}

/**
 * Runs every check, also after one that failed, and returns the names of those that failed.
 * @param {string} runtime the program of Node 26
 */
export async function failedChecks(runtime) {
  const failed = []
  for (const check of checks) if (!(await runStep(runtime, check))) failed.push(check[0])
  return failed
}

/** @param {string} path */
function inModules(path) {
  return inProject('node_modules', ...path.split('/'))
}
