import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays, doualaDay } from '#app/lib/clock.ts'
import { overflow, violations } from '#tests/support/browser/axe.ts'
import { dialogOf, toastOn } from '#tests/support/browser/back-office-page.ts'
import { useSite } from '#tests/support/browser/browser.ts'

const site = useSite()
const [rose, jo] = [randomUUID(), randomUUID()]
const day = addDays(doualaDay(), 9)
const kept = async () =>
  (await site.sql`select day::text, label from practitioner_absences`).map((row) => ({ ...row }))

test('an absence is written down on a phone, taken back after the question, and put back', async () => {
  await site.sql`insert into practitioners (id, name) values (${rose}, 'Rose Ekambi'), (${jo}, 'Jo Ndongo')`
  const page = await site.visit(`/admin/opening-hours?who=${rose}&new`, { width: 360, role: 'manager' })
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: /^(Enregistrer|Créer|Ajouter)/ }).click()
  await dialog.getByText('Choisissez un jour.').first().waitFor()
  await dialog.locator('#day').fill(day)
  await dialog.getByLabel('Raison').fill('Formation')
  await dialog.getByRole('button', { name: /^(Enregistrer|Créer|Ajouter)/ }).click()
  await toastOn(page, 'status')
  expect(await kept()).toEqual([{ day, label: 'Formation' }])
  expect([await violations(page), await overflow(page)]).toEqual([[], 0])

  await page.getByRole('list', { name: 'Absences à venir' }).getByRole('link').click()
  await dialogOf(page).getByRole('button', { name: 'Supprimer' }).click()
  await page
    .getByRole('dialog', { name: /supprimer cette absence/ })
    .getByRole('button', { name: 'Supprimer' })
    .click()
  await page.getByText('Aucune absence prévue.').waitFor()
  expect(await kept()).toEqual([])
  await page.getByRole('button', { name: 'Annuler la suppression' }).click()
  await page.getByRole('list', { name: 'Absences à venir' }).getByText('Formation').waitFor()
  expect(await kept()).toEqual([{ day, label: 'Formation' }])
})
