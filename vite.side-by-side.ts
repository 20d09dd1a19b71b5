import { dirname, relative } from 'node:path/posix'
import type { Plugin, Rolldown } from 'vite'

/**
 * A file that is imported when it is needed names others that it needs: asked for only once it is there, they would cost
 * a slow line another round trip. Here the import names them all, and they are fetched side by side.
 * The largest is asked for first: each request takes a cheap phone some milliseconds. Not in the script that every page
 * loads, which is to stay small.
 */
export function sideBySide(): Plugin {
  return {
    name: 'side-by-side',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || chunk.isEntry || chunk.dynamicImports.length === 0) continue
        const there = behind(bundle, chunk.fileName)
        const code = chunk.code.replaceAll(/import\(`\.\/([^`]+)`\)/g, (asked, name: string) => {
          const file = chunk.dynamicImports.find((each) => each.endsWith(`/${name}`)) ?? name
          const wanted = [...behind(bundle, file)]
            .filter((each) => !there.has(each))
            .toSorted((one, other) => sizeOf(bundle, other) - sizeOf(bundle, one))
          const names = wanted.map((each) => `./${relative(dirname(chunk.fileName), each)}`)
          return names.length > 1 ? `(fetchBeside(${JSON.stringify(names)}),${asked})` : asked
        })
        if (code !== chunk.code) chunk.code = code + fetchBeside
      }
    },
  }
}

const fetchBeside =
  'function fetchBeside(e){for(let n of e){let e=document.createElement(`link`);' +
  'e.rel=`modulepreload`,e.href=new URL(n,import.meta.url).href,document.head.append(e)}}'

function sizeOf(bundle: Rolldown.OutputBundle, file: string): number {
  const chunk = bundle[file]
  return chunk?.type === 'chunk' ? chunk.code.length : 0
}

/** A file and all that it imports, and those in turn. */
function behind(bundle: Rolldown.OutputBundle, file: string): Set<string> {
  const found = new Set([file])
  for (const each of found) {
    const chunk = bundle[each]
    if (chunk?.type === 'chunk') for (const name of chunk.imports) found.add(name)
  }
  return found
}
