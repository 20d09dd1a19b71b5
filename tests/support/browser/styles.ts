import { globSync, readFileSync } from 'node:fs'

/** Files with raw values: the brand, the tokens of each kind of document, and those for print. */
export const tokenFiles = [
  'app/lib/design/brand.css',
  'app/site/styles/tokens.css',
  'app/site/styles/print.css',
  'app/admin/styles/tokens.css',
]

export type Declaration = { file: string; property: string; value: string }

/** Every declaration of the style sheets except Mantine's, in file order. */
export function listDeclarations(): Declaration[] {
  return globSync('app/**/*.css').toSorted().flatMap(declarationsOf)
}

export function declarationsOf(file: string): Declaration[] {
  return Array.from(
    styleOf(file).matchAll(/([\w-]+)\s*:\s*([^;{}]+);/g),
    ([, property = '', value = '']) => ({
      file,
      property,
      value: value.replace(/\s+/g, ' ').trim(),
    }),
  )
}

export function styleOf(file: string): string {
  return readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
}
