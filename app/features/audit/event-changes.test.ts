import { expect, test } from 'vitest'
import { detailOf } from './event-changes.ts'

test('a field whose value is the same on both sides is not listed', () => {
  const { changes } = detailOf(
    {
      action: 'update',
      entity: 'products',
      before: { name: 'Balles de massage', price: 5000 },
      after: { name: 'Balles de massage', price: 7500 },
    },
    new Map(),
    { name: 'Nom', price: 'Prix' },
  )
  expect(changes.map(({ label }) => label)).toEqual(['Prix'])
})
