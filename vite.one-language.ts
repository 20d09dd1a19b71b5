import type { Plugin } from 'vite'

type Node = { type?: string; start: number; end: number; [part: string]: unknown }

/**
 * A page's script says the words of its own language alone: built from `boot.fr.ts` or `boot.en.ts`, every
 * `inBothLanguages({ fr, en })` of it loses the other one. Words that both kinds of page need stand outside of it
 * (`day-words.ts`); whoever asks for a fixed language fails the build.
 */
export function oneLanguage(): Plugin {
  let other: 'fr' | 'en' | undefined
  return {
    name: 'one-language',
    buildStart({ input }) {
      const [entry = ''] = Object.values(input)
      other = entry.includes('boot.fr.') ? 'en' : entry.includes('boot.en.') ? 'fr' : undefined
    },
    transform: {
      order: 'post',
      handler(code, id) {
        if (!other) return undefined
        const fixed = /\b\w*[tT]extsOf\(["'`](fr|en)["'`]\)/.exec(code)
        if (fixed) this.error(`${id} asks for words of a fixed language: ${fixed[0]}`)
        if (!code.includes('inBothLanguages(') || id.endsWith('i18n.ts')) return undefined
        const calls = callsIn(this.parse(code))
        const dropped = calls.flatMap((call) => wordsOf(call).filter(({ key }) => nameOf(key) === other))
        if (dropped.length !== calls.length) this.error(`What ${id} says in both languages could not be read`)
        const kept = dropped
          .toSorted((one, next) => next.start - one.start)
          .reduce((text, { start, end }) => `${text.slice(0, start)}${other}: void 0${text.slice(end)}`, code)
        return { code: kept, map: null }
      },
    },
  }
}

/** Every call of `inBothLanguages` below a node. */
function callsIn(node: unknown): Node[] {
  if (typeof node !== 'object' || node === null) return []
  const isOurs =
    isNode(node) && node.type === 'CallExpression' && nameOf(node['callee']) === 'inBothLanguages'
  return isOurs ? [node] : Object.values(node).flatMap(callsIn)
}

function wordsOf(call: Node): Node[] {
  const [words] = call['arguments'] as Node[]
  return (words?.['properties'] ?? []) as Node[]
}

function nameOf(identifier: unknown): unknown {
  return (identifier as { name?: unknown }).name
}

function isNode(value: object): value is Node {
  return 'type' in value
}
