import { describe, expect, test } from 'vitest'
import { useSite } from '#tests/support/browser/browser.ts'

const site = useSite()

describe.each([
  ['/contact', 'Pour venir'],
  ['/en/contact', 'Getting here'],
])('the printed page %s', (path, way) => {
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
