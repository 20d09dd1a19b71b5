import { expect, test } from 'vitest'
import { assignMarks } from './practitioner-marks.ts'

const practitioner = (name: string, color = '#0E5A52') => ({
  id: name,
  name,
  color,
  careTypes: [],
  capacity: 1,
})

test.each([
  [['Rose Ngono', 'Awa Njoya'], 'RN AN'],
  [['Rose Ngono', 'Rachel Nana', 'Awa Njoya'], 'RoN RaN AN'],
  [['Mme Rose Ngono épouse Mbarga', 'Dr Paul'], 'RM Pa'],
])('practitioners %j have different letters', (names, expected) => {
  const marks = assignMarks(names.map((name) => practitioner(name)))
  expect([...marks.values()].map(({ letters }) => letters).join(' ')).toBe(expected)
})

test.each([
  ['#0E5A52', '#ffffff'],
  ['#F5D547', '#000000'],
  ['#ffffff', '#000000'],
])('the text colour on %s is %s', (color, ink) => {
  expect(assignMarks([practitioner('Rose', color)]).get('Rose')?.ink).toBe(ink)
})
