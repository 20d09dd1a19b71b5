import { expect, test } from '@playwright/test'
import { addDays, doualaDay, weekday } from '#app/lib/clock.ts'
import { agreedFor, requestVisit } from '#tests/support/appointments.ts'
import { overflow, violations } from '#tests/support/browser/axe.ts'
import { useSite } from '#tests/support/browser/browser.ts'
import { declineHolidays } from '#tests/support/examples/holidays.ts'

const site = useSite()
/** The Monday after this week: all of its days are to come. */
const monday = addDays(doualaDay(), 8 - weekday(doualaDay()))

test.beforeAll(async () => {
  await declineHolidays(site.sql)
  const team = await site.sql`insert into practitioners (name)
    values ('Rose Ngono'), ('Jo Biyick'), ('Zoé Abena') returning id`
  for (let index = 0; index < 160; index++)
    await requestVisit(site.site, {
      name: index % 4 < 2 ? `Awa ${index + 1}` : `Bernadette Ngo Bayiha ${index + 1}`,
      ...agreedFor(addDays(monday, index % 6), 8 + (Math.floor(index / 6) % 9)),
      practitioner_id: team[Math.floor(index / 54)]?.['id'],
    })
})

test('a full week shows one day at a time on a phone, and each visit of three practitioners on a line of its own at 1280 px', async () => {
  const page = await site.visit(`/admin/appointments?view=week&week=${monday}`, {
    width: 360,
    role: 'operator',
  })
  const days = page.getByRole('group', { name: 'Jours de la semaine' }).getByRole('button')
  expect(await days.count()).toBe(7)
  await page.getByRole('region', { name: /^Lundi/ }).waitFor()
  await days.nth(5).click()
  const saturday = page.getByRole('region', { name: /^Samedi/ })
  await saturday.waitFor()
  await page.reload()
  await saturday.waitFor()
  expect(await page.locator('[data-column]:visible').count()).toBe(1)
  expect([await violations(page), await overflow(page)]).toEqual([[], 0])
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('region', { name: /^Lundi/ }).waitFor()
  const columns = await page
    .locator('[data-column]')
    .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().width)))
  expect(new Set(columns).size).toBe(1)
  const lines = await page.locator('[data-column] a[data-status] b').evaluateAll((names) =>
    names.map((name) => {
      const { bottom } = name.getBoundingClientRect()
      const tops = [...name.querySelectorAll('span')].map((word) => word.getBoundingClientRect().top)
      return new Set(tops.filter((top) => top < bottom).map(Math.round)).size
    }),
  )
  expect([lines.length, new Set(lines)]).toEqual([160, new Set([1])])
  // A name that is cut on its line, after its first word, is read whole in the drawer that one press opens.
  const visits = await page.locator('[data-column] a[data-status]').evaluateAll((links) =>
    links.map((link) => {
      const name = link.querySelector('b') ?? link
      const [isOver, isFirstOver, ...further] = [name, ...name.querySelectorAll('span')].map(
        (part) => part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight + 2,
      )
      link.scrollIntoView({ block: 'center' })
      const { x, y, width, height } = link.getBoundingClientRect()
      return {
        name: name.textContent,
        isCut: isOver || further.includes(true),
        // A sign beside the mark of the practitioner leaves less room.
        isFirstCut: isFirstOver !== false && link.querySelector('svg') === null,
        isPressed: link.contains(document.elementFromPoint(x + width / 2, y + height / 2)),
      }
    }),
  )
  const wrong = visits.filter(
    ({ name, isCut, isFirstCut, isPressed }) => !isPressed || isFirstCut || isCut === name.startsWith('Awa'),
  )
  expect(wrong).toEqual([])
  await page.getByRole('link', { name: 'Bernadette Ngo Bayiha 159' }).click()
  const drawer = page.getByRole('dialog', { name: 'Bernadette Ngo Bayiha 159' })
  const title = drawer.getByRole('heading', { name: 'Bernadette Ngo Bayiha 159' })
  expect(await title.evaluate((words) => words.scrollWidth <= words.clientWidth)).toBe(true)
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  // The time scale says the hour once for all.
  const hours = page.locator('[data-column] a[data-timed] time')
  const widths = await hours.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width))
  expect([widths.length, Math.max(...widths)]).toEqual([160, 1])
  expect([await violations(page), await overflow(page)]).toEqual([[], 0])
})

test('a tablet held upright has the narrow menu and the wide week', async () => {
  const page = await site.visit(`/admin/appointments?view=week&week=${monday}`, {
    width: 768,
    role: 'operator',
  })
  const menu = page.getByRole('complementary', { name: 'Menu' })
  await expect.poll(async () => (await menu.boundingBox())?.width).toBeLessThan(64)
  expect(await page.locator('[data-column]:visible').count()).toBe(7)
  await page.reload()
  expect((await menu.boundingBox())?.width).toBeLessThan(64)
  expect([await violations(page), await overflow(page)]).toEqual([[], 0])
  // The mark of a practitioner and a sign leave the least room to a name.
  await site.sql`update appointments set name = 'Bernadette Ngo Bayiha', overbooked = 'Vient de loin',
    practitioner_id = (select id from practitioners where name = 'Jo Biyick')`
  await page.reload()
  const names = await page.locator('[data-column] a[data-status] b').evaluateAll((all) =>
    all.map((name) => {
      const first = document.createRange()
      first.selectNodeContents(name.querySelector('span') ?? name)
      const { left, right } = name.getBoundingClientRect()
      return first.getBoundingClientRect().width <= right - left
    }),
  )
  expect([names.length, new Set(names), await overflow(page)]).toEqual([160, new Set([true]), 0])
  await page.goto(`${site.origin}/admin/appointments?view=week`)
  const hours = await page
    .locator('[data-column]:not([data-today])')
    .first()
    .locator('xpath=..')
    .boundingBox()
  const todayColumn = page.locator('[data-column][data-today]')
  await expect
    .poll(async () => Math.round(((await todayColumn.boundingBox())?.x ?? 0) - (hours?.x ?? 0)))
    .toBeLessThan(64)
  await requestVisit(site.site, { name: 'Martin', preferred_date: monday })
  await page.goto(`${site.origin}/admin/appointments?view=day&on=${monday}`)
  const asked = await page.getByRole('region', { name: 'Sans heure' }).boundingBox()
  const rose = await page.getByRole('region', { name: 'Rose Ngono' }).boundingBox()
  expect((asked?.y ?? 0) + (asked?.height ?? 0)).toBeLessThanOrEqual(rose?.y ?? 0)
  const choices = [
    page.getByLabel('Jour', { exact: true }),
    page.getByRole('link', { name: 'Aujourd’hui', exact: true }).last(),
    page.getByRole('combobox', { name: 'Praticien' }),
  ]
  const middles = await Promise.all(
    choices.map((each) =>
      each.evaluate((part) => {
        const { y, height } = part.getBoundingClientRect()
        return Math.round((y + height / 2) / 4)
      }),
    ),
  )
  expect(new Set(middles).size).toBe(1)
})

test('a week on a tablet begins with the chosen day, and no day is half hidden', async () => {
  const sunday = addDays(monday, 6)
  const page = await site.visit(`/admin/appointments?view=week&week=${monday}&on=${sunday}`, {
    width: 768,
    role: 'operator',
  })
  const edges = () =>
    page.locator('[data-column]').evaluateAll((days) => {
      const board = days[0]?.parentElement?.getBoundingClientRect()
      return days
        .map((day) => Math.round(day.getBoundingClientRect().left - (board?.left ?? 0)))
        .filter((left) => left >= 0)
    })
  // The hours and the edge of the board come first.
  await expect.poll(edges).toEqual([53, 253, 454])
  // A shadow at an edge of the board says that there is more behind it.
  const board = page.locator('[data-column]').first().locator('xpath=..')
  expect(await board.evaluate((part) => getComputedStyle(part).backgroundAttachment)).toMatch(/local.*scroll/)
})
