import { once } from 'node:events'
import { expect, type Page, test } from '@playwright/test'
import { type Process, startProcess } from '#server/testing.ts'
import { setOffline, useSite } from '#tests/support/browser/browser.ts'
import { freePort } from '#tests/support/site.ts'

const site = useSite()

/** A Monday; Douala is an hour ahead of Greenwich. */
const monday = '2031-03-17'
const tuesday = '2031-03-18'
const wednesday = '2031-03-19'

/** A process on the same database with a clock set by the test. */
let server: Process
let origin = ''
let endServer = async () => {}

async function startServer(): Promise<void> {
  await site.sql`delete from closures`
  const port = await freePort()
  origin = `http://localhost:${port}`
  server = startProcess(
    {
      ...process.env,
      ...site.site.database.environment,
      PORT: String(port),
      PICTURE_WORK: 'off',
      // Its age is measured by another clock.
      PAGE_CACHE: 'off',
      START_AT: `${monday}T17:30+01:00`,
    },
    ['--import', './tests/support/set-clock.ts'],
    (end) => {
      endServer = end
    },
  )
  await expect.poll(() => server.output(), { timeout: 60_000 }).toContain(origin)
}

test.beforeAll(startServer)
test.afterAll(() => endServer())
test.beforeEach(() => serverAt(monday, '17:30'))

async function serverAt(day: string, time: string): Promise<void> {
  server.child.send({ now: `${day}T${time}+01:00` })
  await once(server.child, 'message')
}

/** A page of that process on a phone with a fixed clock of any time. */
async function openAt(phone: string, path: string): Promise<Page> {
  const page = await site.visit('/privacy', { width: 1280, isNew: true })
  await page.clock.install({ time: new Date(phone) })
  await page.goto(origin + path)
  // Its timers advance only with the test.
  await expect
    .poll(async () => {
      await page.clock.runFor(500)
      return page.evaluate(() => document.documentElement.dataset['script'])
    })
    .toBe('ready')
  return page
}

const header = (page: Page) => page.getByRole('banner').locator('p[data-clock] span:visible').allInnerTexts()
const marked = (page: Page) =>
  page.locator('#contact tr').filter({ hasText: 'aujourd’hui' }).locator('th').allTextContents()
const firstDay = (page: Page) => page.locator('[name=shown-day]').first().getAttribute('aria-label')
const earliest = (page: Page) => page.getByLabel('Le jour souhaité').getAttribute('min')

test.describe('an open tab', () => {
  test('an open tab follows the clock of the server where the phone says 2044', async () => {
    const page = await openAt('2044-07-01T12:00:00Z', '/')
    expect(await header(page)).toEqual(['Ouvert, ferme à 18\u202fh'])
    expect(await firstDay(page)).toContain('lundi 17 mars')
    expect(await earliest(page)).toBe(monday)

    await serverAt(monday, '18:01')
    await page.clock.fastForward('31:00')
    await expect.poll(() => header(page)).toEqual(['Fermé, ouvre demain à 8\u202fh'])
    expect(await marked(page)).toEqual([expect.stringContaining('Lundi')])
    await expect.poll(() => firstDay(page)).toContain('mardi 18 mars')

    await serverAt(tuesday, '00:02')
    await page.clock.fastForward('06:01:00')
    await expect.poll(() => marked(page)).toEqual([expect.stringContaining('Mardi')])
    expect(await header(page)).toEqual(['Fermé, ouvre à 8\u202fh'])
    await expect.poll(() => earliest(page)).toBe(tuesday)
  })

  test('an open tab hides unknown states without a network, and asks again with one, and after a sleep in which no timer ran', async () => {
    const page = await openAt('2031-03-17T16:30:00Z', '/contact')
    await serverAt(monday, '18:01')
    await setOffline(page, true)
    await page.clock.fastForward('31:00')
    await expect.poll(() => header(page)).toEqual([])
    expect(await page.getByText('aujourd’hui').isVisible()).toBe(false)
    await setOffline(page, false)
    await page.clock.fastForward('01:00')
    await expect.poll(() => header(page)).toEqual(['Fermé, ouvre demain à 8\u202fh'])
    expect(await page.getByText('aujourd’hui').isVisible()).toBe(true)

    await serverAt(wednesday, '09:00')
    // The phone's clock has advanced, its timers have not.
    await page.clock.setSystemTime(new Date('2031-03-19T08:00:00Z'))
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect.poll(() => marked(page)).toEqual([expect.stringContaining('Mercredi')])
    expect(await header(page)).toEqual(['Ouvert, ferme à 18\u202fh'])
  })

  test('an open tab asks nothing while nothing can have changed, and its request is no page view', async () => {
    const page = await openAt('2031-03-17T16:30:00Z', '/appointment')
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.resourceType()))
    await page.clock.runFor('20:00')
    expect(requests).toEqual([])
    await serverAt(monday, '17:56')
    await page.clock.runFor('06:00')
    await expect.poll(() => page.evaluate(() => document.body.dataset['latestDays'])).toBeDefined()
    // The page has sent all requests that the answer leads to.
    await page.evaluate(async () => (await fetch('/healthz')).text())
    // The resource type by which the server tells a poll from a page view; no script for its form.
    expect(new Set(requests)).toEqual(new Set(['fetch']))
  })
})
