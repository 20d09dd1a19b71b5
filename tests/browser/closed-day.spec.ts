import { expect, type Page, test } from '@playwright/test'
import { longDay } from '#app/features/appointments/day-words.ts'
import { addDays, doualaDay, weekday } from '#app/lib/clock.ts'
import { agreedFor, requestVisit } from '#tests/support/appointments.ts'
import { dialogOf, startBackOffice } from '#tests/support/browser/back-office-page.ts'
import { declineHolidays } from '#tests/support/examples/holidays.ts'

const admin = startBackOffice({ width: 360 })
const { site } = admin
const today = doualaDay()
/** Wednesday of next week. */
const day = addDays(today, 10 - weekday(today))

test.beforeAll(() => declineHolidays(site.sql))
test.beforeEach(async () => {
  await site.sql`delete from appointments`
  await site.sql`delete from closures where holiday is null`
})

const hourOf = (page: Page, name: RegExp) => dialogOf(page).getByRole('radio', { name }).locator('xpath=..')

test('a day with two patients is closed, and both are informed one after the other', async () => {
  const id = await requestVisit(site.site, { name: 'Estelle Moukouri', ...agreedFor(day, 10) })
  await requestVisit(site.site, { name: 'Brice Onana', ...agreedFor(day, 11) })
  await admin.open('/admin/opening-hours?new')
  const { page } = admin
  const reason = dialogOf(page)
    .getByLabel(/^Raison/)
    .first()
  await dialogOf(page).getByLabel(/^Jour/).first().fill(day)
  await reason.fill('Inventaire')
  const save = () => dialogOf(page).getByRole('button', { name: 'Enregistrer' }).first().click()
  await save()
  const question = page.getByRole('dialog', {
    name: '2 patients sont attendus à des heures où le centre sera fermé',
  })
  await question.getByText('Estelle Moukouri', { exact: true }).waitFor()
  await question.getByText(/à 10.h.00/).waitFor()
  // Escape closes only the top dialog: the form stays, without its question.
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  expect(await page.getByRole('dialog').count()).toBe(1)
  expect(await reason.inputValue()).toBe('Inventaire')
  expect(await site.sql`select label from closures where holiday is null`).toEqual([])

  await save()
  await question.getByRole('button', { name: 'Reporter le rendez-vous d’Estelle Moukouri' }).click()
  await dialogOf(page).getByText('Reporter le rendez-vous').waitFor()
  expect(await site.sql`select label from closures where holiday is null`).toHaveLength(1)
  const message = dialogOf(page).getByLabel('Message')
  await expect.poll(() => message.inputValue()).toContain('Estelle Moukouri')
  await dialogOf(page).getByLabel('Autre date').fill(addDays(day, 1))
  await hourOf(page, /^15.h.00/).click()
  await expect.poll(() => message.inputValue()).toMatch(/à 15 h 00\. Cela vous convient-il \?/)
  await dialogOf(page).getByRole('button', { name: 'Reporter sans message' }).click()
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await row('Estelle Moukouri').waitFor({ state: 'hidden' })

  expect(await row('Brice Onana').innerText()).toContain('Centre fermé ce jour')
  // No message asks a patient again to come to a closed centre.
  await page.getByRole('link', { name: 'Brice Onana', exact: true }).click()
  const chat = dialogOf(page).getByRole('link', { name: 'WhatsApp' })
  expect(await chat.getAttribute('href')).not.toContain('Brice')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Annuler le rendez-vous de Brice Onana' }).click()
  await expect.poll(() => message.inputValue()).toContain('Brice Onana')
  await dialogOf(page).getByRole('button', { name: 'Annuler le rendez-vous sans message' }).click()
  await page.getByText('Personne ne vient quand le centre est fermé').waitFor()

  // The confirmation offers the proposed hour.
  await admin.open(`/admin/appointments?open=${id}&do=confirm`)
  const offered = dialogOf(page).getByRole('radio', { name: /^15.h.00/ })
  await expect(offered).toBeChecked()
})

test('a taken hour names its patient, also when it is taken meanwhile, and is given on purpose', async () => {
  await requestVisit(site.site, { name: 'Brice Onana', ...agreedFor(day, 10) })
  const id = await requestVisit(site.site, { name: 'Awa Ndiaye', preferred_date: day, day_part: 'morning' })
  await admin.open(`/admin/appointments?open=${id}&do=confirm`)
  const { page } = admin
  await dialogOf(page).getByText('(souhaité : le matin)').waitFor()
  await hourOf(page, /^10.h.00/).click()
  const note = dialogOf(page)
    .getByRole('status')
    .getByText(/^Déjà prévu.: Brice Onana, de 10.h.00 à 11.h.00\.$/)
  await note.waitFor()
  await hourOf(page, /^14.h.00/).click()
  await note.waitFor({ state: 'hidden' })
  await dialogOf(page).getByRole('button', { name: 'Une autre heure' }).click()
  await dialogOf(page).getByLabel('Autre heure').fill('10:40')
  await note.waitFor()
  await dialogOf(page).getByLabel('Autre heure').fill('14:40')
  await note.waitFor({ state: 'hidden' })

  await requestVisit(site.site, { name: 'Estelle Moukouri', ...agreedFor(day, 14) })
  await dialogOf(page).getByRole('button', { name: 'Confirmer sans message' }).click()
  const alert = dialogOf(page).getByRole('alert')
  await alert.getByText(/Cette heure vient d’être prise.*Estelle Moukouri/).waitFor()
  expect(await site.sql`select status from appointments where id = ${id}`).toEqual([{ status: 'new' }])
  await dialogOf(page).getByRole('button', { name: 'Confirmer quand même sans message' }).click()
  await expect
    .poll(() => site.sql`select confirmed_for from appointments where id = ${id}`)
    .toEqual([{ confirmed_for: new Date(agreedFor(day, 14).confirmed_for.getTime() + 40 * 60_000) }])
})

test('a long badge leaves the name of its patient whole, and stays beside the buttons', async () => {
  await requestVisit(site.site, { name: 'Estelle Moukouri', ...agreedFor(today, 20) })
  const { page } = admin
  for (const [path, width] of [
    ['dashboard', 1280],
    ['dashboard', 360],
    ['today', 768],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await admin.open(`/admin/${path}`)
    const row = page.getByRole('listitem').filter({ has: page.getByText('Centre fermé à cette heure') })
    const name = await row.getByRole('link', { name: 'Estelle Moukouri', exact: true }).boundingBox()
    expect(name?.height).toBeLessThan(50)
    const badge = await row.getByText('Centre fermé à cette heure').boundingBox()
    const button = path === 'today' ? await row.getByRole('button').first().boundingBox() : null
    const card = (await row.boundingBox()) ?? { x: 0, width: 0 }
    expect((badge?.x ?? width) + (badge?.width ?? 0)).toBeLessThan(button?.x ?? card.x + card.width - 8)
  }
})

test('the requested day can be proposed at another hour, and is the one that a refusal names', async () => {
  const proposal = { status: 'postponed', postponed_to: addDays(day, 1), previous: { status: 'new' } }
  const id = await requestVisit(site.site, { preferred_date: day, ...proposal })
  const message = dialogOf(admin.page).getByLabel('Message')
  await admin.open(`/admin/appointments?open=${id}&do=postpone`)
  await dialogOf(admin.page)
    .getByRole('radio', { name: new RegExp(`\\b${Number(day.slice(8))}\\b`) })
    .first()
    .locator('xpath=..')
    .click()
  await expect(message).toHaveValue(
    new RegExp(`${longDay('fr', day)}.* à ce moment-là.*${longDay('fr', day)}`),
  )
  await admin.open(`/admin/appointments?open=${id}&do=cancel`)
  await expect(message).toHaveValue(new RegExp(longDay('fr', day)))
})
