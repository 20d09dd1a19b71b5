import { expect, test } from 'vitest'
import { useSite } from '#tests/support/browser/browser.ts'

const site = useSite()

test('a question is opened by a press, by the keyboard, and by a link of the search', async () => {
  const page = await site.visit('/search?q=ordonnance', { width: 360, javaScript: false })
  await page.getByRole('link', { name: 'Faut-il une ordonnance pour venir' }).click()
  await page.waitForURL('**/questions#*')
  const answer = page.getByText('Si un médecin vous a prescrit des séances')
  expect(await answer.isVisible()).toBe(true)
  const [first, second] = [page.locator('main summary').first(), page.locator('main summary').nth(1)]
  await first.click()
  expect(await answer.isVisible()).toBe(false)
  await second.press('Enter')
  expect(await page.getByText('Cela dépend de votre contrat').isVisible()).toBe(true)
})
