import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { inProject } from '../start/project.mjs'

/** `app/a.ts(3,14): error TS2322: …`, and further lines that are indented. */
const FAULT = /^(\S.*?)\((\d+),(\d+)\): (error TS\d+: .*)$/

/** How long the checker says nothing before what it said is told, in milliseconds. */
const SILENCE = 200

/** How many are shown over the page; all are in the terminal. */
const SHOWN = 5

/**
 * Checks types as files are saved, beside the site. Errors are told in the terminal and over the pages that are open.
 * @param {import('vite').ViteDevServer} vite
 */
export function watchTypes({ environments, config }) {
  const words = ['--watch', '--preserveWatchOutput', '--pretty', 'false', '--incremental']
  const place = ['--tsBuildInfoFile', inProject('build', '.types-watched')]
  const checker = spawn(
    process.execPath,
    [inProject('node_modules', 'typescript', 'bin', 'tsc'), ...words, ...place],
    { cwd: inProject(), stdio: ['ignore', 'pipe', 'inherit'] },
  )
  process.once('exit', () => checker.kill())

  /** @type {string[]} */
  let faults = []
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  createInterface({ input: checker.stdout }).on('line', (line) => {
    if (line.includes('Starting')) faults = []
    if (!FAULT.test(line) && !(faults.length > 0 && line.startsWith(' '))) return
    faults.push(line)
    // The count at the end comes seconds later.
    clearTimeout(timer)
    timer = setTimeout(() => tell(faults), SILENCE)
  })

  /** @param {string[]} found */
  function tell(found) {
    config.logger.error(found.join('\n'))
    const [, file = '', row, column] = FAULT.exec(found[0] ?? '') ?? []
    environments.client.hot.send({
      type: 'error',
      err: {
        message: found.slice(0, SHOWN).join('\n'),
        stack: '',
        plugin: 'types',
        id: inProject(file),
        loc: { file: inProject(file), line: Number(row), column: Number(column) },
      },
    })
  }
}
