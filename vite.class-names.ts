import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

/**
 * The class that a name of a CSS module becomes in a build: its number among all names, those of the site first, since
 * every page carries it many times. A letter, in upper case as no other class, and one more; for the back-office two.
 */
export function scopedName(name: string, file: string): string {
  const place = keyOf(name, relative(import.meta.dirname, file.split('?')[0] ?? file))
  const number = numbers().get(place)
  if (number === undefined) throw new Error(`No class of ${place}`)
  const [digits, rest] = number < 26 * 36 ? [1, number] : [2, number - 26 * 36]
  const letter = String.fromCharCode(65 + Math.floor(rest / 36 ** digits))
  return letter + (rest % 36 ** digits).toString(36).padStart(digits, '0')
}

const keyOf = (name: string, place: string) => `${place} ${name}`

let known: Map<string, number> | undefined

const inOffice = (place: string) => (/admin/.test(place) ? 1 : 0)

/** Number of each name: the sources do not change while they are built. */
function numbers(): Map<string, number> {
  if (known) return known
  const places = globSync('app/**/*.module.css', { cwd: import.meta.dirname })
    .toSorted()
    .toSorted((one, other) => inOffice(one) - inOffice(other))
  const keys = places.flatMap((place) =>
    namesIn(styleOf(join(import.meta.dirname, place))).map((name) => keyOf(name, place)),
  )
  known = new Map(keys.map((key, number) => [key, number]))
  return known
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
