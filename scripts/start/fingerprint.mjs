import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from './project.mjs'

/**
 * A hash of the names and contents of files and of everything in folders, tests left out.
 * @param {string[]} names
 */
export function fingerprint(names) {
  const hash = createHash('sha256')
  for (const file of names.flatMap(filesIn))
    hash
      .update(`${file}\0`)
      .update(readFileSync(inProject(file)))
      .update('\0')
  return hash.digest('hex')
}

/**
 * @param {string} name
 * @returns {string[]}
 */
function filesIn(name) {
  const found = statSync(inProject(name), { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return TEST.test(name) ? [] : [name]
  return readdirSync(inProject(name))
    .toSorted()
    .flatMap((entry) => filesIn(join(name, entry)))
}

const TEST = /\.test\.tsx?$/
