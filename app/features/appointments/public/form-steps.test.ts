import { expect, test } from 'vitest'
import { appointmentFields } from '../appointment.ts'
import { firstWrongStep, formSteps, stepOf, wrongIn } from './form-steps.ts'

test('every field is asked for once, in the order of the form', () => {
  expect(formSteps.flat()).toEqual([...appointmentFields])
})

test.each([
  [{}, null],
  [{ name: 'missing' }, 0],
  [{ message: 'too-long', date: 'past' }, 2],
  [{ email: 'malformed' }, 3],
] as const)('the first wrong step: with mistakes %j it is step %s', (errors, step) => {
  expect(firstWrongStep(errors)).toBe(step)
})

test('a step has only its own errors', () => {
  expect(stepOf('dayPart')).toBe(2)
  expect(wrongIn(0, { name: 'missing', date: 'past' })).toEqual({ name: 'missing' })
  expect(wrongIn(1, { name: 'missing', date: 'past' })).toEqual({})
})
