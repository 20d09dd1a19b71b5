import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, doualaDay } from '#app/lib/clock.ts'
import { requestVisit } from './support/appointments.ts'
import { useRunningSite, useStaffOfEachRole } from './support/running-site.ts'

const site = useRunningSite()
const staff = useStaffOfEachRole(site)

test.each([
  ['operator', '/admin/today'],
  ['manager', '/admin/today'],
  ['admin', '/admin/dashboard'],
  ['viewer', '/admin/dashboard'],
] as const)('the first screen for %s is %s', async (role, first) => {
  const answer = await staff[role].get('/admin')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, first])
})

describe('tasks of other screens', () => {
  const today = doualaDay()

  beforeAll(() => requestVisit(site, { preferred_date: addDays(today, 6) }))

  test.each([
    ['today', today, true],
    ['an earlier day', addDays(today, -1), false],
  ])('tasks of other screens are named on %s: %s, %j', async (_, day, isNamed) => {
    const html = await (await staff.operator.get(`/admin/today?on=${day}`)).text()
    expect(html.includes('href="/admin/appointments?status=new"')).toBe(isNamed)
  })

  test('a visit is noted on the shown day', async () => {
    const day = addDays(today, 2)
    const html = await (await staff.operator.get(`/admin/today?on=${day}`)).text()
    expect(html).toContain(`href="/admin/appointments?new&amp;day=${day}&amp;from=${day}"`)
  })
})
