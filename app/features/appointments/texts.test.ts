import { expect, test } from 'vitest'
import { appointmentTextsOf } from './texts.ts'

test.each(['fr', 'en'] as const)('an example of a telephone number stays on one line, in %s', (language) => {
  expect(appointmentTextsOf(language).errors.phone.malformed).toMatch(/\d\u00a0\d/)
  expect(appointmentTextsOf(language).errors.phone.malformed).not.toMatch(/\d \d/)
})
