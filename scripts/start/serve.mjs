import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { MEMORY_ENVIRONMENT, NODE_OPTIONS } from './memory.mjs'
import { SIGNALS, signalCode } from './program.mjs'
import { inProject } from './project.mjs'
import { Refusal } from './refusal.mjs'

/**
 * Runs a server of ours until it ends and returns its exit code. Signals are passed on once; a second Ctrl-C kills.
 * When we are killed ourselves, the server sees its channel to us close, and stops.
 * With `prepareRenewal` SIGHUP stops nothing: it is done, and then the server hears of the signal.
 * @param {string} runtime the program of Node 26
 * @param {{ program?: string, mode?: string, prepareRenewal?: (() => Promise<void>) | undefined }} [options]
 * @returns {Promise<number>}
 */
export function serve(
  runtime,
  {
    program = inProject('build', 'server', 'index.js'),
    mode = process.env['NODE_ENV'] || 'production',
    prepareRenewal,
  } = {},
) {
  const { LISTEN_PID, LISTEN_FDS, ...environment } = process.env
  // systemd opens the socket itself, so that a restart refuses no visitor, and hands it to us as file 3.
  const hasSocket = LISTEN_PID === String(process.pid) && LISTEN_FDS === '1'
  const server = spawn(runtime, [...NODE_OPTIONS, program], {
    cwd: inProject(),
    // React looks at the variable itself, so it must not be left unset.
    env: { ...MEMORY_ENVIRONMENT, ...environment, NODE_ENV: mode, ...(hasSocket && { LISTEN_FD: '3' }) },
    stdio: ['ignore', 'inherit', 'inherit', hasSocket ? 3 : 'ignore', 'ipc'],
    // The terminal sends Ctrl-C to a whole group: in one of its own the server hears it once, from us.
    detached: process.platform !== 'win32',
  })

  let asked = 0
  /** @param {NodeJS.Signals} signal */
  function stop(signal) {
    // One Ctrl-C comes twice under npm, from the terminal and from npm.
    if (asked && signal === 'SIGINT' && Date.now() - asked > 1000) server.kill('SIGKILL')
    if (asked) return
    asked = Date.now()
    server.kill(signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM')
    setTimeout(() => server.kill('SIGKILL'), LONGEST_STOP).unref()
  }
  let renewals = Promise.resolve()
  function renew() {
    renewals = renewals.then(prepareRenewal).then(
      () => void server.kill('SIGHUP'),
      // The running site goes on.
      ({ message }) => console.error(message),
    )
  }
  /** @param {NodeJS.Signals} signal */
  const obey = (signal) => (signal === 'SIGHUP' && prepareRenewal ? renew() : stop(signal))
  for (const signal of SIGNALS) process.on(signal, obey)
  const watch = stopWithNpm(() => stop('SIGTERM'))
  server.once('exit', () => {
    for (const signal of SIGNALS) process.off(signal, obey)
    clearInterval(watch)
  })

  return new Promise((resolve, reject) => {
    server.once('error', ({ message }) =>
      reject(new Refusal(`Node 26 cannot run on this system: ${message}.`)),
    )
    server.once('exit', (code, signal) => resolve(signal ? signalCode(signal) : (code ?? 1)))
  })
}

/**
 * A killed npm cannot pass anything on; its end shows in our parent, or that of the shell between us, being another.
 * @param {() => void} stop
 */
function stopWithNpm(stop) {
  if (process.env['npm_lifecycle_event'] === undefined) return undefined
  const before = parents()
  return setInterval(() => {
    if (parents() !== before) stop()
  }, 250).unref()
}

function parents() {
  let grandparent
  try {
    // The number after the name, which is in parentheses, and the state.
    grandparent = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]
  } catch {
    // Not Linux: the shells of other systems leave their place to the command.
  }
  return `${process.ppid} ${grandparent}`
}

/** The server gives itself nine seconds; one that has not ended then never will. */
const LONGEST_STOP = 10_000
