import { globSync, readFileSync } from 'node:fs'

/** Files that may hold raw values: the brand, the tokens of each kind of document, and those on paper. */
export const tokenFiles = [
  'app/lib/design/brand.css',
  'app/site/styles/tokens.css',
  'app/site/styles/print.css',
  'app/admin/styles/tokens.css',
]

export type Declaration = { file: string; property: string; value: string }

/** Every declaration of the style sheets but those of Mantine, in the order of their files. */
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

/** A style sheet without its comments. */
export function styleOf(file: string): string {
  return readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
}
