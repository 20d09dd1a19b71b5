import { describe, expect, it } from 'vitest'
import { colourOf, formatRatio, ratioOf, rolesIn } from './style-roles.ts'

const style = `
  /* --text: #ffffff; */
  :root { --ink: #10302b; --white: #fff; --text: var(--ink); --line: color-mix(in oklab, var(--ink) 18%, transparent) }
  .dark { --text: var(--white); }
`

describe('the roles of a style sheet', () => {
  it('roles are read from the chosen blocks, later ones before earlier ones', () => {
    expect(rolesIn(style, (selector) => selector === ':root').get('--text')).toBe('var(--ink)')
    expect(rolesIn(style).get('--text')).toBe('var(--white)')
  })

  it('roles of a missing block are an error', () => {
    expect(() => rolesIn(style, (selector) => selector === '.river')).toThrow('no such block')
  })

  it('roles are resolved to a colour', () => {
    const roles = rolesIn(style, (selector) => selector === ':root')
    expect(colourOf('--text', roles)).toBe('#10302b')
    expect(colourOf('--white', roles)).toBe('#ffffff')
    expect(ratioOf('--text', '--white', roles)).toBeCloseTo(14.2, 1)
    expect(() => colourOf('--line', roles)).toThrow('no plain colour')
    expect(() => colourOf('--none', roles)).toThrow('--none is no role here')
  })
})

it('a ratio is never rounded up to a limit that it misses', () => {
  expect(formatRatio(4.49)).toBe('4,4')
  expect(formatRatio(7)).toBe('7')
})
