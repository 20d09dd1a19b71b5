import { expect, test } from 'vitest'
import { createNearNames } from './near-names.ts'

const nearTo = createNearNames([
  'Genouillère',
  'Ballon 65 cm',
  'Gel',
  'Huile d’arnica',
  'Canne',
  'Coude A',
  'Coude B',
])

test.each([
  ['Genoullière', 'Genouillère'],
  ['genouilleres', 'Genouillère'],
  ['Balon 65 cm', 'Ballon 65 cm'],
  ["Huile d'arniqa", 'Huile d’arnica'],
  ['Cane', 'Canne'],
  ['Coudes B', 'Coude B'],
  ['Ballon 75 cm', undefined],
  ['Gil', undefined],
  ['Panna', undefined],
  ['Déambulateur', undefined],
])('the known name close to %s is %s', (name, near) => {
  expect(nearTo(name)).toBe(near)
})

test('two thousand lines are compared with five thousand names in a short time', () => {
  const words = [
    'attelle',
    'bande',
    'coussin',
    'ceinture',
    'poignet',
    'genou',
    'cheville',
    'dos',
    'nuque',
    'gauche',
  ]
  const name = (seed: number) => [seed, seed >> 3, seed >> 6, seed >> 9].map((n) => words[n % 10]).join(' ')
  const find = createNearNames(Array.from({ length: 5000 }, (_, seed) => name(seed)))
  const begun = performance.now()
  for (let seed = 0; seed < 2000; seed++) find(`${name(seed * 7)} x`)
  expect(performance.now() - begun).toBeLessThan(10_000)
})
