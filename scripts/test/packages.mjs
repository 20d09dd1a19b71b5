import { execFileSync, spawnSync } from 'node:child_process'

/**
 * The path of the first of these programs that the system knows, or null.
 * @param {string[]} names
 */
export function findProgram(names) {
  for (const name of names) {
    const found = spawnSync('which', [name], { encoding: 'utf8' })
    if (found.status === 0) return found.stdout.trim()
  }
  return null
}

/**
 * Installs a package of the system where that can be done without asking: as root, with apt. Whether it was.
 * @param {string} name what the person reads
 * @param {string} packageName
 */
export function installPackage(name, packageName) {
  if (process.getuid?.() !== 0 || spawnSync('which', ['apt-get']).status !== 0) return false
  console.log(`Installing ${name} from the system’s packages…`)
  try {
    /** @type {import('node:child_process').ExecFileSyncOptions} */
    const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    execFileSync('apt-get', ['update'], options)
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', packageName], options)
    return true
  } catch {
    return false
  }
}
