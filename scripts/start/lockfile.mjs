import { readFileSync } from 'node:fs'
import { inProject } from './project.mjs'

/**
 * The packages of the lockfile that this system needs and that are not installed in that exact version.
 * npm writes what it has installed into its own lockfile, last, hence a cut installation has none.
 * @returns {string[]} their paths
 */
export function missingPackages() {
  const installed = packagesOf(inProject('node_modules', '.package-lock.json'))
  return Object.entries(packagesOf(inProject('package-lock.json')))
    .filter(([path, wanted]) => path !== '' && isForThisSystem(wanted))
    .filter(([path, wanted]) => !isSame(wanted, installed[path]))
    .map(([path]) => path)
}

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, os?: string | string[], cpu?: string | string[], libc?: string | string[] }} Entry
 * @param {string} file
 * @returns {Record<string, Entry>}
 */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return {}
  }
}

/**
 * @param {Entry} wanted
 * @param {Entry | undefined} found
 */
function isSame(wanted, found) {
  return found?.version === wanted.version && (!wanted.integrity || found?.integrity === wanted.integrity)
}

/** @param {Entry} entry */
function isForThisSystem({ optional, os, cpu, libc }) {
  if (!optional) return true
  // Optional for another reason than the system: npm decides.
  if (!os && !cpu) return false
  return allows(os, process.platform) && allows(cpu, process.arch) && (!libc || allows(libc, systemLibrary()))
}

/**
 * @param {string | string[] | undefined} names
 * @param {string} name
 */
function allows(names, name) {
  return names === undefined || [names].flat().includes(name)
}

function systemLibrary() {
  const report = /** @type {any} */ (process.report.getReport())
  return report.header.glibcVersionRuntime ? 'glibc' : 'musl'
}
