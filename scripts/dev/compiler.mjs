import { spawn } from 'node:child_process'
import findProgram from '../../node_modules/typescript/lib/getExePath.js'
import { inProject } from '../start/project.mjs'

/**
 * Runs the compiler until this process ends. Its program itself: the script in front of it would leave it behind when
 * it is killed.
 * @param {string[]} words
 */
export function startCompiler(words) {
  const compiler = spawn(findProgram(), words, { cwd: inProject(), stdio: ['pipe', 'pipe', 'ignore'] })
  process.once('exit', () => compiler.kill('SIGKILL'))
  return compiler
}
