import type { Locator } from 'playwright-core'

/** To the next step of the appointment form, where it is asked in steps. */
export async function goOn(form: Locator): Promise<void> {
  const button = form.getByRole('button', { name: /^Continue(r)?$/ })
  if (await button.isVisible()) await button.click()
}
