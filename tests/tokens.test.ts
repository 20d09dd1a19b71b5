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

describe('said once', () => {
  it.each(Object.entries(brand))('%s of brand.ts is that of brand.css', (name, colour) => {
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

  it('what moves by script takes as long as what moves by style', () => {
    const said = Object.entries(motion).map(([name, ms]) => [`--${name}`, `${ms}ms`])
    expect(said).toEqual(said.map(([name = '']) => [name, raw.get(name)]))
  })

  it('no role says a colour of the brand again', () => {
    const colours = new Set([...raw.values()].filter((value) => value.startsWith('#')))
    const again = ['app/site/styles/tokens.css', 'app/admin/styles/tokens.css']
      .flatMap(declarationsOf)
      .filter(({ value }) => colours.has(value.toLowerCase()))
    expect(again).toEqual([])
  })
})

describe('the public site can be read', () => {
  it('on the page and in its four tones', () => {
    expect(groundsOf().map(({ name }) => name)).toEqual(['page', 'clay', 'mist', 'river', 'ink'])
  })

  it.each(
    groundsOf().flatMap(({ name, roles, pairs }) =>
      pairs.map(([words, ground, least]) => ({ name, words, ground, least, roles })),
    ),
  )('on $name: $words on $ground is at least $least:1', ({ words, ground, least, roles }) => {
    expect(ratioOf(words, ground, roles)).toBeGreaterThanOrEqual(least)
  })
})

describe.each(schemes)('the back-office can be read, %s', (scheme) => {
  it.each(adminPairs)('%s on %s is at least %d:1', (words, ground, least) => {
    expect(ratioOf(words, ground, adminRoles[scheme])).toBeGreaterThanOrEqual(least)
  })
})
