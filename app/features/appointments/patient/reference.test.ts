import { expect, test } from 'vitest'
import { referenceOf } from './reference.ts'

test.each([
  ['K7M2PX', 'K7M2PX'],
  [' k7m 2px ', 'K7M2PX'],
  ['K7M-2PX', 'K7M2PX'],
  ['k7m–2px', 'K7M2PX'],
  ['K7M2P', null],
  ['K7M2PX9', null],
  ['K0M2PX', null],
  ['KLM2PX', null],
  ['Estelle', null],
  ['', null],
])('the text %j is the reference %j', (typed, reference) => {
  expect(referenceOf(typed)).toBe(reference)
})
