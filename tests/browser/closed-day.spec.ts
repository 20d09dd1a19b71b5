import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, doualaDay, weekday } from '#app/lib/clock.ts'
import { agreedFor, requestVisit } from '#tests/support/appointments.ts'
import { overflow, violations } from '#tests/support/browser/axe.ts'
import { dialogOf } from '#tests/support/browser/back-office-page.ts'
import { hydrated, useSite, widths } from '#tests/support/browser/browser.ts'
import { declineHolidays } from '#tests/support/examples/holidays.ts'

const site = useSite()
const today = doualaDay()
/** Next week, on a Wednesday. */
const day = addDays(today, 10 - weekday(today))

beforeAll(() => declineHolidays(site.sql))
beforeEach(async () => {
  await site.sql`delete from appointments`
  await site.sql`delete from closures where holiday is null`
})

async function adminAt(path: string, width: number): Promise<Page> {
  return site.visit(path, { width, role: 'manager' })
}

const hourOf = (page: Page, name: RegExp) => dialogOf(page).getByRole('radio', { name }).locator('xpath=..')

test.each(widths)(
  'a day with two patients is closed at %d px, and both are informed one after the other',
  async (width) => {
    await requestVisit(site.site, { name: 'Estelle Moukouri', ...agreedFor(day, 10) })
    await requestVisit(site.site, { name: 'Brice Onana', ...agreedFor(day, 11) })
    const page = await adminAt('/admin/opening-hours?new', width)
    const reason = dialogOf(page)
      .getByLabel(/^Raison/)
      .first()
    await dialogOf(page).getByLabel(/^Jour/).first().fill(day)
    await reason.fill('Inventaire')
    const save = () => dialogOf(page).getByRole('button', { name: 'Enregistrer' }).first().click()
    await save()
    const question = page.getByRole('dialog', {
      name: '2 patients sont attendus quand le centre serait fermé',
    })
    await question.getByText('Estelle Moukouri', { exact: true }).waitFor()
    await question.getByText(/à 10.h.00/).waitFor()
    expect(await violations(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    await question.getByRole('button', { name: 'Ne pas enregistrer' }).click()
    await question.waitFor({ state: 'hidden' })
    expect(await reason.inputValue()).toBe('Inventaire')
    expect(await site.sql`select label from closures where holiday is null`).toEqual([])

    await save()
    await question.getByRole('button', { name: 'Reporter le rendez-vous d’Estelle Moukouri' }).click()
    await dialogOf(page).getByText('Reporter le rendez-vous').waitFor()
    expect(await site.sql`select label from closures where holiday is null`).toHaveLength(1)
    const message = dialogOf(page).getByLabel('Message')
    await expect.poll(() => message.inputValue()).toContain('Estelle Moukouri')
    await dialogOf(page).getByRole('button', { name: 'Reporter sans message' }).click()
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    await row('Estelle Moukouri').waitFor({ state: 'hidden' })

    expect(await row('Brice Onana').innerText()).toContain('Centre fermé ce jour')
    expect(await violations(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    // No patient is asked once more to come to a closed door.
    await page.getByRole('link', { name: 'Brice Onana', exact: true }).click()
    const chat = dialogOf(page).getByRole('link', { name: 'WhatsApp' })
    expect(await chat.getAttribute('href')).not.toContain('Brice')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Annuler le rendez-vous de Brice Onana' }).click()
    await expect.poll(() => message.inputValue()).toContain('Brice Onana')
    await dialogOf(page).getByRole('button', { name: 'Annuler le rendez-vous sans message' }).click()
    await page.getByText('Personne ne vient quand le centre est fermé').waitFor()
    await page.goto(`${site.origin}/admin/dashboard`)
    await page.getByText('Rien n’attend de réponse.').waitFor()
  },
)

test('a week day being closed asks about its visits too, and stays open on cancelling', async () => {
  await requestVisit(site.site, { name: 'Estelle Moukouri', ...agreedFor(day, 10) })
  const page = await adminAt('/admin/opening-hours?edit=week', 1280)
  await dialogOf(page).getByRole('switch', { name: 'Mercredi' }).locator('xpath=..').click()
  await dialogOf(page).getByRole('button', { name: 'Enregistrer' }).click()
  const question = page.getByRole('dialog', { name: /patient est attendu/ })
  await question.waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  // Escape closes the dialog on top alone: the form stays, and does not ask to be left.
  expect(await page.getByRole('dialog').count()).toBe(1)
  expect(await dialogOf(page).getByRole('switch', { name: 'Mercredi' }).isChecked()).toBe(false)
  expect(await site.sql`select opens is null as closed from opening_hours where day = 3`).toEqual([
    { closed: false },
  ])
})

test.each(widths)('a taken hour names its patient at %d px, and is given on purpose', async (width) => {
  await requestVisit(site.site, { name: 'Brice Onana', ...agreedFor(day, 10) })
  const asked = { name: 'Awa Ndiaye', preferred_date: day, day_part: 'morning' }
  const id = await requestVisit(site.site, asked)
  const page = await adminAt(`/admin/appointments?open=${id}&do=confirm`, width)
  await dialogOf(page).getByText('(souhaité : le matin)').waitFor()
  await hourOf(page, /^10.h.00/).click()
  const note = dialogOf(page)
    .getByRole('status')
    .getByText(/^Déjà pris.: Brice Onana, de 10.h.00 à 11.h.00\.$/)
  await note.waitFor()
  expect(await violations(page)).toEqual([])
  await hourOf(page, /^14.h.00/).click()
  await note.waitFor({ state: 'hidden' })
  await dialogOf(page).getByRole('button', { name: 'Une autre heure' }).click()
  await dialogOf(page).getByLabel('Autre heure').fill('10:40')
  await note.waitFor()
  await dialogOf(page).getByRole('button', { name: 'Confirmer quand même sans message' }).click()
  await expect
    .poll(() => site.sql`select confirmed_for from appointments where id = ${id}`)
    .toEqual([{ confirmed_for: new Date(agreedFor(day, 10).confirmed_for.getTime() + 40 * 60_000) }])
})

test('an hour given meanwhile by another tab is reported, and nothing is saved', async () => {
  const id = await requestVisit(site.site, { name: 'Awa Ndiaye', preferred_date: day })
  const page = await adminAt(`/admin/appointments?open=${id}&do=confirm`, 360)
  await hourOf(page, /^10.h.00/).click()
  await requestVisit(site.site, { name: 'Brice Onana', ...agreedFor(day, 10) })
  await dialogOf(page).getByRole('button', { name: 'Confirmer sans message' }).click()
  const alert = dialogOf(page).getByRole('alert')
  await alert.getByText(/Cette heure vient d’être prise.*Brice Onana/).waitFor()
  expect(await site.sql`select status from appointments where id = ${id}`).toEqual([{ status: 'new' }])
  await dialogOf(page).getByRole('button', { name: 'Confirmer quand même sans message' }).click()
  await expect
    .poll(() => site.sql`select status from appointments where id = ${id}`)
    .toEqual([{ status: 'confirmed' }])
})

test('a visit is postponed to a day and an hour, which its confirmation then offers', async () => {
  const id = await requestVisit(site.site, {
    name: 'Awa Ndiaye',
    day_part: 'afternoon',
    ...agreedFor(day, 10),
  })
  const page = await adminAt(`/admin/appointments?open=${id}&do=postpone`, 360)
  await dialogOf(page)
    .getByText(/Souhaitait le .*, l’après-midi/i)
    .waitFor()
  await dialogOf(page).getByLabel('Autre date').fill(addDays(day, 1))
  await hourOf(page, /^15.h.00/).click()
  const message = dialogOf(page).getByLabel('Message')
  await expect.poll(() => message.inputValue()).toMatch(/à 15 h 00\. Cela vous convient-il \?/)
  await dialogOf(page).getByRole('button', { name: 'Reporter sans message' }).click()
  await page
    .getByText(/reporté au .* à 15.h.00/)
    .first()
    .waitFor()
  await page.goto(`${site.origin}/admin/appointments?open=${id}&do=confirm`)
  await hydrated(page)
  await expect
    .poll(() =>
      dialogOf(page)
        .getByRole('radio', { name: /^15.h.00/ })
        .isChecked(),
    )
    .toBe(true)
})
