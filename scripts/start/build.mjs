import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { runQuietly } from './program.mjs'
import { inProject } from './project.mjs'
import { Refusal } from './refusal.mjs'
import { isStamped, removeStamp, stamp } from './stamp.mjs'

/**
 * Builds the site when what the build reads has changed since the last one. Throws a Refusal when it fails.
 * @param {string} runtime the program of Node 26
 */
export async function ensureBuilt(runtime) {
  const mark = fingerprint(SOURCES)
  if (isStamped(STAMP, mark)) return
  console.log('Building the site')
  removeStamp(STAMP)
  const { succeeded, output } = await runQuietly(runtime, [BUILDER, 'build'], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (!succeeded) {
    console.error(output)
    throw new Refusal('The site could not be built: the reason is above.')
  }
  stamp(STAMP, mark)
}

/**
 * A hash of the names and contents of files and of everything in folders, tests left out.
 * @param {string[]} names
 */
function fingerprint(names) {
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
const SOURCES = [
  'app',
  'content',
  'scripts',
  'server',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.class-names.ts',
  'vite.lazy-handoff.ts',
  'vite.config.ts',
]
const STAMP = inProject('build', '.sources')
const BUILDER = inProject('node_modules', '@react-router', 'dev', 'bin.cjs')
