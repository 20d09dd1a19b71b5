import { describe, expect, it } from 'vitest'
import { motion } from '#app/admin/motion.ts'
import { laterite, river, stone, sun } from '#app/admin/palettes.ts'
import { theme } from '#app/admin/theme.ts'
import { brand } from '#app/lib/brand.ts'
import { brandColours, brandProperties, propertiesOf, ratioOf } from './support/styles.ts'

/** What is read at length, what is read, and what only has to be seen: https://www.w3.org/TR/WCAG22/#contrast-minimum */
const [body, text, seen] = [7, 4.5, 3]

describe('said once', () => {
  it.each(brandColours)('%s of brand.ts is that of brand.css', (name, colour) => {
    expect(colour).toBe(brandProperties.get(name))
  })

  it.each([
    ['river 7', river[7], brand.river],
    ['river 1', river[1], brand['river-soft']],
    ['laterite 6', laterite[6], brand.laterite],
    ['sun 4', sun[4], brand.sun],
    ['stone 0', stone[0], brand.sand],
    ['stone 2', stone[2], brand.clay],
    ['black', theme.black, brand.ink],
  ])('the step %s of Mantine is a colour of the brand', (_, step, colour) => {
    expect(step).toBe(colour)
  })

  it('what moves by script takes as long as what moves by style', () => {
    const said = Object.entries(motion).map(([name, ms]) => [`--${name}`, `${ms}ms`])
    expect(said).toEqual(said.map(([name = '']) => [name, brandProperties.get(name)]))
  })

  it('no role says a colour of the brand again', () => {
    const raw = new Set([...brandProperties.values()].filter((value) => value.startsWith('#')))
    const again = ['app/site/styles/tokens.css', 'app/admin/styles/tokens.css'].flatMap((file) =>
      [...propertiesOf(file, () => true)].filter(([, value]) => raw.has(value.toLowerCase())),
    )
    expect(again).toEqual([])
  })
})

const site = new Map([
  ...brandProperties,
  ...propertiesOf('app/site/styles/tokens.css', (selector) => selector === ':root'),
])
const tones = ['.river', '.ink', '.clay', '.mist'] as const
const grounds = new Map<string, ReadonlyMap<string, string>>([
  ['the page', site],
  ...tones.map((tone) => {
    const own = propertiesOf('app/site/styles/layout.css', (selector) => selector === tone)
    return [tone, new Map([...site, ...own])] as const
  }),
])
const light = ['the page', '.clay', '.mist'] as const

describe('the public site', () => {
  it.each([
    ...[...grounds.keys()].flatMap(
      (ground) =>
        [
          [ground, '--text', '--surface', body],
          [ground, '--text-soft', '--surface', body],
          [ground, '--link', '--surface', text],
          [ground, '--focus', '--surface', seen],
          [ground, '--on-action', '--action', text],
          [ground, '--on-action', '--action-hover', text],
        ] as const,
    ),
    ...light.flatMap(
      (ground) =>
        [
          [ground, '--danger', '--surface', text],
          [ground, '--line-control', '--surface', seen],
          [ground, '--primary', '--surface', text],
          [ground, '--action', '--surface', seen],
        ] as const,
    ),
    ['the page', '--text', '--surface-paper', body],
    ['the page', '--text-soft', '--surface-paper', body],
    ['the page', '--danger', '--surface-paper', text],
    ['the page', '--line-control', '--surface-paper', seen],
    ['the page', '--text', '--surface-tint', body],
    ['the page', '--link', '--surface-tint', text],
    ['the page', '--on-primary', '--primary', text],
    ['the page', '--on-primary', '--primary-hover', text],
  ] as const)('on %s: %s on %s is at least %d:1', (ground, words, under, least) => {
    expect(ratioOf(words, under, grounds.get(ground) ?? new Map())).toBeGreaterThanOrEqual(least)
  })
})

const steps = Object.entries(theme.colors ?? {}).flatMap(([name, shades]) =>
  (shades ?? []).map((shade, step) => [`--mantine-color-${name}-${step}`, shade] as const),
)
const desk = (scheme: 'light' | 'dark') =>
  new Map([
    ...brandProperties,
    ...steps,
    ...propertiesOf('app/admin/styles/tokens.css', (selector) => selector.includes(':root')),
    ...(scheme === 'dark'
      ? propertiesOf('app/admin/styles/tokens.css', (selector) => selector.includes('"dark"'))
      : []),
  ])
const schemes = { light: desk('light'), dark: desk('dark') }
const surfaces = ['--page', '--surface', '--surface-raised', '--surface-sunken', '--hover'] as const

describe.each(['light', 'dark'] as const)('the desk, %s', (scheme) => {
  it.each([
    ...surfaces.flatMap(
      (surface) =>
        [
          ['--text', surface, body],
          ['--text-soft', surface, text],
          ['--accent', surface, text],
          ['--danger', surface, text],
          ['--focus', surface, seen],
          ['--line-control', surface, seen],
        ] as const,
    ),
    ...(['ok', 'wait', 'new', 'stop', 'idle'] as const).map(
      (status) => [`--${status}-fg`, `--${status}-bg`, body] as const,
    ),
    ['--on-accent', '--accent', text],
    ['--accent-on-soft', '--accent-soft', text],
    ['--on-attention', '--attention', text],
    ['--attention', '--page', seen],
    ['--star', '--surface', seen],
  ] as const)('%s on %s is at least %d:1', (words, under, least) => {
    expect(ratioOf(words, under, schemes[scheme])).toBeGreaterThanOrEqual(least)
  })
})
