import { expect, test } from 'vitest'
import { addDays, doualaDay, weekday } from '#app/lib/clock.ts'
import { agreedFor } from '#tests/support/appointments.ts'
import { overflow, violations } from '#tests/support/browser/axe.ts'
import { useSite } from '#tests/support/browser/browser.ts'
import { declineHolidays } from '#tests/support/examples/holidays.ts'

const site = useSite()
/** The Monday after this week: every day of it is to come. */
const monday = addDays(doualaDay(), 8 - weekday(doualaDay()))

test('on a phone a week of two hundred visits leads to each of its days in one tap', async () => {
  const { sql } = site
  await declineHolidays(sql)
  const visits = Array.from({ length: 200 }, (_, index) => ({
    name: `Patient ${index + 1}`,
    phone: '6 71 23 45 67',
    care_type: 'kinesitherapy',
    care_type_label: 'Kinésithérapie',
    preferred_date: monday,
    ...agreedFor(addDays(monday, index % 6), 8 + (index % 9)),
  }))
  await sql`insert into appointments ${sql(visits)}`
  const page = await site.visit(`/admin/appointments?view=week&week=${monday}`, {
    width: 360,
    role: 'operator',
  })
  const days = page.getByRole('navigation', { name: 'Jours de la semaine' })
  expect(await days.getByRole('link').allInnerTexts()).toHaveLength(6)
  await days.getByRole('link', { name: /^Sam\./ }).click()
  const saturday = page.getByRole('region', { name: /^Samedi/ })
  await expect.poll(async () => (await saturday.boundingBox())?.y).toBeLessThan(120)
  expect((await saturday.boundingBox())?.y).toBeGreaterThanOrEqual(0)
  expect([await violations(page), await overflow(page)]).toEqual([[], 0])
})
