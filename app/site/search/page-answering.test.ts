import { expect, test } from 'vitest'
import { pageAnswering } from './page-answering.ts'

test.each([
  ['fr', 'Horaires', '/contact'],
  ['fr', 'votre adresse ?', '/contact'],
  ['fr', 'RDV', '/appointment'],
  ['fr', 'rendez-vous', '/appointment'],
  ['fr', 'livraison', '/contact'],
  ['fr', 'MoMo', '/questions'],
  ['en', 'opening hours', '/contact'],
  ['en', 'delivery', '/contact'],
  ['fr', 'canne', undefined],
  ['fr', 'tapis de course', undefined],
] as const)('the search in %s for “%s” is answered by %s', (language, q, to) => {
  expect(pageAnswering(language, q)?.to).toBe(to)
})
