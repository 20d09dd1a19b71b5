import { expect, type Page } from '@playwright/test'
import { chatOpenedBy } from './browser.ts'

/** The bar of ticked products. */
export const bar = '[data-basket]'

export function card(page: Page, name: string) {
  return page.locator('article', { has: page.getByRole('heading', { name, exact: true }) })
}

/** Presses a button that opens the chat in a new tab; returns the text of the chat. */
export async function chatOf(page: Page, button: string | ReturnType<Page['locator']>): Promise<string> {
  const pressed = typeof button === 'string' ? page.locator(button) : button
  const address = (await chatOpenedBy(page, () => pressed.click())).url()
  expect(address).toMatch(/^https:\/\/wa\.me\/237600000000\?text=[^+]*$/)
  return decodeURIComponent(address.split('?text=')[1] ?? '')
}

/** The whole text of a page for a screen reader: counters of the style sheet are no text of the page. */
export async function heardOf(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  return nodes
    .filter(({ role }) => role?.value === 'StaticText')
    .map(({ name }) => String(name?.value))
    .join('')
}
