import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, doualaDay, weekday } from '#app/lib/clock.ts'
import { agreedFor, requestVisit } from '#tests/support/appointments.ts'
import { overflow, violations } from '#tests/support/browser/axe.ts'
import { hydrated, useSite } from '#tests/support/browser/browser.ts'
import { declineHolidays } from '#tests/support/examples/holidays.ts'

const site = useSite()
const wednesday = addDays(doualaDay(), 10 - weekday(doualaDay()))

beforeAll(() => declineHolidays(site.sql))
beforeEach(() => site.sql`delete from practitioners`)

test.each([360, 1280])('a leaving practitioner hands visits over to a colleague, at %i px', async (width) => {
  const { sql } = site
  await sql`delete from appointments`
  const [rose, jo] = (
    await sql`insert into practitioners (name, sort_order)
      values ('Rose Ekambi', 1), ('Joseph Nana', 2) returning id`
  ).map(({ id }) => id as string)
  for (const [name, hour] of [
    ['Estelle Moukouri', 9],
    ['Brice Tchoumi', 10],
    ['Clarisse Ebelle Mbappé', 11],
  ] as const)
    await requestVisit(site.site, { name, ...agreedFor(wednesday, hour), practitioner_id: rose, seat: 1 })
  await requestVisit(site.site, { ...agreedFor(wednesday, 11), practitioner_id: jo, seat: 1 })
  const page = await site.visit(`/admin/practitioners?edit=${rose}`, { width, role: 'manager' })
  await hydrated(page)
  await page.locator('#is_active').click({ force: true })
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  const question = page.getByRole('dialog', { name: '3 patients sont attendus par Rose Ekambi' })
  await question.waitFor()
  expect([await violations(page), await overflow(page)]).toEqual([[], 0])
  await question.getByRole('button', { name: 'Confier 2 rendez-vous à Joseph Nana' }).click()
  await page.getByText('2 rendez-vous confiés. À décider : Clarisse Ebelle Mbappé').waitFor()
  await page.waitForURL(/period=closed/)
  expect(await sql`select 1 from appointments where practitioner_id = ${jo ?? ''}`).toHaveLength(3)
})
