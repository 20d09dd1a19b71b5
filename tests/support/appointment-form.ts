import type { Locator } from '@playwright/test'

/** Ticks the boxes that a public form requires beside its fields. */
export async function agree(form: Pick<Locator, 'locator'>): Promise<void> {
  await form.locator('input[name="consent"]').check()
}

/** Goes to the next step of the appointment form, if it has steps. */
export async function goOn(form: Locator): Promise<void> {
  const button = form.getByRole('button', { name: /^Continue(r)?$/ })
  if (await button.isVisible()) await button.click()
}
