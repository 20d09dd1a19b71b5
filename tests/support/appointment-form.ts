import type { Locator } from 'playwright-core'

/** Ticks what a public form asks for beside its fields. */
export async function agree(form: Pick<Locator, 'locator'>): Promise<void> {
  await form.locator('input[name="consent"]').check()
}

/** To the next step of the appointment form, where it is asked in steps. */
export async function goOn(form: Locator): Promise<void> {
  const button = form.getByRole('button', { name: /^Continue(r)?$/ })
  if (await button.isVisible()) await button.click()
}
