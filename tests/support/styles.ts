import { globSync, readFileSync } from 'node:fs'
import { brand } from '#app/lib/brand.ts'
import { contrastOf } from '#app/lib/contrast.ts'

/** Where raw values may stand: the brand, what each kind of document makes of it, and what it is on paper. */
export const tokenFiles = [
  'app/lib/brand.css',
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

/** Custom properties of the blocks whose selector holds, of which there are some: a later one goes before an earlier. */
export function propertiesOf(file: string, holds: (selector: string) => boolean): Map<string, string> {
  const blocks = styleOf(file).matchAll(/([^{};]+)\{([^{}]*)\}/g)
  const found = new Map(
    Array.from(blocks)
      .filter(([, selector = '']) => holds(selector.trim()))
      .flatMap(([, , body = '']) => Array.from(body.matchAll(/(--[\w-]+)\s*:\s*([^;]+);/g)))
      .map(([, name = '', value = '']) => [name, value.trim()]),
  )
  if (found.size === 0) throw new Error(`${file} has no such block`)
  return found
}

/** The colour behind a role, as `#rrggbb`: its chain of `var()` followed to the end. */
export function colourOf(role: string, properties: ReadonlyMap<string, string>): string {
  const value = properties.get(role)
  if (!value) throw new Error(`${role} is no role here`)
  const next = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
  if (next) return colourOf(next, properties)
  const [, r, g, b] = /^#([\da-f])([\da-f])([\da-f])$/i.exec(value) ?? []
  if (r && g && b) return `#${r}${r}${g}${g}${b}${b}`
  if (!/^#[\da-f]{6}$/i.test(value)) throw new Error(`${role} is ${value}, which is no plain colour`)
  return value
}

/** How far two roles are apart. */
export function ratioOf(one: string, other: string, properties: ReadonlyMap<string, string>): number {
  return contrastOf(colourOf(one, properties), colourOf(other, properties))
}

/** The raw values: brand.css. */
export const brandProperties = propertiesOf('app/lib/brand.css', () => true)

/** The names of brand.ts as they stand in the style sheet. */
export const brandColours = Object.entries(brand).map(([name, colour]) => [`--${name}`, colour] as const)
