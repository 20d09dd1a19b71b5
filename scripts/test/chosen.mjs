import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const test = /^(app|server|scripts|content|bench|tests)\/.*\.(test|spec)\.tsx?$/
const imported = /(?:from|import) ?\(?'([.#][^']+\.(?:ts|tsx|mjs))'/g

/**
 * The test files whose path holds one of these words; all of them without words.
 * @param {string} root the project's folder
 * @param {string[]} words
 * @param {boolean} isLong whether the long tests are among them
 */
export function chosenTests(root, words, isLong = false) {
  const parts = words.map((word) => word.replace(/^\.\//, ''))
  return ['app', 'server', 'scripts', 'content', 'bench', 'tests']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path.replaceAll('\\', '/')}`,
      ),
    )
    .filter((path) => test.test(path) && (isLong || !path.includes('.long.')))
    .filter((path) => parts.length === 0 || parts.some((part) => path.includes(part)))
}

/**
 * The text of these files and of all that they import from the project: what they need is written there.
 * @param {string} root the project's folder
 * @param {string[]} files
 */
export function textsBehind(root, files) {
  /** @type {Map<string, string>} */
  const texts = new Map()
  /** @param {string} file */
  function read(file) {
    // A text may quote an import of a file that is nowhere.
    if (texts.has(file) || !existsSync(join(root, file))) return
    const text = readFileSync(join(root, file), 'utf8')
    texts.set(file, text)
    for (const [, to = ''] of text.matchAll(imported))
      read(to.startsWith('#') ? to.slice(1) : join(dirname(file), to).replaceAll('\\', '/'))
  }
  for (const file of files) read(file)
  return [...texts.values()]
}
