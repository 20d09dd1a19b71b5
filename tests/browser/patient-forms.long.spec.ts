import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { addDays, doualaDay } from '#app/lib/clock.ts'
import { requestVisit } from '#tests/support/appointments.ts'
import { overflow } from '#tests/support/browser/axe.ts'
import { dialogOf } from '#tests/support/browser/back-office-page.ts'
import { useSite } from '#tests/support/browser/browser.ts'

const site = useSite()
const estelle = randomUUID()
const desk = (path: string) => site.visit(path, { width: 360, role: 'operator' })

const asked = (page: Page) => dialogOf(page).getByText(/Sa dernière demande.*, le matin\./)

beforeAll(
  () =>
    site.sql`insert into patients (id, name, phone) values (${estelle}, 'Estelle Moukouri', '6 71 23 45 67')`,
)

test('the part of the day that a patient asked for stands where their hours are chosen', async () => {
  await requestVisit(site.site, {
    patient_id: estelle,
    preferred_date: addDays(doualaDay(), 9),
    day_part: 'morning',
  })
  const page = await desk(`/admin/appointments?new&patient=${estelle}`)
  await asked(page).waitFor()
  expect(await overflow(page)).toBe(0)
  await page.goto(`${site.origin}/admin/series?new`)
  await dialogOf(page).getByRole('combobox', { name: 'Patient' }).fill('Estelle')
  await page.getByRole('option', { name: /^Estelle Moukouri/ }).click()
  await asked(page).waitFor()
  expect(await overflow(page)).toBe(0)
})

test('an order begins with the patient from whose page it is noted', async () => {
  const page = await desk(`/admin/patients/${estelle}`)
  await page.getByRole('link', { name: 'Nouvelle commande' }).click()
  const dialog = dialogOf(page)
  const filled = ['patient', 'name', 'phone'].map((field) => dialog.locator(`#order-${field}`).inputValue())
  expect(await Promise.all(filled)).toEqual(['Estelle Moukouri', 'Estelle Moukouri', '6 71 23 45 67'])
  // Nothing is typed yet: it closes without a question.
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await dialog.waitFor({ state: 'hidden' })
})
