import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { addDays, doualaDay, weekday } from '#app/lib/clock.ts'
import { requestVisit } from '#tests/support/appointments.ts'
import { dialogOf, toastOn } from '#tests/support/browser/back-office-page.ts'
import { useSite } from '#tests/support/browser/browser.ts'
import { declineHolidays } from '#tests/support/examples/holidays.ts'

const site = useSite()
/** Wednesday of next week. */
const day = addDays(doualaDay(), 10 - weekday(doualaDay()))
const openAdmin = (path: string) => site.visit(path, { width: 1280, role: 'admin' })

test.beforeAll(async () => {
  await declineHolidays(site.sql)
  const names = ['Rose Ekambi', 'Joseph Nana', 'Paul Biyick']
  await site.sql`insert into practitioners ${site.sql(names.map((name) => ({ id: randomUUID(), name })))}`
})

/** Places of all choices of a group. */
const places = (page: Page, group: RegExp) =>
  dialogOf(page)
    .getByRole('group', { name: group })
    .locator('label')
    .evaluateAll((labels) =>
      labels.map((label) => {
        const { x, width } = label.getBoundingClientRect()
        return [x, width]
      }),
    )

test('the choices of a drawer stay in place when one of them is chosen', async () => {
  const id = await requestVisit(site.site, { preferred_date: day })
  for (const [step, group] of [
    ['confirm', /^Avec qui/],
    ['postpone', /^À quel jour/],
  ] as const) {
    const page = await openAdmin(`/admin/appointments?open=${id}&do=${step}`)
    const choices = dialogOf(page).getByRole('group', { name: group }).getByRole('radio')
    await choices.nth(2).waitFor()
    const before = await places(page, group)
    for (const index of [1, 2]) {
      await choices.nth(index).check({ force: true })
      expect([step, await places(page, group)]).toEqual([step, before])
    }
  }
})

test('the error of a field goes when the field of a new visit is corrected', async () => {
  const page = await openAdmin(`/admin/appointments?new&day=${day}`)
  const dialog = dialogOf(page)
  await dialog.locator('#new-name').fill('Odile Kamga')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  const summary = dialog.getByRole('alert').filter({ hasText: 'à corriger' })
  await expect(summary).toHaveText(/^2 champs.*Téléphone, Soin\.$/)
  await dialog.getByRole('radio', { name: 'Réadaptation' }).check({ force: true })
  await expect(summary).toHaveText(/^Un champ.*Téléphone\.$/)
  await dialog.getByLabel('Ni téléphone ni e-mail').check()
  await summary.waitFor({ state: 'detached' })
  expect(await dialog.locator('[aria-invalid=true]').count()).toBe(0)
})

test('Ctrl S saves a form after a press beside its fields, without a ring around the dialog', async () => {
  const page = await openAdmin('/admin/practitioners?new')
  const dialog = dialogOf(page)
  await dialog.locator('#name').fill('Awa Njoya')
  await dialog.getByText('Dans l’agenda').click()
  await expect(dialog).toBeFocused()
  await page.keyboard.press('Shift')
  expect(await dialog.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('none')
  await page.keyboard.press('Control+s')
  expect(await toastOn(page, 'status')).toEqual(['Succès', expect.stringMatching(/^Praticien/)])
})

test('the text of a toast ends before its edge', async () => {
  const id = await requestVisit(site.site, { name: 'Bernadette Ngo Mbappé', preferred_date: day })
  const page = await openAdmin(`/admin/appointments?open=${id}&do=cancel`)
  await dialogOf(page)
    .getByRole('button', { name: /sans message$/ })
    .click()
  const toast = page.getByRole('status').filter({ hasText: 'Revenir en arrière' })
  await toast.waitFor()
  const room = await toast.evaluate((element) => {
    const text = document.createRange()
    text.selectNodeContents(element.querySelector('button')?.previousElementSibling ?? element)
    return element.getBoundingClientRect().right - text.getBoundingClientRect().right
  })
  expect(room).toBeGreaterThanOrEqual(10)
})
