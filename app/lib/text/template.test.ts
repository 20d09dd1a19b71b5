import { expect, test } from 'vitest'
import { fillTemplate } from './template.ts'

test.each([
  ['every place is filled', '{name}, le {date}, {name}', 'Awa, le lundi 3 mars, Awa'],
  ['what is not known stays, to be seen', 'Bonjour {nom}', 'Bonjour {nom}'],
  ['what every object has is not known', '{constructor} {toString}', '{constructor} {toString}'],
  ['a text without places is itself', 'Bonjour { }', 'Bonjour { }'],
])('%s', (_, template, filled) => {
  expect(fillTemplate(template, { name: 'Awa', date: 'lundi 3 mars' })).toBe(filled)
})

test('a value is never read as a template', () => {
  expect(fillTemplate('{name} {date}', { name: '{date}', date: '$&' })).toBe('{date} $&')
})
