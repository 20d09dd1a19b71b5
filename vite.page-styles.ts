import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

type Entry = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }

/** Routes whose document is a page of the site, by their file: the layout of them all and what it holds. */
const pageRoute = /^app\/routes\/(public\/|admin\/(blog\/post-preview|site-styleguide)\.)/
const layoutRoute = /^app\/routes\/public\/layout\./

/**
 * A page links two files of style: that of the layout, which all have, and its own with what it needs beside it. Ten
 * small files would be ten requests, and compress badly, since they share no words. No browser loads the script of these
 * routes, so only the list that the router reads changes.
 */
export function pageStyles(): Plugin {
  return {
    name: 'page-styles',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle({ dir = '' }) {
      const listed = join(dir, '.vite/manifest.json')
      const manifest: Record<string, Entry> = JSON.parse(readFileSync(listed, 'utf8'))
      const layout = Object.keys(manifest).find((key) => layoutRoute.test(key))
      if (!layout) throw new Error('The build has no layout of the site')
      const shared = stylesOf(manifest, [layout])
      const routes = Object.keys(manifest).filter((key) => pageRoute.test(key))
      const own = new Map(
        routes.map((key) => [
          key,
          key === layout ? shared : [...stylesOf(manifest, [key])].filter((name) => !shared.has(name)),
        ]),
      )
      for (const [key, names] of own) {
        const entry = manifest[key]
        if (!entry) continue
        entry.imports = []
        entry.css = joined(dir, [...names], /(\w[\w-]*)\.tsx/.exec(key)?.[1] ?? 'page')
      }
      // Deletes the style files that no entry of app/ links any more, since the joined files hold their text.
      const linked = stylesOf(
        manifest,
        Object.keys(manifest).filter((key) => key.startsWith('app/')),
      )
      for (const name of new Set([...own.values()].flatMap((names) => [...names])))
        if (!linked.has(name)) rmSync(join(dir, name))
      for (const entry of Object.values(manifest))
        if (entry.css) entry.css = entry.css.filter((name) => linked.has(name))
      writeFileSync(listed, JSON.stringify(manifest))
    },
  }
}

/** Style files of these entries and of all that they import, each before what it imports. */
function stylesOf(manifest: Record<string, Entry>, keys: string[]): Set<string> {
  const found = new Set(keys)
  for (const key of found) for (const name of manifest[key]?.imports ?? []) found.add(name)
  return new Set([...found].flatMap((key) => manifest[key]?.css ?? []))
}

/** One file with the text of several, in the same order. */
function joined(dir: string, names: string[], title: string): string[] {
  if (names.length === 0) return []
  const text = names
    .map((name) => readFileSync(join(dir, name), 'utf8').trimEnd())
    .join('')
    // The bundler adds these properties for `light-dark()`, which no page uses.
    .replace(/--lightningcss-(light|dark):[^;}]*;/g, '')
  const name = `assets/${title}-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.css`
  writeFileSync(join(dir, name), text)
  return [name]
}
