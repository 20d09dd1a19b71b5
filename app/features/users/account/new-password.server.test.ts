import { describe, expect, it } from 'vitest'
import { newPasswordProblem } from './new-password.server.ts'
import { guessable, passwordProblem } from './password.ts'

describe('a new password', () => {
  it.each([
    'jackassbutthead',
    'Butthead-Jackass',
    'scoobydoo!scooby1',
    'snowboard2026!!',
    'Rockstar & Rangers',
    'butterfly liverpool',
    'leavemealone',
  ])('a common password, or two common ones in a row, is refused by the list: %s', async (password) => {
    expect(passwordProblem(password)).toBeNull()
    expect(await newPasswordProblem(password)).toBe(guessable)
  })

  it.each(['quatre ballons de gym verts', 'dix-sept pagnes de toutes les couleurs', 'tHq9-vwPm-2kLx-Zr8f'])(
    'an unlisted password is taken: %s',
    async (password) => {
      expect(await newPasswordProblem(password)).toBeNull()
    },
  )

  it('the rules of a new password are checked before the list of common passwords', async () => {
    expect(await newPasswordProblem('thunder')).toMatch(/^Il faut au moins 12/)
  })
})
