import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { inProject } from '../start/project.mjs'
import { startCompiler } from './compiler.mjs'

/** @typedef {{ severity: number, code: number, message: string, range: { start: { line: number, character: number } } }} Diagnostic */

/** The head of a message of the protocol. */
const HEAD = /^Content-Length: (\d+)\r\n(?:[^\r]+\r\n)*\r\n/i

const ENDED = 'The type checker has ended: start npm run dev anew to have types checked again.'

/** The compiler as an editor has it: it holds the project in memory and checks single files of it in a moment. */
export function startLanguageServer() {
  const server = startCompiler(['--lsp', '--stdio'])
  server.stdin.on('error', () => {})

  /** @type {Map<number, { resolve: (result: any) => void, reject: (error: Error) => void }>} */
  const waiting = new Map()
  /** @type {Map<string, number>} */
  const versions = new Map()
  let asked = 0
  let hasEnded = false
  server.once('exit', () => {
    hasEnded = true
    for (const { reject } of waiting.values()) reject(new Error(ENDED))
  })

  /** @param {object} message */
  function send(message) {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message })
    server.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`)
  }
  /**
   * @param {string} method
   * @param {object} params
   * @returns {Promise<any>}
   */
  function ask(method, params) {
    const { promise, resolve, reject } = Promise.withResolvers()
    if (hasEnded) reject(new Error(ENDED))
    waiting.set(++asked, { resolve, reject })
    send({ id: asked, method, params })
    return promise
  }
  /** @param {any} message */
  function take({ id, method, params, result }) {
    // It asks for settings of an editor: there are none.
    if (method && id !== undefined)
      send({ id, result: method === 'workspace/configuration' ? params.items.map(() => null) : null })
    if (method || id === undefined) return
    waiting.get(id)?.resolve(result)
    waiting.delete(id)
  }

  let unread = Buffer.alloc(0)
  server.stdout.on('data', (/** @type {Buffer} */ chunk) => {
    unread = Buffer.concat([unread, chunk])
    for (;;) {
      const [head = '', length] = HEAD.exec(unread.toString('latin1')) ?? []
      const end = head.length + Number(length)
      if (!length || unread.length < end) return
      take(JSON.parse(unread.toString('utf8', head.length, end)))
      unread = unread.subarray(end)
    }
  })

  const rootUri = uriOf(inProject())
  const capabilities = { textDocument: { diagnostic: {} } }
  const ready = ask('initialize', { processId: process.pid, rootUri, capabilities }).then(() =>
    send({ method: 'initialized', params: {} }),
  )
  // A check says it.
  ready.catch(() => {})

  return {
    /**
     * Faults of the files that were looked at until now, by file, once this one is read anew.
     * @param {string} file
     * @returns {Promise<[file: string, faults: Diagnostic[]][]>}
     */
    async check(file) {
      await ready
      show(file)
      const files = [...versions.keys()]
      return Promise.all(
        files.map(async (each) => {
          const found = await ask('textDocument/diagnostic', { textDocument: { uri: uriOf(each) } })
          const items = /** @type {Diagnostic[]} */ (found?.items ?? [])
          return /** @type {[string, Diagnostic[]]} */ ([
            each,
            items.filter(({ severity }) => severity === 1),
          ])
        }),
      )
    },
    /**
     * Another file came, or one went: 1 or 3, as the protocol has them.
     * @param {string} file
     * @param {1 | 3} type
     */
    changed(file, type) {
      void ready.then(
        () =>
          send({
            method: 'workspace/didChangeWatchedFiles',
            params: { changes: [{ uri: uriOf(file), type }] },
          }),
        () => {},
      )
    },
    stop: () => void server.kill('SIGKILL'),
  }

  /** @param {string} file */
  function show(file) {
    const uri = uriOf(file)
    const text = readFileSync(file, 'utf8')
    const version = (versions.get(file) ?? 0) + 1
    versions.set(file, version)
    if (version > 1)
      return send({
        method: 'textDocument/didChange',
        params: { textDocument: { uri, version }, contentChanges: [{ text }] },
      })
    const languageId = file.endsWith('x') ? 'typescriptreact' : 'typescript'
    send({ method: 'textDocument/didOpen', params: { textDocument: { uri, languageId, version, text } } })
  }
}

/** @param {string} path */
function uriOf(path) {
  return pathToFileURL(path).href
}
