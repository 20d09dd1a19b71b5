import { expect, test } from '@playwright/test'
import { dialogOf, startBackOffice, toastOn } from '#tests/support/browser/back-office-page.ts'

const backOffice = startBackOffice()

test.beforeAll(async () => {
  await backOffice.open('/admin/products')
})

const row = (index: number) =>
  backOffice.page
    .getByRole('row')
    .filter({ has: backOffice.page.getByRole('switch') })
    .nth(index)
const toast = () => toastOn(backOffice.page, 'status')

test.describe('toasts for changes in a list', () => {
  for (const what of ['actif', 'en vedette']) {
    test(`a toast confirms a switch turned on and off: “${what}”`, async () => {
      const control = row(0).getByLabel(new RegExp(`: ${what}$`))
      for (const _ of ['there', 'and back']) {
        await control.click({ force: true })
        expect(await toast()).toEqual(['Succès', 'Produit mis à jour avec succès'])
      }
    })
  }

  for (const name of ['Désactiver', 'Activer']) {
    test(`one toast confirms a change of all ticked: “${name}”`, async () => {
      for (const index of [0, 1]) await row(index).getByRole('checkbox').click({ force: true })
      await backOffice.page.getByRole('toolbar').getByRole('button', { name, exact: true }).click()
      expect(await toast()).toEqual(['Succès', '2 produits mis à jour avec succès'])
      await backOffice.page.getByRole('toolbar').waitFor({ state: 'detached' })
    })
  }

  test('a toast confirms rows restored by the toast of their deletion', async () => {
    for (const index of [0, 1]) await row(index).getByRole('checkbox').click({ force: true })
    await backOffice.page.getByRole('toolbar').getByRole('button', { name: 'Supprimer' }).click()
    await dialogOf(backOffice.page).getByRole('button', { name: 'Supprimer' }).click()
    const undo = backOffice.page.getByRole('button', { name: 'Annuler la suppression' })
    await undo.click()
    await undo.waitFor({ state: 'detached' })
    expect(await toast()).toEqual(['Succès', '2 produits restaurés avec succès'])
  })

  test('a toast reports a change that was not saved, and the list shows the stored state', async () => {
    await backOffice.page.route('**/admin/products', (route) => route.abort())
    const control = row(0).getByLabel(/: actif$/)
    const before = await control.isChecked()
    await control.click({ force: true })
    const [title, sentence] = await toastOn(backOffice.page, 'alert')
    expect([title, sentence]).toEqual([
      'Erreur',
      expect.stringMatching(/^Impossible de sauvegarder le produit/),
    ])
    await expect.poll(() => control.isChecked()).toBe(before)
    await control.click({ force: true })
    const alert = backOffice.page.getByRole('alert').filter({ hasText: 'Impossible de sauvegarder' })
    await alert.waitFor()
    await backOffice.page.unroute('**/admin/products')
    await backOffice.page.getByLabel('Chercher par nom').fill('a')
    await expect(backOffice.page).toHaveURL(/\?/)
    expect(await alert.count()).toBe(1)
    await backOffice.page.getByRole('link', { name: 'Patients', exact: true }).click()
    await alert.waitFor({ state: 'detached' })
  })
})
