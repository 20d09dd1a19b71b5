import { expect, test } from 'vitest'
import { firstFreeColour } from './first-colour.ts'

const one = (color: string, is_active = true) => ({ color, is_active })

test('a new practitioner gets the first colour that no active one has', () => {
  expect(firstFreeColour([])).toBe('#0E5A52')
  const second = firstFreeColour([one('#0e5a52')])
  expect(second).not.toBe('#0E5A52')
  expect(firstFreeColour([one('#0E5A52', false)])).toBe('#0E5A52')
  const team: ReturnType<typeof one>[] = []
  for (let place = 0; place < 8; place++) team.push(one(firstFreeColour(team)))
  expect(new Set(team.map(({ color }) => color)).size).toBe(8)
  expect(firstFreeColour(team)).toBe('#0E5A52')
})
