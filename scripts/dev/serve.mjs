// The site from its sources, behind Vite: a saved component is replaced in the browser. A file that the process itself
// is made of cannot be: it ends, with a code for which scripts/dev.mjs starts it anew.
import { EventEmitter } from 'node:events'
import { createServer } from 'vite'
import { inProject } from '../start/project.mjs'
import { watchTypes } from './types.mjs'

const ANEW = 75
const PROCESS = inProject('server', 'develop.ts')

/** Vite listens for WebSockets on what it takes for a server; the real one is opened by the site. */
const sockets = new EventEmitter()

let isLoaded = false
let isEnding = false

const vite = await createServer({
  root: inProject(),
  appType: 'custom',
  clearScreen: false,
  server: {
    middlewareMode: true,
    ws: { server: /** @type {any} */ (sockets) },
    watch: { ignored: ['data', 'build', 'test-results'].map((name) => inProject(name, '**')) },
  },
  plugins: [
    {
      name: 'start-anew',
      hotUpdate({ file, modules }) {
        if (this.environment.name !== 'ssr') return undefined
        if (!isLoaded) process.exit(ANEW)
        if (!file.startsWith(inProject('drizzle')) && !modules.some((changed) => isOfProcess(changed)))
          return undefined
        // A second signal would end it before PostgreSQL has stopped.
        if (isEnding) return []
        isEnding = true
        process.once('exit', () => {
          process.exitCode = ANEW
        })
        process.kill(process.pid, 'SIGTERM')
        return []
      },
    },
  ],
})

// Vite's own listener would end the process before PostgreSQL has stopped.
process.removeAllListeners('SIGTERM')
process.stdin.removeAllListeners('end')
watchTypes(vite)
try {
  /** @type {typeof import('../../server/develop.ts')} */
  const { develop } = /** @type {any} */ (await vite.ssrLoadModule(PROCESS))
  isLoaded = true
  await develop({
    root: inProject(),
    vite,
    onUpgrade: (...connection) => void sockets.emit('upgrade', ...connection),
  })
} catch (error) {
  // Tried again when a file is saved.
  vite.ssrFixStacktrace(/** @type {Error} */ (error))
  console.error(error)
}

/**
 * True if the process was started from a module: `server/develop.ts` imports it, directly or through others.
 * @param {import('vite').EnvironmentModuleNode} module
 * @param {Set<import('vite').EnvironmentModuleNode>} seen
 * @returns {boolean}
 */
function isOfProcess(module, seen = new Set()) {
  if (module.file === PROCESS) return true
  if (seen.has(module)) return false
  seen.add(module)
  return [...module.importers].some((importer) => isOfProcess(importer, seen))
}
