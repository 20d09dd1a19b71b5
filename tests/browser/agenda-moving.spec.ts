import { expect, type Locator, type Page, test } from '@playwright/test'
import { addDays, doualaDay, doualaMinutes, weekday } from '#app/lib/clock.ts'
import { agreedFor, requestVisit } from '#tests/support/appointments.ts'
import { toastOn } from '#tests/support/browser/back-office-page.ts'
import { chatOpenedBy, hydrated, useSite } from '#tests/support/browser/browser.ts'
import { declineHolidays } from '#tests/support/examples/holidays.ts'

const site = useSite()
/** The Monday after this week: all of its days are to come. */
const monday = addDays(doualaDay(), 8 - weekday(doualaDay()))
const [tuesday, thursday] = [addDays(monday, 1), addDays(monday, 3)]
const week = `/admin/appointments?view=week&week=${monday}`
const rose = '0a6e7a52-0000-4000-8000-000000000001'
const paul = '0a6e7a52-0000-4000-8000-000000000002'

test.beforeAll(async () => {
  const { sql } = site
  await declineHolidays(sql)
  await sql`insert into practitioners (id, name, sort_order) values (${rose}, 'Rose Ngono', 0), (${paul}, 'Paul Biyick', 1)`
})

let id: string
test.beforeEach(async () => {
  await site.sql`delete from appointments`
  id = await requestVisit(site.site, {
    name: 'Awa Njoya',
    ...agreedFor(tuesday, 9),
    practitioner_id: rose,
    seat: 1,
  })
})

const openAt = (path: string, width = 1280) => site.visit(path, { width, role: 'operator' })
const drawerOn = (page: Page) => page.getByRole('dialog', { name: 'Changer l’heure' })
const visitOn = (page: Page) => page.locator(`[data-movable="${id}"]`)
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

/** Stored day, hour and practitioner. */
async function storedVisit() {
  const [row] =
    await site.sql`select confirmed_for, practitioner_id, sequence from appointments where id = ${id}`
  const at = row?.['confirmed_for'] as Date
  return [doualaDay(at), doualaMinutes(at) / 60, row?.['practitioner_id'], row?.['sequence']]
}

/** A point below the middle of an element, by this number of pixels. */
async function middleOf(part: Locator) {
  const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}

/** Drags the visit down by this number of hours and into the named column, and drops it once it is drawn there. */
async function dragBy(page: Page, hours: number, column: RegExp) {
  await visitOn(page).hover()
  const from = await middleOf(visitOn(page))
  const to = await middleOf(page.getByRole('region', { name: column }))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.move(to.x, from.y + hours * 64, { steps: 4 })
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))))
  await page.mouse.up()
}

test('a visit is picked up, moved, put down or released with the keyboard, each step announced', async () => {
  const page = await openAt(`/admin/appointments?view=day&on=${tuesday}`)
  const live = page.getByRole('status').filter({ hasText: /./ })
  await visitOn(page).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => plain(await live.innerText())).toMatch(/à 9 h 30, avec Rose Ngono : libre$/)
  await page.keyboard.press('Escape')
  await expect.poll(() => live.innerText()).toBe('Awa Njoya reste à sa place.')
  for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key)
  await expect.poll(async () => plain(await live.innerText())).toMatch(/à 10 h 00, avec Paul Biyick : libre$/)
  await page.keyboard.press('Enter')
  const drawer = drawerOn(page)
  expect(plain(await drawer.getByLabel('Message').inputValue())).toMatch(
    /a changé : nous vous attendons maintenant le mardi .* à 10 h 00\./,
  )
  await drawer.getByRole('button', { name: 'Confirmer sans message' }).click()
  await toastOn(page, 'status')
  expect(await storedVisit()).toEqual([tuesday, 10, paul, 1])
})

test('a visit is dragged, and saved with its message; a second person who dragged it meanwhile is informed', async () => {
  const [first, second] = [await openAt(week), await openAt(week)]
  await second.route('**/admin/waiting', (route) => route.abort())
  await dragBy(first, 1.5, /^Jeudi/)
  await dragBy(second, 2, /^Jeudi/)
  for (const page of [first, second]) await drawerOn(page).waitFor()
  const drawer = drawerOn(first)
  expect(plain(await drawer.getByLabel('Message').inputValue())).toMatch(
    /nous vous attendons maintenant le jeudi .* à 10 h 30\./,
  )
  expect(await storedVisit()).toEqual([tuesday, 9, rose, 0])
  const chat = await chatOpenedBy(first, () => drawer.getByRole('link', { name: /^Confirmer/ }).click())
  expect(plain(decodeURIComponent(chat.url().replaceAll('+', ' ')))).toMatch(
    /nous vous attendons maintenant le jeudi .* à 10 h 30\./,
  )
  await toastOn(first, 'status')
  expect(await storedVisit()).toEqual([thursday, 10.5, rose, 1])

  await drawerOn(second).getByRole('button', { name: 'Confirmer sans message' }).click()
  const informed = async () => plain(await drawerOn(second).getByRole('alert').innerText())
  expect(await informed()).toMatch(/a confirmé ce rendez-vous .* jeudi .* à 10 h 30\./)
  await drawerOn(second).getByRole('button', { name: 'Fermer' }).click()
  await drawerOn(second).waitFor({ state: 'detached' })

  await site.sql`update appointments set sequence = 2, status_at = now(), confirmed_for = confirmed_for + interval '2 hours'`
  await dragBy(second, 3, /^Vendredi/)
  expect(await informed()).toMatch(/a confirmé ce rendez-vous .* jeudi .* à 12 h 30\./)
  expect(await storedVisit()).toEqual([thursday, 12.5, rose, 2])
})

test('a finger resting on a visit moves it to another day on a phone, and a moving finger scrolls', async () => {
  const page = await openAt(week, 360)
  // Low enough for one day to scroll.
  await page.setViewportSize({ width: 360, height: 480 })
  const fingers = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints })
  const tray = page.getByText('Awa Njoya, ', { exact: false })
  const centre = () => visitOn(page).evaluate((visit) => visit.scrollIntoView({ block: 'center' }))
  await centre()
  const from = await middleOf(visitOn(page))
  await touch('touchStart', from)
  await touch('touchMove', { ...from, y: from.y + 40 })
  expect(await tray.count()).toBe(0)
  await touch('touchEnd')
  // The page scrolls on for a moment.
  let last = from.y
  await expect
    .poll(async () => {
      const { y } = await middleOf(visitOn(page))
      const isStill = y === last && y !== from.y
      last = y
      return isStill
    })
    .toBe(true)

  await centre()
  const at = await middleOf(visitOn(page))
  await touch('touchStart', at)
  await tray.waitFor()
  const chip = await middleOf(page.getByText(/^Jeu\. \d+$/).last())
  await touch('touchMove', { x: at.x, y: at.y + 20 })
  await touch('touchMove', chip)
  await touch('touchMove', { ...chip, x: chip.x + 1 })
  await expect
    .poll(async () => plain(await tray.innerText()))
    .toMatch(/jeudi .* à 9 h 00, avec Rose Ngono : libre/)
  await touch('touchEnd')
  const drawer = drawerOn(page)
  expect(plain(await drawer.getByLabel('Message').inputValue())).toMatch(/maintenant le jeudi .* à 9 h 00\./)
})

test('a press on an empty hour books it: by mouse in a column, by Enter, by a finger on a phone', async () => {
  const page = await openAt(`/admin/appointments?view=day&on=${tuesday}`)
  const free = page.getByRole('region', { name: 'Paul Biyick' }).getByRole('link', { name: /^Libre\s: 8/ })
  const { x, y } = (await free.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.click(x + 20, y + 2.6 * 64)
  const dialog = page.getByRole('dialog', { name: 'Nouveau rendez-vous' })
  expect(await dialog.getByLabel(/^Jour/).inputValue()).toBe(tuesday)
  expect(plain((await dialog.getByText(/^Confirmé pour le/).innerText()) ?? '')).toMatch(/à 10 h 30/)
  // The second refusal moves the focus to its own mistake, not to the first one.
  const focused = () => page.evaluate(() => document.activeElement?.id)
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.poll(focused).toBe('new-name')
  await page.keyboard.type('Estelle Moukouri')
  await dialog.getByText('Kinésithérapie', { exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Téléphone' }).fill('12')
  await expect(dialog.getByLabel('Ni téléphone ni e-mail')).toBeDisabled()
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.poll(focused).toBe('new-phone')
  await dialog.getByRole('textbox', { name: 'Téléphone' }).clear()
  await dialog.getByLabel('Ni téléphone ni e-mail').check()
  await dialog.getByRole('combobox', { name: 'Durée' }).click()
  await page.getByRole('option', { name: '35 min', exact: true }).click()
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await page
    .getByRole('link', { name: /Estelle Moukouri/ })
    .first()
    .waitFor()
  const [row] =
    await site.sql`select confirmed_for, practitioner_id from appointments where name = 'Estelle Moukouri'`
  const at = row?.['confirmed_for'] as Date
  expect([doualaDay(at), doualaMinutes(at) / 60, row?.['practitioner_id']]).toEqual([tuesday, 10.5, paul])
  await page.goto(site.origin + week)
  await hydrated(page)
  const thursdayFree = page.getByRole('region', { name: /^Jeudi/ }).getByRole('link', { name: /^Libre\s: 8/ })
  await thursdayFree.focus()
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog')
    .getByText(/^Confirmé pour le jeudi/)
    .waitFor()
  const phone = await openAt(week, 360)
  const views = phone.getByRole('link', { name: 'Rappels de demain' }).locator('xpath=..')
  expect(await views.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await phone.getByRole('button', { name: /^Jeu\./ }).click()
  await phone
    .getByRole('region', { name: /^Jeudi/ })
    .getByRole('link', { name: /^Libre\s: 8/ })
    .click()
  await phone
    .getByRole('dialog')
    .getByText(/^Confirmé pour le jeudi/)
    .waitFor()
})

test('the printed week is one page without controls, and the printed day A4, dark on white in any colour scheme', async () => {
  const page = await openAt(week)
  const controls = page.locator('header a, header button, nav a, label').filter({ visible: true })
  const paperOf = async () => (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(await controls.count()).toBeGreaterThan(4)
  await page.emulateMedia({ media: 'print' })
  expect(await controls.allTextContents()).toEqual([])
  expect((await paperOf()).split(/\/Type \/Page\b/)).toHaveLength(2)

  await site.sql`update appointments set ${site.sql({ ...agreedFor(doualaDay(), 9), notes: 'Apporter la radio' })}`
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.goto(`${site.origin}/admin/today`)
  await hydrated(page)
  const hidden = [
    page.getByRole('navigation', { name: 'Sections' }),
    page.getByText('Administration', { exact: true }),
  ]
  expect(await Promise.all(hidden.map((part) => part.isVisible()))).toEqual([false, false])
  const cells = page.getByRole('table').locator('th, td')
  const colours = await cells.evaluateAll((all) => all.map((each) => getComputedStyle(each).color))
  expect(new Set(colours)).toEqual(new Set(['rgb(16, 48, 43)']))
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  )
  expect((await paperOf()).match(/\/MediaBox ?\[[^\]]*\]/g)).toEqual([
    expect.stringMatching(/0 0 59[45][\d.]* 84[12]/),
  ])

  // On a tablet each visit has one line.
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
  await page.setViewportSize({ width: 768, height: 900 })
  const middles = await Promise.all(
    ['Absent', 'Encaisser'].map((name) =>
      middleOf(page.getByRole('button', { name: new RegExp(`^${name}`) })),
    ),
  )
  const { y } = await middleOf(page.getByRole('list', { name: 'Visites du jour' }).getByRole('listitem'))
  for (const middle of middles) expect(Math.abs(middle.y - y)).toBeLessThan(8)
})
