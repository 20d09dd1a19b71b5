import { relative } from 'node:path'
import { createInterface } from 'node:readline'
import { inProject } from '../start/project.mjs'
import { startCompiler } from './compiler.mjs'
import { startLanguageServer } from './language-server.mjs'

/** `app/a.ts(3,14): error TS2322: …`, and further lines that are indented. */
const FAULT = /^(\S.*?)\((\d+),(\d+)\): (error TS\d+: .*)$/

/** How long the checker says nothing before what it said is told, in milliseconds. */
const SILENCE = 200

/** How many are shown over the page; all are in the terminal. */
const SHOWN = 5

/** The files that the checker of saved files reads. */
const SOURCE = /\.(ts|tsx)$/

/**
 * Checks types as files are saved, beside the site. Errors stand in the terminal and over the pages that are open:
 * those of the saved file at once, those that it makes elsewhere when the whole project was checked.
 * @param {import('vite').ViteDevServer} vite
 */
export function watchTypes({ environments, config, watcher }) {
  const server = startLanguageServer()
  // The first file takes as long as the whole project: the one that is saved first need not wait for that.
  void server.check(inProject('app', 'root.tsx')).catch(tellEnd)
  watcher.on('change', (file) => {
    if (SOURCE.test(file)) void server.check(file).then(tellSaved, tellEnd)
  })
  watcher.on('add', (file) => server.changed(file, 1))
  watcher.on('unlink', (file) => server.changed(file, 3))

  const words = ['--watch', '--preserveWatchOutput', '--pretty', 'false', '--incremental']
  const place = ['--tsBuildInfoFile', inProject('build', '.types-watched')]
  const checker = startCompiler([...words, ...place])

  /** @type {string[]} */
  let faults = []
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  createInterface({ input: checker.stdout }).on('line', (line) => {
    if (line.includes('Starting')) {
      faults = []
      clearTimeout(timer)
    }
    if (!FAULT.test(line) && !(faults.length > 0 && line.startsWith(' '))) return
    faults.push(line)
    // The count at the end comes seconds later.
    clearTimeout(timer)
    timer = setTimeout(() => tell(faults), SILENCE)
  })

  /** @param {Awaited<ReturnType<typeof server.check>>} files */
  function tellSaved(files) {
    const found = files.flatMap(([file, items]) =>
      items.map(({ code, message, range: { start } }) => {
        const name = relative(inProject(), file).replaceAll('\\', '/')
        return `${name}(${start.line + 1},${start.character + 1}): error TS${code}: ${message}`
      }),
    )
    if (found.length > 0) tell(found)
  }

  /** @param {Error} error */
  function tellEnd(error) {
    config.logger.error(error.message)
  }

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
