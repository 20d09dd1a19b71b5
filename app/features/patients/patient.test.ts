import { expect, test } from 'vitest'
import { formatCandidate } from './patient.ts'

const contact = { phone: '', email: '', language: 'fr' as const, notes: '' }
const candidate = { ...contact, id: '', label: 'Awa', reason: 'même nom' }

test.each([
  ['Ni téléphone ni e-mail', 'Même nom, ni\u00a0téléphone\u00a0ni\u00a0e-mail'],
  ['Nina@exemple.cm', 'Même nom, Nina@exemple.cm'],
])('a possible duplicate with %j is one sentence', (hint, sentence) => {
  expect(formatCandidate({ ...candidate, hint })).toBe(sentence)
})
