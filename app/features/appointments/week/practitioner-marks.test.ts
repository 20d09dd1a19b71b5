import { expect, test } from 'vitest'
import { agendaPractitioner } from '#tests/support/agenda.ts'
import { assignMarks } from './practitioner-marks.ts'

test.each([
  [['Rose Ngono', 'Awa Njoya'], 'RN AN'],
  [['Rose Ngono', 'Rachel Nana', 'Awa Njoya'], 'RoN RaN AN'],
  [['Mme Rose Ngono épouse Mbarga', 'Dr Paul'], 'RM Pa'],
])('practitioners %j have different letters', (names, expected) => {
  const marks = assignMarks(names.map((name) => agendaPractitioner(name)))
  expect([...marks.values()].map(({ letters }) => letters).join(' ')).toBe(expected)
})

test.each([
  ['#0E5A52', '#ffffff'],
  ['#F5D547', '#000000'],
  ['#ffffff', '#000000'],
])('the text colour on %s is %s', (color, ink) => {
  expect(assignMarks([agendaPractitioner('Rose', { color })]).get('Rose')?.ink).toBe(ink)
})
