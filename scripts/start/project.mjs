import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/**
 * The absolute path of a file of the project.
 * @param {string[]} names
 */
export function inProject(...names) {
  return join(root, ...names)
}
