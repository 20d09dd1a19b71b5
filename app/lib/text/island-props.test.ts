import { expect, test } from 'vitest'
import { readProps, writeProps } from './island-props.ts'

test('props are read as they were written, with quotes, grave accents and backslashes', () => {
  const props = { 'a"`': ['`', '"', '\\', '\\"', '\\`', '`"`"', 'l’été « ici »'], n: 1 }
  expect(readProps(writeProps({ ...props, none: null }))).toEqual(props)
  expect(readProps(writeProps({}))).toEqual({})
})

test('written props hold a quote only where a text has a grave accent', () => {
  expect(writeProps({ a: 'b', c: ['d`'] })).toBe('{`a`:`b`,`c`:[`d"`]}')
})
