import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** The class that a name of a CSS module becomes: short, since every page carries it many times. */
export function scopedName(name: string, file: string): string {
  const place = relative(import.meta.dirname, file.split('?')[0] ?? file)
  return `c${createHash('sha256').update(`${place} ${name}`).digest('base64url').replace(/[-_]/g, '').slice(0, 6)}`
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
      const style = readFileSync(file, 'utf8').replace(/url\([^)]*\)|\/\*[\s\S]*?\*\//g, '')
      const names = new Set(Array.from(style.matchAll(/\.([a-z_][\w-]*)/gi), ([, name]) => name ?? ''))
      return `export default ${JSON.stringify(Object.fromEntries([...names].map((name) => [name, scopedName(name, file)])))}`
    },
  }
}
