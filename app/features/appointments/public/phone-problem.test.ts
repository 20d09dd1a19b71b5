import { describe, expect, test } from 'vitest'
import { longest } from '#app/lib/forms/form.ts'
import { appointmentTextsOf } from '../texts.ts'
import { phoneProblem } from './phone-problem.ts'

const { malformed, 'too-long': tooLong } = appointmentTextsOf('fr').errors.phone

describe('a telephone number typed by the staff', () => {
  test.each(['12', '99 12 34 56', '6 71 23 45 6', '6 71 23 45 678', '0612345678', '+33', 'demain'])(
    'the number %j is refused with the text of the public form',
    (phone) => {
      expect(phoneProblem(phone)).toBe(malformed)
    },
  )

  test('a number that is too long is refused', () => {
    expect(phoneProblem('1'.repeat(longest.phone + 1))).toBe(tooLong)
  })

  test.each([
    '699001122',
    ' 222 33 44 55 ',
    '+237 6.99-00-11-22',
    '00237699001122',
    '+33 6 12 34 56 78',
    '0671234567',
    '699123456/677123456',
    '699 12 34 56 ou 677 12 34 56',
    '',
    ' ',
  ])('the number %j is accepted', (phone) => {
    expect(phoneProblem(phone)).toBeUndefined()
  })

  test('an odd stored number may stay as it is, but not change into another odd one', () => {
    expect(phoneProblem('99 12 34 56', '99 12 34 56')).toBeUndefined()
    expect(phoneProblem('99 12 34 5', '99 12 34 56')).toBe(malformed)
  })
})
