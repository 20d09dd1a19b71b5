import { expect, test } from '@playwright/test'
import { consentVersion } from '#app/lib/forms/consent.ts'
import { agree } from '#tests/support/appointment-form.ts'
import { useSite } from '#tests/support/browser/browser.ts'

const site = useSite()

for (const [path, way] of [
  ['/contact', 'Pour venir'],
  ['/en/contact', 'Getting here'],
] as const) {
  test.describe(`the printed page ${path}`, () => {
    test('the contact page prints on one page with address, numbers, map and hours, and no controls', async () => {
      const page = await site.visit(path, { width: 768 })
      const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
      await page.emulateMedia({ media: 'print' })
      const contact = page.locator('#contact')
      for (const part of [contact.getByText(way), contact.getByRole('img'), contact.getByRole('table')])
        expect(await part.isVisible()).toBe(true)
      expect(await contact.locator('a[href^="tel:"]').isVisible()).toBe(true)
      for (const part of ['#contact form', '#contact a[href^="https://wa.me/"]', '#contact table small'])
        expect([part, await page.locator(part).first().isVisible()]).toEqual([part, false])
      expect(await page.getByRole('contentinfo').isVisible()).toBe(false)
    })
  })
}

test('a limited message is reported with the time to wait and the chat', async () => {
  const page = await site.visit('/en/contact', { width: 360 })
  const form = page.locator('#contact form')
  await form.and(page.locator('[novalidate]')).waitFor()
  await page.evaluate(async (consent) => {
    const fields = { name: 'Marie', email: 'marie@exemple.cm', consent }
    for (let each = 0; each < 5; each++)
      await fetch('/en/contact/keep', {
        method: 'POST',
        body: new URLSearchParams({ ...fields, message: `Numéro ${each}` }),
      })
  }, consentVersion)
  await form.getByLabel('Your name').fill('Marie Ngo Biyong')
  await form.getByLabel('Your email').fill('marie@exemple.cm')
  await form.getByLabel('Your message').fill('Recevez-vous le samedi ?')
  await agree(form)
  await form.getByRole('button', { name: 'Send the message' }).click()
  const title = 'Your message is waiting on this phone.'
  const notice = page.locator('#contact [role=status]').filter({ hasText: title })
  await expect.poll(() => notice.innerText()).toMatch(/will be sent by itself in (\d+ minutes|a minute)/)
  expect(await page.locator('#contact dl').innerText()).toContain('Recevez-vous le samedi ?')
  expect(await page.getByRole('link', { name: 'Open WhatsApp' }).getAttribute('href')).toContain('wa.me')
  expect(await page.title()).toMatch(/^Waiting · /)
  expect(await site.sql`select 1 from contact_messages where name like 'Marie%'`).toHaveLength(5)
})
