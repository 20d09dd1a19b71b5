import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { inProject } from './project.mjs'
import { Refusal } from './refusal.mjs'

/**
 * Runs a program of the installation or the build to its end, without showing what it says.
 * Returns whether it succeeded and its words. A signal to us ends it too, and then ends us.
 * @param {string} command
 * @param {string[]} words
 * @param {{ shell?: boolean, cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<{ succeeded: boolean, output: string }>}
 */
export function runQuietly(command, words, { shell = false, cwd = inProject(), env = process.env } = {}) {
  return new Promise((resolve, reject) => {
    const program = spawn(command, words, { cwd, env, shell, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [program.stdout, program.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
      })

    /** @type {NodeJS.Signals | undefined} */
    let interruption
    /** @param {NodeJS.Signals} signal */
    function interrupt(signal) {
      interruption = signal
      program.kill(signal)
    }
    for (const signal of SIGNALS) process.on(signal, interrupt)

    /** @param {boolean} succeeded */
    function finish(succeeded) {
      for (const signal of SIGNALS) process.off(signal, interrupt)
      if (interruption) reject(new Refusal('', signalCode(interruption)))
      else resolve({ succeeded, output })
    }
    program.once('close', (code) => finish(code === 0))
    program.once('error', (error) => {
      output += error.message
      finish(false)
    })
  })
}

/** @type {NodeJS.Signals[]} */
export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * The exit code of a program that a signal ended.
 * @param {NodeJS.Signals} signal
 */
export function signalCode(signal) {
  return 128 + constants.signals[signal]
}

/** @param {number} pid */
export function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
