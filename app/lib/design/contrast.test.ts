import { describe, expect, it } from 'vitest'
import { contrastOf, isColour, mixed, scaled } from './contrast.ts'

describe('the contrast of two colours', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    // The lightest grey on which white text passes, and the next lighter one.
    ['#ffffff', '#767676', 4.54],
    ['#777777', '#FFFFFF', 4.48],
    ['#0E5A52', '#ffffff', 8.1],
  ])('the contrast of %s and %s is %d', (one, other, ratio) => {
    expect(contrastOf(one, other)).toBeCloseTo(ratio, 1)
    expect(contrastOf(other, one)).toBe(contrastOf(one, other))
  })
})

describe('a colour', () => {
  it.each(['#0E5A52', '#abcdef', '#000000'])('the text %s is a colour', (text) => {
    expect(isColour(text)).toBe(true)
  })

  it.each([
    '',
    'red',
    '#fff',
    '#0e5a52ff',
    '#gggggg',
    'red;}body{display:none}',
    '#0e5a52;color:red',
    ' #0e5a52',
  ])('the text %j is no colour', (text) => {
    expect(isColour(text)).toBe(false)
  })

  it('a colour is mixed and darkened channel by channel', () => {
    expect(mixed('#000000', '#ffffff', 0.2)).toBe('#cccccc')
    expect(mixed('#102030', '#000000', 1)).toBe('#102030')
    expect(scaled('#ff8010', 0.5, 0.5, 0.5)).toBe('#804008')
  })
})
