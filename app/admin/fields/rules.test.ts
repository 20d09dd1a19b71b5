import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { alternativeText, doualaTime, optionalText, requiredText } from './rules.ts'

test.each(['', ' \u00a0', '\u200b', '\u2800', '\u3164', '\u115f', '\u0301\u0302', '\ufe0f', '\u200d\u2060'])(
  'a text of only %j is empty',
  (text) => {
    expect(z.safeParse(requiredText('Le nom manque.'), text).error?.issues[0]?.message).toBe('Le nom manque.')
    expect(z.parse(optionalText(), text)).toBeNull()
  },
)

test('an alternative text is one line', () => {
  expect(z.parse(alternativeText(), ' Un ballon \r\n vert\n')).toBe('Un ballon vert')
})

test.each(['01/12/2026 8:30', '2026-12-01T08:30', '1.12.2026 à 8h30', '2026-12-01 08:30'])(
  'the text %j is a moment',
  (text) => {
    expect(z.parse(doualaTime('wrong'), text)).toEqual(new Date('2026-12-01T07:30:00Z'))
  },
)
