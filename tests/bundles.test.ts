import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { appointmentTextsOf } from '#app/features/appointments/texts.ts'
import { catalogTextsOf } from '#app/features/catalog/texts.ts'
import { contactTextsOf } from '#app/features/contact/texts.ts'
import { formTextsOf } from '#app/site/ui/form/form-texts.ts'

const folder = 'build/client/assets'
const files = readdirSync(folder)

type Route = { parentId?: string; module: string; imports: string[]; css?: string[] }
type Manifest = { entry: Route; routes: Record<string, Route> }

const [manifestName = ''] = files.filter((file) => /^manifest-.*\.js$/.test(file))
const [, manifestJson = ''] = /^[^=]*=(.*);\s*$/s.exec(readFileSync(join(folder, manifestName), 'utf8')) ?? []
const { entry, routes } = JSON.parse(manifestJson) as Manifest

/** A route and those around it, the outermost first. */
function chainOf(id: string): Route[] {
  const chain: Route[] = []
  for (let route = routes[id]; route; route = routes[route.parentId ?? '']) chain.unshift(route)
  return chain
}

/** Names of the style files that a route's page links, in their order. */
function stylesOf(id: string): string[] {
  const addresses = chainOf(id).flatMap(({ css = [] }) => css)
  return [...new Set(addresses.map((address) => basename(address).replace(/#$/, '')))]
}

const layout = routes['routes/public/layout']
const isPublic = (id: string) => layout !== undefined && chainOf(id).includes(layout)
const pages = Object.keys(routes).filter((id) => isPublic(id) && id.startsWith('routes/public/'))

test('the back-office loads no style and no script of the public site', () => {
  const screens = Object.keys(routes).filter((id) => !isPublic(id))
  const linked = new Set(screens.flatMap(stylesOf))
  // The look of a button comes with what both kinds of document take.
  const styles = [...new Set(pages.flatMap(stylesOf))].filter((name) => !name.startsWith('shared-'))
  expect(styles.length).toBeGreaterThan(10)
  expect(styles.filter((name) => linked.has(name))).toEqual([])
  // At once or later. Of the public pages a script may name the styles: no page of them has it.
  const loaded = new Set(
    [entry, ...screens.flatMap(chainOf)].flatMap(({ module, imports }) =>
      [module, ...imports].map((path) => basename(path)),
    ),
  )
  const naming: string[] = []
  for (const script of loaded) {
    const text = readFileSync(join(folder, script), 'utf8')
    for (const [, found = ''] of text.matchAll(/["'`](?:\.\/|assets\/)([\w-]+\.js)["'`]/g)) loaded.add(found)
    if (styles.some((name) => text.includes(name))) naming.push(script)
  }
  expect(loaded.size).toBeGreaterThan(50)
  expect(naming).toEqual([])
})

/** Most bytes of style, compressed: the home page shows a part of nearly every other one. */
const mostBytes = (id: string) => (id === 'routes/public/home' ? 12_000 : 8100)

test.each(pages)(
  'the page of %s links at most two files of style, of few bytes, the order of the layers first',
  (id) => {
    const styles = stylesOf(id)
    expect(styles.length).toBeLessThanOrEqual(2)
    const texts = styles.map((name) => readFileSync(join(folder, name), 'utf8'))
    const bytes = texts.map((text) => brotliCompressSync(text).length)
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(mostBytes(id))
    const layers = Array.from(texts[0]?.matchAll(/@layer ([\w,]+)/g) ?? [], ([, names = '']) =>
      names.split(','),
    ).flat()
    expect([...new Set(layers)]).toEqual([
      'tokens',
      'reset',
      'base',
      'layout',
      'components',
      'sections',
      'pages',
      'print',
    ])
  },
)

test('the list of products loads at most 250 KB of script', () => {
  const loaded = new Set([`/assets/${manifestName}`, entry.module, ...entry.imports])
  const chain = chainOf('routes/admin/catalog/products')
  expect(chain.length).toBeGreaterThan(0)
  for (const route of chain) for (const script of [route.module, ...route.imports]) loaded.add(script)
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

test('React is one file for both languages, and islands are compiled while they load', () => {
  const islands = readdirSync(join(folder, 'islands')).filter((name) => name.endsWith('.js'))
  expect(islands.filter((name) => name.startsWith('react-'))).toHaveLength(1)
  const first = islands.map((name) => readFileSync(join(folder, 'islands', name), 'utf8').split('\n', 1)[0])
  expect(new Set(first)).toEqual(new Set(['//# allFunctionsCalledOnLoad']))
})
