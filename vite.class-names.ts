import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Plugin } from 'vite'

/**
 * The class that a name of a CSS module becomes: short, since every page carries it many times, and alike within its
 * file, since what has no pattern does not compress.
 */
export function scopedName(name: string, file: string): string {
  const path = file.split('?')[0] ?? file
  const place = namesIn(styleOf(path)).indexOf(name)
  if (place < 0) throw new Error(`${path} has no name ${name}`)
  return `c${codeOf(path)}${place.toString(36)}`
}

/** File of each code in this build. */
const files = new Map<string, string>()

function codeOf(path: string): string {
  const place = relative(import.meta.dirname, path)
  const code = createHash('sha256').update(place).digest('base64url').replace(/[-_]/g, '').slice(0, 3)
  const first = files.get(code) ?? place
  if (first !== place) throw new Error(`Classes of ${first} and ${place} would be equal: rename one file`)
  files.set(code, place)
  return code
}

const styleOf = (file: string) => readFileSync(file, 'utf8').replace(/url\([^)]*\)|\/\*[\s\S]*?\*\//g, '')

/** Names of classes and animations in the order of a style's text. */
function namesIn(style: string): string[] {
  const found = style.matchAll(/(?:\.|@keyframes\s+)([a-z_][\w-]*)/gi)
  return [...new Set(Array.from(found, ([, name]) => name ?? ''))]
}

/**
 * For a script beside pages whose style sheets are linked already: a CSS module brings its class names and no style.
 */
export function classNamesOnly(): Plugin {
  const mark = '\0class-names:'
  return {
    name: 'class-names-only',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith('.css')) return null
      const found = await this.resolve(source, importer, { skipSelf: true })
      return found && `${mark}${found.id}.js`
    },
    load(id) {
      if (!id.startsWith(mark)) return null
      const file = id.slice(mark.length, -'.js'.length)
      const classes = namesIn(styleOf(file)).map((name) => [name, scopedName(name, file)])
      return `export default ${JSON.stringify(Object.fromEntries(classes))}`
    },
  }
}
