import type { Plugin } from 'vite'

/**
 * React Router writes down all that a page's loaders found, for the browser to hydrate from, before it renders the
 * page. A public page carries none of it (docs/decisions/0006-islands.md), and it is a sixth of the cost of a render:
 * in the built server it is written when somebody reads it. See `encodeViaTurboStream` in react-router 8.4.0.
 */
export function lazyHandoff(): Plugin {
  return {
    name: 'lazy-handoff',
    apply: 'build',
    transform(code, id) {
      if (!/react-router[\\/].*[\\/]server-runtime[\\/]single-fetch\.js$/.test(id)) return undefined
      const parts = code.split(eager)
      if (parts.length !== 2) this.error('React Router has changed how it writes down what loaders found')
      return { code: `${parts.join(renamed)}\n${lazy}`, map: null }
    },
  }
}

const eager = 'function encodeViaTurboStream('
const renamed = 'function encodeNow('
const lazy = `
function encodeViaTurboStream(...given) {
  let reader
  return new ReadableStream({
    async pull(controller) {
      reader ??= encodeNow(...given).getReader()
      const { done, value } = await reader.read()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel(reason) {
      await reader?.cancel(reason)
    },
  }, { highWaterMark: 0 })
}
`
