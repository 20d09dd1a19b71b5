import { type Locator, type Page, test } from '@playwright/test'
import type { Role } from '#app/lib/access.ts'
import { hydrated, useSite } from './browser.ts'

export const dialogOf = (page: Page): Locator => page.getByRole('dialog').last()

/** Title and sentence of the only toast, which is then closed. */
export async function toastOn(page: Page, role: 'status' | 'alert'): Promise<string[]> {
  const toast = page.getByRole(role).filter({ has: page.getByRole('button', { name: 'Fermer' }) })
  await toast.waitFor()
  const lines = (await toast.innerText()).split('\n')
  await toast.getByRole('button', { name: 'Fermer' }).click()
  await toast.waitFor({ state: 'detached' })
  return lines.slice(0, 2)
}

/** Saves the top form and returns the text of its toast. */
export async function saveOn(page: Page, role: 'status' | 'alert' = 'status'): Promise<string[]> {
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  const toast = await toastOn(page, role)
  if (role === 'status') await dialog.waitFor({ state: 'detached' })
  return toast
}

/** A check against the specification: section, action, expected result. */
export type ScreenCheck = [where: string, what: string, see: () => Promise<unknown>, seen: unknown]

/** A running site with one signed-in page of the back-office; `field` and `button` look in the top dialog. */
export function startBackOffice({
  role = 'manager',
  width = 1280,
  motion = false,
  env = {},
}: {
  role?: Role
  width?: number
  motion?: boolean
  env?: Record<string, string>
} = {}) {
  const site = useSite({ motion, env })
  let page: Page
  test.beforeAll(async () => {
    page = await site.visit('/admin/dashboard', { width, role })
  })
  return {
    site,
    get page() {
      return page
    },
    field: (name: string) => dialogOf(page).locator(`#${name}`),
    button: (name: string | RegExp) => dialogOf(page).getByRole('button', { name }),
    open: async (path: string): Promise<void> => {
      await page.goto(site.origin + path)
      await hydrated(page)
    },
  }
}
