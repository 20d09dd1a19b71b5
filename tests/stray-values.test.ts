import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  type Declaration,
  declarationsOf,
  listDeclarations,
  styleOf,
  tokenFiles,
} from './support/browser/styles.ts'

/** Their words are measured in the units of the drawing. */
const drawings = new Set(['app/features/contact/contact-map.module.css'])

/** Fault of a component's declaration, undefined when it has no value of its own. */
function strayIn({ file, property, value: said }: Declaration): string | undefined {
  const value = said.replace(' !important', '')
  if (isColour(value)) return 'a colour: name a role'
  if (/^font(-size)?$/.test(property) && !isTextSize(property, value) && !drawings.has(file))
    return 'a size: name a step of the type scale'
  if (property.endsWith('radius') && !value.split(/[\s/]+/).every(isCorner))
    return 'a corner: name a radius or a sweep'
  if (/^(transition|animation)/.test(property) && isMotion(value)) return 'a duration: name one of the motion'
  if (property === 'box-shadow' && !layersOf(value).every(isShadow)) return 'a shadow: raised or float'
  if (property === 'outline' && /\d+px solid var/.test(value) && !/^[12]px solid var\(--line/.test(value))
    return 'a ring of focus: name it'
  return undefined
}

function isColour(value: string): boolean {
  return /#[\da-f]{3,8}\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch)\((?!var\(--shade\))|(?<![\w-])(white|black)\b/i.test(
    value.replace(/url\([^)]*\)/g, ''),
  )
}

/** A step, what is around it, or what paper is measured in. */
function isTextSize(property: string, value: string): boolean {
  if (/var\(--(text|size)-/.test(value) || value === 'inherit' || /[\d.]+(em|pt|%)(\s|$|\/)/.test(value))
    return true
  return property === 'font' && !/\d(rem|px|vw)/.test(value)
}

/** `--r` is the radius that a section draws its arc with, more than its corner. */
function isCorner(corner: string): boolean {
  return /^(0|inherit|\d+%|var\(--((radius|sweep)[\w-]*|r)\))$/.test(corner)
}

/** Said by itself; a millisecond is what is left of motion where none is wished. */
function isMotion(value: string): boolean {
  return /(?<![\w-])(?!0s|1ms)[\d.]+m?s\b|cubic-bezier\(/.test(value)
}

function layersOf(value: string): string[] {
  return value.split(/,(?![^(]*\))/).map((layer) => layer.trim())
}

/** One of the two shadows, the ring of a field, or a line: no blur. */
function isShadow(layer: string): boolean {
  return /^(none|var\(--(shadow-\w+|ring-field)\)|(inset )?(-?[\d.]+(px|rem)? ?|var\(--ring\) ?){2}0( [\w.()-]+)? (var\(--[\w-]+\)|currentColor|rgb\(var\(--shade\).*\)|color-mix\(.*\)))$/i.test(
    layer,
  )
}

describe('style values that are no token', () => {
  it.each([
    ['color', '#fff'],
    ['background', 'rgb(16 48 43 / 50%)'],
    ['border', '1px solid black'],
    ['font-size', '1.25rem'],
    ['font', '600 1.25rem / 1 var(--font-display)'],
    ['border-radius', '1rem'],
    ['border-end-end-radius', 'clamp(1rem, 2vw, 3rem)'],
    ['transition', 'color 150ms'],
    ['animation', 'draw var(--arc) cubic-bezier(0, 0, 1, 1)'],
    ['box-shadow', '0 1px 2px rgb(var(--shade) / 12%)'],
    ['outline', '2px solid var(--focus)'],
  ])('a stray value is found: %s: %s', (property, value) => {
    expect(strayIn({ file: '', property, value })).toBeDefined()
  })

  it.each([
    ['color', 'color-mix(in oklab, var(--text) 8%, transparent)'],
    ['background', 'rgb(var(--shade) / 8%)'],
    ['font-size', '0.9em'],
    ['font-size', '10.5pt'],
    ['font', '650 var(--text-xl) / 1.2 var(--font-display)'],
    ['font', 'inherit'],
    ['border-radius', 'var(--radius-control) 50% 0 var(--sweep)'],
    ['transition', 'color var(--quick) var(--ease)'],
    ['box-shadow', 'inset 0 -1px 0 var(--line), var(--shadow-float)'],
    ['white-space', 'nowrap'],
  ])('an allowed value of %s is not found: %s', (property, value) => {
    expect(strayIn({ file: '', property, value })).toBeUndefined()
  })
})

const declarations = listDeclarations()
const components = declarations.filter(({ file }) => !tokenFiles.includes(file))

it('no component has a colour, size, corner, shadow or duration of its own', () => {
  const strays = components.flatMap((one) => {
    const stray = strayIn(one)
    return stray ? [`${one.file}: ${one.property}: ${one.value} (${stray})`] : []
  })
  expect(strays).toEqual([])
})

it('no drawing and no style in a component has a colour of its own', () => {
  const drawn = globSync('app/{site,admin,features,routes}/**/*.tsx').filter((file) => !/\.test\./.test(file))
  // The colour that the specification gives a new category of articles: content, and no style.
  const given = "color: '#3B82F6"
  const strays = drawn.flatMap((file) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(
        /(fill|stroke|color|background|stopColor)\w*[=:]\s*["'`]#[\da-f]{3,8}/gi,
      ),
    )
      .filter(([found]) => found !== given)
      .map(([found]) => `${file}: ${found}`),
  )
  expect(strays).toEqual([])
})

it('every custom property in use is declared in its kind of document', () => {
  const scripts = globSync('app/**/*.{ts,tsx}')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const inScripts = new Set(
    Array.from(scripts.matchAll(/['"`](--[\w-]+)['"`]\]?\s*:/g), ([, name = '']) => name),
  )
  const said = (admin: boolean) =>
    new Set([
      ...inScripts,
      ...declarations
        .filter(
          ({ file, property }) =>
            property.startsWith('--') && (file.startsWith('app/lib/') || isAdmin(file) === admin),
        )
        .map(({ property }) => property),
    ])
  const names = { admin: said(true), site: said(false) }
  const lost = globSync('app/**/*.css').flatMap((file) =>
    declarationsOf(file).flatMap(({ property, value }) =>
      Array.from(value.matchAll(/var\((--[\w-]+)\s*\)/g), ([, name = '']) => name)
        .filter(
          (name) => !name.startsWith('--mantine-') && !names[isAdmin(file) ? 'admin' : 'site'].has(name),
        )
        .map((name) => `${file}: ${property}: ${name}`),
    ),
  )
  expect(lost).toEqual([])
})

it('every class of a back-office screen is one of the shared ones', () => {
  const shared = ['layout', 'base'].map((name) => styleOf(`app/admin/styles/${name}.css`)).join('')
  const known = new Set(Array.from(shared.matchAll(/\.([a-z][\w-]*)/g), ([, name]) => name))
  const lost = globSync(['app/admin/**/*.tsx', 'app/features/**/*.admin.tsx']).flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g))
      .flatMap(([, plain, mixed = '']) => (plain ?? mixed.replaceAll(/\$\{[^}]*\}/g, '')).match(/\S+/g) ?? [])
      .filter((name) => !known.has(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(lost).toEqual([])
})

function isAdmin(file: string): boolean {
  return /^app\/admin\/|\.admin\.module/.test(file)
}
