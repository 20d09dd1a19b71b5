import { expect, test } from 'vitest'
import { fillTemplate, withFrenchPlaces } from './template.ts'

test.each([
  ['every place is filled', '{name}, le {date}, {name}', 'Awa, le lundi 3 mars, Awa'],
  ['French names are filled too', '{nom}, à {heure}, {référence}', 'Awa, à 9 h 30, K7M2PX'],
  ['accents, capitals and spaces do not matter', '{Nom} { HEURE } {reference}', 'Awa 9 h 30 K7M2PX'],
  ['an unknown placeholder stays visible', 'Bonjour {ville}', 'Bonjour {ville}'],
  ['a placeholder without a value stays', 'Bonjour {praticien}', 'Bonjour {praticien}'],
  ['a property of every object is unknown', '{constructor} {toString}', '{constructor} {toString}'],
  ['a text without places is itself', 'Bonjour { } {}', 'Bonjour { } {}'],
])('a template is filled in: %s', (_, template, filled) => {
  const values = { name: 'Awa', date: 'lundi 3 mars', time: '9 h 30', reference: 'K7M2PX' }
  expect(fillTemplate(template, values)).toBe(filled)
})

test('a value is never read as a template', () => {
  expect(fillTemplate('{name} {date}', { name: '{date}', date: '$&' })).toBe('{date} $&')
})

test('placeholders have French names, and unknown ones stay unchanged', () => {
  expect(withFrenchPlaces('{name} {date} {time} {praticien} {proposal} {ville}')).toBe(
    '{nom} {date} {heure} {praticien} {proposition} {ville}',
  )
  expect(withFrenchPlaces('{count} {dates} {reference} {total}')).toBe('{nombre} {dates} {référence} {total}')
})
