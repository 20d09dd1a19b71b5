import { expect, test } from 'vitest'
import { skeletonOf } from './skeletons.ts'

test.each([
  ['/admin/products', '', 'list'],
  ['/admin/dashboard', '', 'board'],
  ['/admin/settings', '?tab=contact', 'form'],
  ['/admin/appointments', '', 'list'],
  ['/admin/appointments', '?view=week', 'week'],
  ['/admin/nowhere', '', 'list'],
])('%s%s looks from far away like a %s', (pathname, search, outline) => {
  expect(skeletonOf({ pathname, search })).toBe(outline)
})
