import type { Locator, Page } from 'playwright-core'

/** The dialog on top. */
export const dialogOf = (page: Page): Locator => page.getByRole('dialog').last()

/** The title and the sentence of the one toast, which is closed. */
export async function toastOn(page: Page, role: 'status' | 'alert'): Promise<string[]> {
  const toast = page.getByRole(role).filter({ has: page.getByRole('button', { name: 'Fermer' }) })
  await toast.waitFor()
  const lines = (await toast.innerText()).split('\n')
  await toast.getByRole('button', { name: 'Fermer' }).click()
  await toast.waitFor({ state: 'detached' })
  return lines.slice(0, 2)
}

/** Saves the form on top: what is said then. */
export async function saveOn(page: Page, role: 'status' | 'alert' = 'status'): Promise<string[]> {
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  const said = await toastOn(page, role)
  if (role === 'status') await dialog.waitFor({ state: 'detached' })
  return said
}
