import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { optionalText, requiredText } from './rules.ts'

test.each(['', ' \u00a0', '\u200b', '\u2800', '\u3164', '\u115f', '\u0301\u0302', '\ufe0f', '\u200d\u2060'])(
  'a text of no more than %j is none',
  (text) => {
    expect(z.safeParse(requiredText('Le nom manque.'), text).error?.issues[0]?.message).toBe('Le nom manque.')
    expect(z.parse(optionalText(), text)).toBeNull()
  },
)
