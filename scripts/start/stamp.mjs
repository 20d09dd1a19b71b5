import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * True if the file holds this mark: it was written when the work that the mark stands for had succeeded.
 * @param {string} file
 * @param {string} mark
 */
export function isStamped(file, mark) {
  try {
    return readFileSync(file, 'utf8') === mark
  } catch {
    return false
  }
}

/**
 * @param {string} file
 * @param {string} mark
 */
export function stamp(file, mark) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, mark)
}

/**
 * To be called before the work begins, so that work cut short is done again.
 * @param {string} file
 */
export function removeStamp(file) {
  rmSync(file, { force: true })
}
