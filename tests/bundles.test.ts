import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { appointmentTextsOf } from '#app/features/appointments/texts.ts'
import { catalogTextsOf } from '#app/features/catalog/texts.ts'
import { contactTextsOf } from '#app/features/contact/texts.ts'
import { formTextsOf } from '#app/site/ui/form/form-texts.ts'

const folder = 'build/client/assets'
const files = readdirSync(folder)
const styles = files.filter((name) => /^site-[\w-]{8}\.css$/.test(name))

test('the back-office loads no style and no script of the public site', () => {
  expect(styles).toHaveLength(1)
  // Only what lists everything for the server names them: a public page has its style sheet in its head.
  const scripts = files.filter((name) => name.endsWith('.js') && !name.startsWith('manifest-'))
  const naming = scripts.filter((name) => readFileSync(join(folder, name), 'utf8').includes(styles[0] ?? '-'))
  expect(naming).toEqual([])
})

type Route = { parentId?: string; module: string; imports: string[] }
type Manifest = { entry: Route; routes: Record<string, Route> }

test('the list of products loads at most 250 KB of script', () => {
  const [name = ''] = files.filter((file) => /^manifest-.*\.js$/.test(file))
  const [, json = ''] = /^[^=]*=(.*);\s*$/s.exec(readFileSync(join(folder, name), 'utf8')) ?? []
  const { entry, routes } = JSON.parse(json) as Manifest
  const loaded = new Set([`/assets/${name}`, entry.module, ...entry.imports])
  let route = routes['routes/admin/catalog/products']
  expect(route).toBeDefined()
  for (; route; route = routes[route.parentId ?? ''])
    for (const script of [route.module, ...route.imports]) loaded.add(script)
  let bytes = 0
  for (const script of loaded) {
    const text = readFileSync(join(folder, '..', script), 'utf8')
    for (const [, imported] of text.matchAll(/from\s*"\.\/([\w.-]+\.js)"/g)) loaded.add(`/assets/${imported}`)
    bytes += brotliCompressSync(text).length
  }
  expect(bytes).toBeLessThan(250_000)
})

test('the driver of PostgreSQL stays a package of its own, whose path identifies its errors', () => {
  const server = 'build/server'
  const scripts = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  )
  const texts = scripts.map((name) => readFileSync(join(server, name), 'utf8'))
  expect(texts.some((text) => /from ?["']postgres["']/.test(text))).toBe(true)
  expect(texts.filter((text) => text.includes('CONNECTION_DESTROYED'))).toEqual([])
})

/** Everything that the script of a page can come to load, in one text. */
function scriptOf(language: string): string {
  const found = new Set(files.filter((name) => name.startsWith(`boot.${language}-`)))
  let text = ''
  for (const name of found) {
    const script = readFileSync(join(folder, name), 'utf8')
    text += script
    for (const [, imported = ''] of script.matchAll(/["'`](\.{1,2}\/[\w./-]+\.js)["'`]/g))
      found.add(join(dirname(name), imported))
  }
  return text
}

/** Every sentence of the parts that React takes over. */
function sentencesOf(language: 'fr' | 'en'): string[] {
  const texts = [appointmentTextsOf, catalogTextsOf, contactTextsOf, formTextsOf].map((of) => of(language))
  const strings: string[] = []
  JSON.stringify(texts, (_, value: unknown) => {
    if (typeof value === 'string' && / .* /.test(value)) strings.push(value)
    return value
  })
  return strings
}

test.each([
  ['fr', 'en'],
  ['en', 'fr'],
] as const)('the script of a page in %s has no text in %s', (own, other) => {
  const script = scriptOf(own)
  expect(sentencesOf(own).filter((sentence) => script.includes(sentence)).length).toBeGreaterThan(30)
  expect(sentencesOf(other).filter((sentence) => script.includes(sentence))).toEqual([])
})

test('Markdown is parsed in the browser by its editor alone, which no screen loads before it is opened', () => {
  const parsing = files.filter(
    (name) =>
      name.endsWith('.js') && readFileSync(join(folder, name), 'utf8').includes('Infinite loop on byte'),
  )
  expect(parsing).toEqual([expect.stringMatching(/^markdown-editor-[\w-]{8}\.js$/)])
  expect(scriptOf('fr') + scriptOf('en')).not.toContain('markdown-editor')
})

test('React is one file for both languages', () => {
  expect(files.filter((name) => /^react-[\w-]{8}\.js$/.test(name) && scriptOf('fr').includes(name))).toEqual(
    files.filter((name) => /^react-[\w-]{8}\.js$/.test(name) && scriptOf('en').includes(name)),
  )
})
