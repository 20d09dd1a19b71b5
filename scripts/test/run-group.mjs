import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRunning, SIGNALS, signalCode } from '../start/program.mjs'
import { inProject } from '../start/project.mjs'

/** How long the tests may take to end by themselves after a signal. */
const GRACE_MS = 5000

/** Names the run to every process that it starts, however deep. */
const MARK = 'CLINIC_TEST_RUN'

/**
 * Runs a program and returns its exit code, which is 128 + the signal's number where a signal to us ended it. It gets a
 * temporary folder of its own and, where the system has them, a process group of its own. When it ends, every process
 * that it started is ended too, PostgreSQL included, and the folder is removed.
 * @param {string} runtime the program of Node 26
 * @param {string[]} words
 * @returns {Promise<{ code: number, isInterrupted: boolean }>}
 */
export async function runGroup(runtime, words) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'clinic-run-')))
  const hasGroups = process.platform !== 'win32'
  const program = spawn(runtime, words, {
    cwd: inProject(),
    stdio: 'inherit',
    env: { ...process.env, TMPDIR: folder, [MARK]: folder },
    detached: hasGroups,
  })
  /** @param {NodeJS.Signals} signal */
  const send = (signal) => signalProcess(hasGroups ? -(program.pid ?? 0) : (program.pid ?? 0), signal)
  /** @type {NodeJS.Signals | undefined} */
  let interruption
  /** @param {NodeJS.Signals} signal */
  function interrupt(signal) {
    if (interruption) return
    interruption = signal
    send('SIGTERM')
    setTimeout(() => send('SIGKILL'), GRACE_MS).unref()
  }
  for (const signal of SIGNALS) process.on(signal, interrupt)
  try {
    const code = await new Promise((resolve, reject) => {
      program.once('error', reject)
      program.once('exit', (exitCode) => resolve(exitCode ?? 1))
    })
    return interruption
      ? { code: signalCode(interruption), isInterrupted: true }
      : { code, isInterrupted: false }
  } finally {
    for (const signal of SIGNALS) process.off(signal, interrupt)
    send('SIGKILL')
    await killAll(() => [...postmasters(folder), ...markedProcesses(folder)].filter(isRunning))
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

/**
 * Kills processes until none is left, for three seconds at most.
 * @param {() => number[]} list
 */
async function killAll(list) {
  for (let left = list(), round = 0; left.length > 0 && round < 60; left = list(), round++) {
    for (const pid of left) signalProcess(pid, 'SIGKILL')
    await sleep(50)
  }
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
function signalProcess(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended.
  }
}

/**
 * The PostgreSQL servers whose data directory is in this folder: they run with an environment of their own.
 * @param {string} folder
 */
function postmasters(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('postmaster.pid'))
    .map((path) => Number.parseInt(readFileSync(join(folder, path), 'utf8'), 10))
    .filter((pid) => pid > 1)
}

/**
 * The processes of the run that left its group, such as a browser; found on Linux alone.
 * @param {string} folder
 */
function markedProcesses(folder) {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => environmentOf(pid).includes(`${MARK}=${folder}`))
    .map(Number)
}

/** @param {string} pid */
function environmentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
  } catch {
    return []
  }
}
