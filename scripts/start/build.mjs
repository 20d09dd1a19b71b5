import { cpSync, existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { isRunning, runQuietly } from './program.mjs'
import { inProject } from './project.mjs'
import { Refusal } from './refusal.mjs'
import { say } from './say.mjs'
import { isStamped, stamp } from './stamp.mjs'

/**
 * Builds the site when what the build reads has changed since the last one. Throws a Refusal when it fails.
 * @param {string} runtime the program of Node 26
 */
export async function ensureBuilt(runtime) {
  const mark = fingerprint(SOURCES)
  if (isStamped(STAMP, mark)) return
  say('Building the site')
  removeUnfinished()
  const { succeeded, output } = await runQuietly(runtime, [BUILDER, 'build'], {
    env: { ...process.env, NODE_ENV: 'production', BUILD_FOLDER: NEXT },
  })
  if (!succeeded) {
    console.error(output)
    throw new Refusal('The site could not be built: the reason is above.')
  }
  stamp(inProject(NEXT, '.sources'), mark)
  putInPlace()
}

/** Takes the build that is there for that of the sources that are there: in an image neither changes any more. */
export function stampBuilt() {
  stamp(STAMP, fingerprint(SOURCES))
}

/** A build has a folder of its own, so that two at once are both whole; one that was killed leaves its folder. */
function removeUnfinished() {
  for (const name of readdirSync(inProject())) {
    const [, pid] = /^build-next-(\d+)$/.exec(name) ?? []
    if (pid && !isRunning(Number(pid))) rmSync(inProject(name), { recursive: true, force: true })
  }
}

/** The site may run: until this moment it finds the build before whole, and afterwards what it has not yet read of it. */
function putInPlace() {
  const built = inProject('build')
  const before = inProject(`build-before-${process.pid}`)
  const next = inProject(NEXT)
  rmSync(before, { recursive: true, force: true })
  if (existsSync(built)) {
    keepParts(join(built, 'server'), join(next, 'server'))
    renameSync(built, before)
  }
  renameSync(next, built)
  rmSync(before, { recursive: true, force: true })
}

/**
 * Copies the parts that a running server may still read, those of its own build, whose names are hashes of them.
 * @param {string} from
 * @param {string} to
 */
function keepParts(from, to) {
  const builtAt = statSync(join(from, 'index.js'), { throwIfNoEntry: false })?.mtimeMs ?? Infinity
  for (const name of existsSync(join(from, 'assets')) ? readdirSync(join(from, 'assets')) : []) {
    const part = join(from, 'assets', name)
    const there = join(to, 'assets', name)
    const isOwn = statSync(part).mtimeMs > builtAt - 60_000
    if (isOwn && !existsSync(there)) cpSync(part, there, { preserveTimestamps: true })
  }
}

const SOURCES = [
  'app',
  'content',
  'docs/screenshots',
  'server',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
  'vite.class-names.ts',
  'vite.latin-text.ts',
  'vite.lazy-handoff.ts',
  'vite.one-language.ts',
  'vite.page-styles.ts',
  'vite.side-by-side.ts',
]
const NEXT = `build-next-${process.pid}`
const STAMP = inProject('build', '.sources')
const BUILDER = inProject('node_modules', '@react-router', 'dev', 'bin.cjs')
