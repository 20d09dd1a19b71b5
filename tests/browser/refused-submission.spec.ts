import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, doualaDay } from '#app/lib/clock.ts'
import { consentVersion } from '#app/lib/forms/consent.ts'
import { agree } from '#tests/support/appointment-form.ts'
import { useSite, widths } from '#tests/support/browser/browser.ts'

const site = useSite()

beforeEach(async () => {
  await site.sql`delete from contact_messages`
  await site.sql`delete from appointments`
  await site.sql`delete from rate_limits where bucket like 'contact%' or bucket like 'appointment%'`
})

/** As a page of before the consent left it on the phone. */
const letterTo = (path: string, fields: Record<string, string>) => ({
  id: 'old',
  path,
  fields: { company_site: '', ...fields },
  writtenAt: Date.now() - 60_000,
  attempts: 1,
  nextAt: Date.now() - 1000,
})

/** Puts a letter on the phone, and opens a page that sends it and is gone. */
async function leave(page: Page, letter: ReturnType<typeof letterTo>) {
  await page.evaluate((text) => localStorage.setItem('outbox', text), JSON.stringify([letter]))
  const answer = page.waitForResponse((response) => response.url().endsWith(letter.path))
  await page.goto(`${site.origin}/about`)
  expect((await answer).status()).toBe(422)
  await page.waitForFunction(() => localStorage.getItem('outbox')?.includes('refused'))
}

describe.each(widths)('a waiting form that the site refuses, at %i px', (width) => {
  test('a refused message returns into its form with its mistake, and is sent from there', async () => {
    const page = await site.visit('/about', { width })
    const written = {
      name: 'Marie Ngo',
      email: 'marie@exemple.cm',
      phone: '',
      message: 'Recevez-vous le samedi ?',
    }
    await leave(page, letterTo('/contact/keep', written))
    for (const path of ['/contact', '/en/contact']) {
      await page.goto(site.origin + path)
      const form = page.locator('#contact form')
      await form.locator('#contact-answer-error').waitFor()
      expect(await form.locator('[name=message]').inputValue()).toBe(written.message)
      expect(await form.locator('[name=name]').inputValue()).toBe(written.name)
      expect(await page.evaluate(() => scrollY)).toBe(0)
    }
    await page.goto(`${site.origin}/contact`)
    const form = page.locator('#contact form')
    await form.getByRole('heading', { name: 'Votre message n’a pas pu être enregistré ici.' }).waitFor()
    const chat = await form.getByRole('link', { name: 'Ouvrir WhatsApp' }).getAttribute('href')
    expect(decodeURIComponent(chat ?? '')).toContain(written.message)
    await agree(form)
    await form.getByRole('button', { name: 'Envoyer le message' }).click()
    await page.getByRole('heading', { name: 'Merci, votre message est enregistré.' }).waitFor()
    expect(await site.sql`select name, message from contact_messages`).toEqual([
      { name: written.name, message: written.message },
    ])
    expect(await page.evaluate(() => localStorage.getItem('outbox'))).toBeNull()
  })

  test('a refused request returns into its form, and can be deleted', async () => {
    const page = await site.visit('/about', { width })
    const written = { name: 'Paul', phone: '671234567', careType: 'readaptation', date: '2099-01-01' }
    await leave(page, letterTo('/en/appointment/keep', { ...written, message: 'Mon genou' }))
    await page.goto(`${site.origin}/appointment`)
    const form = page.locator('form[action^="/appointment"]')
    await form.getByRole('heading', { name: /n’a pas pu être enregistré/ }).waitFor()
    expect(await form.locator('[name=name]').inputValue()).toBe(written.name)
    expect(await form.locator('[name=message]').inputValue()).toBe('Mon genou')
    expect(await form.locator('[name=careType]:checked').inputValue()).toBe(written.careType)
    await form.getByRole('button', { name: 'Effacer ce message de ce téléphone' }).click()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('outbox'))).toBeNull()
    expect(await form.getByRole('heading', { name: /n’a pas pu être enregistré/ }).count()).toBe(0)
    expect(await site.sql`select id from appointments`).toEqual([])
  })
})

test('an accepted waiting request shows its reference in its form, until that is noted', async () => {
  const page = await site.visit('/about')
  const letter = letterTo('/appointment/keep', {
    name: 'Paul',
    phone: '671234567',
    careType: 'readaptation',
    date: addDays(doualaDay(), 1),
    consent: consentVersion,
  })
  await page.evaluate((text) => localStorage.setItem('outbox', text), JSON.stringify([letter]))
  await page.goto(`${site.origin}/about`)
  await page.waitForFunction(() => localStorage.getItem('outbox')?.includes('reference'))
  const [row] = await site.sql`select name, reference from appointments`
  expect(await page.evaluate(() => localStorage.getItem('outbox'))).not.toContain('Paul')
  await page.goto(`${site.origin}/appointment`)
  const form = page.locator('form[action^="/appointment"]')
  await form.getByRole('heading', { name: 'Votre demande est arrivée.' }).waitFor()
  expect(await form.innerText()).toContain(row?.['reference'])
  await form.getByRole('button', { name: 'C’est noté' }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('outbox'))).toBeNull()
  expect(await form.innerText()).not.toContain(row?.['reference'])
})
