import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { overflow, violations } from '#tests/support/browser/axe.ts'
import { useSite } from '#tests/support/browser/browser.ts'

const site = useSite()

test('the list of series has its part and its search in the address: Back, reload, and a cleared search', async () => {
  for (const name of ['Estelle Moukouri', 'Brice Onana']) {
    const patient = randomUUID()
    await site.sql`insert into patients (id, name) values (${patient}, ${name})`
    await site.sql`insert into series ${site.sql({ patient_id: patient, care_type: 'kinesitherapy', sessions: 10 })}`
  }
  const page = await site.visit('/admin/series', { width: 360, role: 'operator' })
  const [brice, estelle] = ['Brice Onana', 'Estelle Moukouri'].map((name) => page.getByRole('link', { name }))
  const search = page.getByRole('searchbox')
  await page.getByRole('link', { name: 'À placer' }).click()
  // Drawn anew: what is typed before that is added to the address of before.
  await page.locator('a[aria-current]', { hasText: 'À placer' }).waitFor()
  await search.fill('onana')
  await page.waitForURL('**/admin/series?part=unplaced&q=onana')
  await estelle?.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'À encaisser' }).click()
  await page.getByText('Aucune séance à encaisser pour un patient de ce nom').waitFor()
  expect([await violations(page), await overflow(page)]).toEqual([[], 0])
  await page.goBack()
  await brice?.waitFor()
  await page.reload()
  await brice?.waitFor()
  expect([await search.inputValue(), await estelle?.count()]).toEqual(['onana', 0])
  await page.getByRole('button', { name: 'Effacer les filtres' }).click()
  await estelle?.waitFor()
  expect(new URL(page.url()).search).toBe('?part=unplaced')
})
