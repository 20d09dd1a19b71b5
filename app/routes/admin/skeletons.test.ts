import { expect, test } from 'vitest'
import { skeletonOf } from './skeletons.ts'

test.each([
  ['/admin/products', '', 'list'],
  ['/admin/dashboard', '', 'board'],
  ['/admin/settings', '?tab=contact', 'form'],
  ['/admin/appointments', '', 'list'],
  ['/admin/appointments', '?view=week', 'week'],
  ['/admin/nowhere', '', 'list'],
])('the skeleton of %s%s is that of a %s', (pathname, search, outline) => {
  expect(skeletonOf({ pathname, search })).toBe(outline)
})
