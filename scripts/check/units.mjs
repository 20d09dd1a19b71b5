import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inProject } from '../start/project.mjs'

const FOLDERS = ['app', 'server', 'scripts', 'content', 'bench', 'tests']
const IMPORTED = /(?:from|import) ?\(?'([.#][^']+\.(?:ts|tsx|mjs))'/g

/** A test that is not one of the long ones. */
const TEST = /(?<!\.long)\.test\.tsx?$/

/** Names that only a test uses that starts PostgreSQL, the built site, a browser or LibreOffice. */
const NEEDS = /env\['TEST_POSTGRES'\]|start-postgres|build\/|env\['(CHROMIUM|SOFFICE)'\]/

/** The test files that need nothing but Node. */
export function unitTests() {
  return FOLDERS.flatMap((folder) =>
    readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  ).filter((path) => TEST.test(path) && !needsMore(path, new Set()))
}

/**
 * @param {string} file
 * @param {Set<string>} seen
 * @returns {boolean}
 */
function needsMore(file, seen) {
  // A text may quote an import of a file that is nowhere.
  if (seen.has(file) || !existsSync(inProject(file))) return false
  seen.add(file)
  const text = readFileSync(inProject(file), 'utf8')
  if (NEEDS.test(text)) return true
  return Array.from(text.matchAll(IMPORTED)).some(([, to = '']) =>
    needsMore(to.startsWith('#') ? to.slice(1) : join(dirname(file), to), seen),
  )
}
