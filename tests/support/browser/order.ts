import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { chatOpenedBy } from './browser.ts'

/** The bar of what is ticked. */
export const bar = '[data-basket]'

/** The card of a product. */
export function card(page: Page, name: string) {
  return page.locator('article', { has: page.getByRole('heading', { name, exact: true }) })
}

/** Presses a button that opens the chat in a new tab, and answers the text that it brings. */
export async function chatOf(page: Page, button: string | ReturnType<Page['locator']>): Promise<string> {
  const pressed = typeof button === 'string' ? page.locator(button) : button
  const address = (await chatOpenedBy(page, () => pressed.click())).url()
  expect(address).toMatch(/^https:\/\/wa\.me\/237600000000\?text=[^+]*$/)
  return decodeURIComponent(address.split('?text=')[1] ?? '')
}

/** All that a screen reader hears of a page: what the style sheet counts is no text of the page. */
export async function heardOf(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  return nodes
    .filter(({ role }) => role?.value === 'StaticText')
    .map(({ name }) => String(name?.value))
    .join('')
}
