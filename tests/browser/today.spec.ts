import { describe, expect, test } from 'vitest'
import { useSite } from '../support/browser.ts'

const site = useSite()

describe('today in the appointment form', () => {
  test.each([
    ['2031-03-14T22:59:00Z', '2031-03-14'],
    ['2031-03-14T23:01:00Z', '2031-03-15'],
    ['2031-12-31T23:30:00Z', '2032-01-01'],
  ])('at %s is %s, the day in Douala', async (moment, day) => {
    const page = await site.visit('/privacy', { width: 1280 })
    await page.clock.setFixedTime(new Date(moment))
    await page.goto(`${site.origin}/appointment`)
    await page.locator('#appointment form[novalidate]').waitFor()
    await expect.poll(() => page.getByLabel('Le jour souhaité').getAttribute('min')).toBe(day)
  })

  test('a day before it is refused beside its field, and nothing is sent', async () => {
    const page = await site.visit('/privacy', { width: 1280 })
    await page.clock.setFixedTime(new Date('2031-03-14T23:01:00Z'))
    await page.goto(`${site.origin}/appointment`)
    const form = page.locator('#appointment form[novalidate]')
    await form.waitFor()
    await form.getByLabel('Votre nom').fill('Emmanuel')
    await form.getByLabel('Votre téléphone').fill('671234567')
    await form.getByLabel('Kinésithérapie').check()
    await form.getByLabel('Le jour souhaité').fill('2031-03-14')
    await form.getByRole('button', { name: 'Envoyer ma demande' }).click()
    await page.getByRole('alert').waitFor()
    expect(await page.locator('#appointment-date-error').innerText()).toContain('Ce jour est passé.')
    expect(page.context().pages()).toHaveLength(1)
    expect(await site.sql`select 1 from appointments`).toHaveLength(0)
  })

  test('a Sunday is warned of as soon as it is chosen', async () => {
    const page = await site.visit('/en/appointment', { width: 1280 })
    const day = page.getByLabel('Your preferred day')
    await day.fill('2031-03-16')
    await page.getByText(/The centre is closed/).waitFor()
    await day.fill('2031-03-17')
    await page.getByText('The centre confirms the time.').last().waitFor()
    expect(await page.getByText(/The centre is closed/).count()).toBe(0)
  })
})
