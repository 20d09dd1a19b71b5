import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Words that the glossary replaced: each by the field's own, in what a file exports. */
const replaced =
  /(?<![a-z])(desk|deeds?|fate|wish(es|ed)?|patience|trap(ped)?|twins?|told|said|overdue|journals?|medium|appearances|arrival|outline|whoever|nobody|somebody|sheets?|kept)(?![a-z])/i

const files = globSync('{app,server,scripts,content,bench,tests}/**/*.{ts,tsx}')

it('no exported name has a word that the glossary has replaced', () => {
  expect(files.length).toBeGreaterThan(1000)
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^export (?:async )?(?:const|function|type|class) (\w+)/gm)]
      .map(([, name = '']) => name)
      .filter((name) => replaced.test(name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '_')))
      .map((name) => `${file}: ${name}`),
  )
  expect(found).toEqual([])
})

/** React Router demands these names of a route module: https://reactrouter.com/start/framework/route-module */
const routeExports =
  /^(action|clientAction|clientLoader|ErrorBoundary|handle|headers|HydrateFallback|Layout|links|loader|meta|middleware|shouldRevalidate)$/

it('an exported name is declared in one file', () => {
  const places = new Map<string, Set<string>>()
  for (const file of files) {
    const isRoute = file.startsWith('app/routes/') || file === 'app/root.tsx'
    const text = readFileSync(file, 'utf8')
    const declared = [
      ...text.matchAll(
        /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|type|class|interface) (\w+)/gm,
      ),
    ].map(([, name = '']) => name)
    const listed = [...text.matchAll(/^export (?:const |type )?\{([^}]+)\}(?! from)/gm)]
      .flatMap(([, list = '']) =>
        list.split(',').map(
          (each) =>
            each
              .trim()
              .split(/ as |: /)
              .at(-1) ?? '',
        ),
      )
      .filter((each) => each && !new RegExp(`^import[^']*\\b${each}\\b`, 'm').test(text))
    for (const exported of [...declared, ...listed]) {
      if (isRoute && routeExports.test(exported)) continue
      places.set(exported, (places.get(exported) ?? new Set()).add(file))
    }
  }
  expect(places.size).toBeGreaterThan(1000)
  const doubles = [...places].filter(([, of]) => of.size > 1)
  expect(doubles.map(([name, of]) => `${name}: ${[...of].join(', ')}`)).toEqual([])
})

it('no comment and no test title has such a word', () => {
  const said =
    /(?:\/\/|^\s*\/?\*|\b(?:it|test|describe)\b.*\().*\b(?:the desk|deeds?|twins?|journals?|patience)\b/gm
  const found = files
    .filter((file) => file !== 'tests/glossary.test.ts')
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(said)].map(([line]) => `${file}: ${line}`))
  expect(found).toEqual([])
})

it('finds a noun as the subject of every comment and title, and no person without a name', () => {
  const title = /^\s*(?:it|test|describe)(?:\.\w+)*\(\s*['"`](?:what|who|whom|whose|whether|where|why)\b.*/gim
  const titled = /^\s*(?:it|test|describe)\b.*\(\s*['"`].*\b(?:nobody|somebody|whoever)\b.*/gim
  const comment = /^\s*(?:\/\*\*?|\/\/|\*) +(?:What|Who|Whom|Whose|Whether|Where|Why)\b.*/gm
  const person = /^.*(?:\/\/ |\/\*|^\s*\* ).*\b(?:nobody|somebody|whoever)\b.*/gim
  const sources = globSync('{app,server,scripts,content,bench,tests}/**/*.{ts,tsx,mjs,css}')
  expect(sources.length).toBeGreaterThan(files.length)
  const found = sources
    .filter((file) => file !== 'tests/glossary.test.ts')
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      return [title, titled, comment, person]
        .flatMap((refused) => [...text.matchAll(refused)])
        .map(([line]) => `${file}: ${line.trim()}`)
    })
  expect(found).toEqual([])
})
