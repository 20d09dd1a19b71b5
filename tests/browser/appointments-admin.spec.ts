import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, doualaDay, weekday } from '#app/lib/clock.ts'
import { consentVersion } from '#app/lib/forms/consent.ts'
import { agree, goOn } from '#tests/support/appointment-form.ts'
import { agreedFor, requestVisit } from '#tests/support/appointments.ts'
import { dialogOf, toastOn } from '#tests/support/browser/back-office-page.ts'
import { chatOpenedBy, hydrated, useSite } from '#tests/support/browser/browser.ts'
import { declineHolidays } from '#tests/support/examples/holidays.ts'
import { writeMessage } from '#tests/support/messages.ts'

const site = useSite()
const today = doualaDay()
const tomorrow = addDays(today, 1)
/** Tomorrow, or Monday when that is Sunday: a day on which there are hours to choose. */
const openDay = weekday(tomorrow) === 7 ? addDays(tomorrow, 1) : tomorrow

beforeAll(() => declineHolidays(site.sql))
beforeEach(async () => {
  await site.sql`delete from appointments`
  await site.sql`delete from rate_limits`
})

async function adminAt(path: string, width: number, role: 'manager' | 'operator' = 'manager'): Promise<Page> {
  return site.visit(path, { width, role })
}

/** Presses as a finger does, and counts. */
function fingerOn(page: Page) {
  let taps = 0
  return {
    tap: async (role: 'link' | 'button' | 'radio', name: string | RegExp) => {
      taps++
      const target = page.getByRole(role, { name })
      await (role === 'radio' ? target.locator('xpath=..') : target).click()
    },
    taps: () => taps,
  }
}

test('a request is confirmed from a phone in three presses, and the reminder list shows it', async () => {
  const patient = await site.visit('/appointment')
  const form = patient.locator('#appointment form')
  await form.getByLabel('Votre nom').fill('Estelle Moukouri')
  await form.getByLabel('Votre téléphone').fill('6 71 23 45 67')
  await goOn(form)
  await form.getByLabel('Kinésithérapie').check()
  await goOn(form)
  await form.getByLabel('Le jour souhaité').fill(openDay)
  await goOn(form)
  await agree(form)
  await patient.getByRole('button', { name: 'Envoyer ma demande' }).click()
  await patient.getByText('Votre demande est arrivée.').waitFor()

  const page = await adminAt('/admin/appointments', 360)
  const finger = fingerOn(page)
  await finger.tap('link', 'Confirmer le rendez-vous d’Estelle Moukouri')
  await finger.tap('radio', /^11.h.00/)
  const written = await dialogOf(page).getByLabel('Message').inputValue()
  expect(written).toMatch(/^Bonjour Estelle Moukouri, .* à 11 h 00,/)
  const chat = await chatOpenedBy(page, () => finger.tap('link', 'Confirmer et ouvrir WhatsApp'))
  expect(finger.taps()).toBe(3)
  const opened = new URL(chat.url())
  expect(opened.origin + opened.pathname).toBe('https://wa.me/237671234567')
  expect(opened.searchParams.get('text')).toBe(written)
  const [title, sentence] = await toastOn(page, 'status')
  expect([title, sentence]).toEqual([
    'Succès',
    expect.stringMatching(/Estelle Moukouri.: confirmé pour le .* à 11/),
  ])

  const bar = page.getByRole('navigation', { name: 'La journée' })
  await bar.getByRole('link', { name: 'Aujourd’hui' }).click()
  await page.waitForURL('**/admin/today')
  await page.goto(`${site.origin}/admin/appointments?view=reminders`)
  await hydrated(page)
  const remind = page.getByRole('link', { name: 'Rappeler Estelle Moukouri' })
  const reminder = await chatOpenedBy(page, () => remind.click())
  expect(new URL(reminder.url()).searchParams.get('text')).toContain('nous vous attendons le')
  await page.getByText(/Rappel envoyé par manager aujourd’hui à/).waitFor()
  await page.getByRole('link', { name: 'Renvoyer Estelle Moukouri' }).waitFor()
})

test('the second editor of a request sees the change of the first, and nothing is overwritten', async () => {
  const id = await requestVisit(site.site, { preferred_date: openDay })
  const page = await adminAt(`/admin/appointments?open=${id}&do=confirm`, 360)
  await dialogOf(page)
    .getByRole('radio', { name: /^11.h.00/ })
    .locator('xpath=..')
    .click()
  await site.sql`update appointments set ${site.sql({ ...agreedFor(openDay, 9), sequence: 1, status_at: new Date() })} where id = ${id}`
  await dialogOf(page).getByRole('button', { name: 'Confirmer sans message' }).click()
  const alert = dialogOf(page).getByRole('alert')
  await alert.waitFor()
  expect(await alert.innerText()).toMatch(/Ce rendez-vous a été confirmé aujourd’hui à .*à 9.h.00/)
  const [row] = await site.sql`select confirmed_for, sequence from appointments where id = ${id}`
  expect(row).toEqual({ confirmed_for: agreedFor(openDay, 9).confirmed_for, sequence: 1 })
})

test('a change without a network is not lost, and a second try saves it', async () => {
  const id = await requestVisit(site.site, { preferred_date: openDay, phone: '99 12 34 56' })
  const page = await adminAt(`/admin/appointments?open=${id}&do=confirm`, 360)
  await dialogOf(page)
    .getByRole('radio', { name: /^11.h.00/ })
    .locator('xpath=..')
    .click()
  await dialogOf(page).getByRole('link', { name: 'Appeler 99 12 34 56' }).waitFor()
  await page.route('**/appointments', (route) => route.abort())
  await dialogOf(page).getByRole('button', { name: 'Confirmer' }).click()
  await dialogOf(page).getByRole('alert').getByText('réessayez').first().waitFor()
  await page.unroute('**/appointments')
  await dialogOf(page).getByRole('button', { name: 'Confirmer' }).click()
  await toastOn(page, 'status')
  const [row] = await site.sql`select status from appointments where id = ${id}`
  expect(row).toEqual({ status: 'confirmed' })
})

test('the consent of a patient is read in whole lines on a phone', async () => {
  const agreed = { consent_version: consentVersion, consented_at: new Date() }
  const id = await requestVisit(site.site, { preferred_date: openDay, ...agreed })
  const message = await writeMessage(site.site)
  await site.sql`update contact_messages set ${site.sql(agreed)} where id = ${message}`
  for (const path of [`/admin/appointments?open=${id}`, `/admin/messages?open=${message}`]) {
    const page = await adminAt(path, 360)
    const given = dialogOf(page).locator('details').filter({ hasText: 'Donné' })
    await given.locator('summary').click()
    for (const part of ['summary', 'q'])
      expect((await given.locator(part).boundingBox())?.width).toBeGreaterThanOrEqual(120)
    await page.context().close()
  }
})

test('a visit is marked as attended and unmarked with the keyboard alone', async () => {
  await requestVisit(site.site, agreedFor(today, 0))
  const page = await adminAt('/admin/appointments', 1280)
  await page.getByRole('button', { name: /^Venu/ }).focus()
  await page.keyboard.press('Enter')
  const undo = page.getByRole('button', { name: 'Revenir en arrière' })
  await undo.waitFor()
  await page.keyboard.press('F8')
  await expect.poll(() => undo.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Venu/ }).waitFor()
  const [row] = await site.sql`select status from appointments`
  expect(row).toEqual({ status: 'confirmed' })
})

test('the printed day is A4, dark on white in any colour scheme, without the back-office around it', async () => {
  await requestVisit(site.site, { ...agreedFor(today, 9), notes: 'Apporter la radio' })
  const page = await adminAt('/admin/today', 1280, 'operator')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
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
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/MediaBox ?\[[^\]]*\]/g)).toEqual([expect.stringMatching(/0 0 59[45][\d.]* 84[12]/)])
})
