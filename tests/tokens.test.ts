import { describe, expect, it } from 'vitest'
import { motion } from '#app/admin/motion.ts'
import { laterite, river, stone, sun } from '#app/admin/palettes.ts'
import { adminPairs, adminRoles, schemes } from '#app/admin/styles/admin-roles.ts'
import { theme } from '#app/admin/theme.ts'
import { brand } from '#app/lib/design/brand.ts'
import { ratioOf, rolesIn } from '#app/lib/design/style-roles.ts'
import { groundsOf } from '#app/site/styles/site-roles.ts'
import { declarationsOf, styleOf } from './support/browser/styles.ts'

const raw = rolesIn(styleOf('app/lib/design/brand.css'))

describe('tokens in one place', () => {
  it.each(Object.entries(brand))('the colour %s of brand.ts is that of brand.css', (name, colour) => {
    expect(colour).toBe(raw.get(`--${name}`))
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

  it('a motion by script takes as long as one by style', () => {
    const said = Object.entries(motion).map(([name, ms]) => [`--${name}`, `${ms}ms`])
    expect(said).toEqual(said.map(([name = '']) => [name, raw.get(name)]))
  })

  it('no role repeats a colour of the brand', () => {
    const colours = new Set([...raw.values()].filter((value) => value.startsWith('#')))
    const again = ['app/site/styles/tokens.css', 'app/admin/styles/tokens.css']
      .flatMap(declarationsOf)
      .filter(({ value }) => colours.has(value.toLowerCase()))
    expect(again).toEqual([])
  })
})

describe('contrast of the public site', () => {
  it('the public site has its page and four tones', () => {
    expect(groundsOf().map(({ name }) => name)).toEqual(['page', 'clay', 'mist', 'river', 'ink'])
  })

  it.each(
    groundsOf().flatMap(({ name, roles, pairs }) =>
      pairs.map(([words, ground, least]) => ({ name, words, ground, least, roles })),
    ),
  )('the text $words on $ground on $name has at least $least:1', ({ words, ground, least, roles }) => {
    expect(ratioOf(words, ground, roles)).toBeGreaterThanOrEqual(least)
  })
})

describe.each(schemes)('contrast of the back-office, %s', (scheme) => {
  it.each(adminPairs)('the text %s on %s has at least %d:1', (words, ground, least) => {
    expect(ratioOf(words, ground, adminRoles[scheme])).toBeGreaterThanOrEqual(least)
  })
})
