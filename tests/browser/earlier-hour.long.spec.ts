import { expect, test } from '@playwright/test'
import { addDays, doualaDay, weekday } from '#app/lib/clock.ts'
import { agreedFor, requestVisit } from '#tests/support/appointments.ts'
import { dialogOf, startBackOffice } from '#tests/support/browser/back-office-page.ts'

const admin = startBackOffice({ role: 'operator', width: 360 })
const { site } = admin
const tuesday = addDays(doualaDay(), 16 - weekday(doualaDay()))
const friday = addDays(tuesday, 3)

test('a patient is marked by keyboard, passed over, and moved to the free hour; each is undone', async () => {
  const paul = await requestVisit(site.site, { ...agreedFor(friday, 10), name: 'Paul Essomba' })
  await requestVisit(site.site, { ...agreedFor(tuesday, 9), name: 'Estelle Moukouri' })
  const rowOf = async () => (await site.sql`select * from appointments where id = ${paul}`)[0]
  await admin.open(`/admin/appointments?open=${paul}`)
  const { page } = admin
  const back = page.getByRole('button', { name: 'Revenir en arrière' })
  const press = (name: RegExp) => page.getByRole('button', { name }).click()

  const mark = async () => {
    await page.getByRole('button', { name: 'Autres actions pour Paul Essomba' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Voudrait venir plus tôt' }).focus()
    await page.keyboard.press('Enter')
    await dialogOf(page).getByText('Plus tôt', { exact: true }).waitFor()
  }
  await mark()
  await back.press('Enter')
  await dialogOf(page).getByText('Plus tôt', { exact: true }).waitFor({ state: 'detached' })
  expect(await rowOf()).toMatchObject({ earlier_since: null })
  await mark()

  await site.sql`update appointments set status = 'cancelled' where name = 'Estelle Moukouri'`
  await admin.open('/admin/today')
  const offer = page.getByRole('listitem').filter({ hasText: 'Proposer à Paul Essomba' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  const link = await offer.getByRole('link', { name: /^Écrire/ }).getAttribute('href')
  expect(decodeURIComponent(link ?? '')).toContain('Bonjour Paul Essomba, une heure s’est libérée')
  await press(/^Pas cette fois/)
  await offer.waitFor({ state: 'detached' })
  await back.click()
  await offer.waitFor()
  await press(/^Déplacer/)
  await expect.poll(rowOf).toMatchObject({ ...agreedFor(tuesday, 9), earlier_since: null })
  await back.last().click()
  await offer.waitFor()
  expect(await rowOf()).toMatchObject(agreedFor(friday, 10))
})
