import { expect, type Page, test } from '@playwright/test'
import { addDays, doualaDay } from '#app/lib/clock.ts'
import { consentVersion } from '#app/lib/forms/consent.ts'
import { agree } from '#tests/support/appointment-form.ts'
import { chatOpenedBy, hydrated, setOffline, useSite, widths } from '#tests/support/browser/browser.ts'

const site = useSite()

const chatText = `Bonjour, je vous écris depuis le site du centre.

Nom : Marie Ngo Biyong
E-mail : marie@exemple.cm

Message :
Recevez-vous le samedi ?`

test.beforeEach(async () => {
  await site.sql`delete from contact_messages`
  await site.sql`delete from appointments`
  await site.sql`delete from rate_limits where bucket like 'contact%' or bucket like 'appointment%'`
})

const rows = () => site.sql`select name, email, message, subject, status, language from contact_messages`

async function write(
  page: Page,
  words = { name: 'Votre nom', email: 'Votre e-mail', message: 'Votre message' },
) {
  const form = page.locator('#contact form')
  await form.getByLabel(words.name).fill('Marie Ngo Biyong')
  await form.getByLabel(words.email).fill('marie@exemple.cm')
  await form.getByLabel(words.message).fill('Recevez-vous le samedi ?')
  await agree(form)
  return form
}

/** Waits until the form checks its fields itself: its script has started. */
async function ready(page: Page) {
  await page.locator('#contact form[novalidate]').waitFor()
}

for (const width of widths) {
  test.describe(`the contact form at ${width} px`, () => {
    test('the chat opens in the same tap, and a double press stores one row', async () => {
      const page = await site.visit('/contact', { width })
      await ready(page)
      const form = await write(page)
      const chat = await chatOpenedBy(page, () =>
        form.getByRole('button', { name: 'Envoyer le message' }).dblclick(),
      )
      expect(decodeURIComponent(chat.url())).toBe(`https://wa.me/237600000000?text=${chatText}`)
      await page.getByRole('heading', { name: 'Merci, votre message est enregistré.' }).waitFor()
      expect(await rows()).toEqual([
        {
          name: 'Marie Ngo Biyong',
          email: 'marie@exemple.cm',
          message: 'Recevez-vous le samedi ?',
          subject: 'Message du site',
          status: 'unread',
          language: 'fr',
        },
      ])
    })

    test('mistakes are shown at once, beside their field, and vanish when corrected; a missing consent leads to its box', async () => {
      const page = await site.visit('/contact', { width })
      await ready(page)
      const form = page.locator('#contact form')
      const send = form.getByRole('button', { name: /^Envoyer/ })
      await form.getByLabel('Votre nom').fill('Marie Ngo Biyong')
      await form.getByLabel('Votre e-mail').fill('marie@')
      await form.getByLabel('Votre message').fill('Recevez-vous le samedi ?')
      await agree(form)
      await send.click()
      await page.getByRole('alert').waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('contact-email')
      await expect(page).toHaveTitle('À corriger · Contact · Centre Kiné Bonabéri')
      const email = page.getByLabel('Votre e-mail')
      expect(await email.getAttribute('aria-invalid')).toBe('true')
      expect(await page.locator('#contact-email-error').innerText()).toContain('ne se lit pas')
      await email.fill('marie@exemple.cm')
      await page.locator('#contact-email-error').waitFor({ state: 'detached' })

      const box = form.locator('input[name=consent]')
      await box.uncheck()
      await send.click()
      await page.getByRole('alert').filter({ hasText: 'Votre accord' }).waitFor()
      await expect
        .poll(() => box.evaluate((input) => [input === document.activeElement, input.id]))
        .toEqual([true, 'contact-answer'])
      await expect
        .poll(() =>
          box.evaluate((input) => {
            const sentence = document.getElementById(input.getAttribute('aria-describedby') ?? '')
            return [input, sentence].map((element) => {
              const { left, top, width: wide, height } = element?.getBoundingClientRect() ?? new DOMRect()
              return [top + 1, top + height - 1].every((y) =>
                element?.contains(document.elementFromPoint(left + wide / 2, y)),
              )
            })
          }),
        )
        .toEqual([true, true])
      expect(await rows()).toEqual([])
    })
  })
}

test('a message written without network waits on the phone and is stored once', async () => {
  const page = await site.visit('/contact')
  await ready(page)
  const form = await write(page)
  await setOffline(page, true)
  await Promise.all([page.context().waitForEvent('page'), form.getByRole('button').click()])
  await page.getByRole('heading', { name: 'Votre message attend sur ce téléphone.' }).waitFor()
  await expect(page).toHaveTitle(/^En attente · Contact · /)
  expect(await rows()).toEqual([])
  await setOffline(page, false)
  await page.getByRole('heading', { name: 'Merci, votre message est enregistré.' }).waitFor()
  await expect(page).toHaveTitle(/^Envoyé · Contact · /)
  expect(await rows()).toHaveLength(1)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('outbox'))).toBeNull()
})

test('a typed message survives a reload, is stored even where the browser cannot open the chat, and is then forgotten', async () => {
  const page = await site.visit('/contact')
  await ready(page)
  const form = await write(page)
  await page.reload()
  await ready(page)
  await expect(form.getByLabel('Votre message')).toHaveValue('Recevez-vous le samedi ?')
  await page.evaluate(() => {
    window.open = () => {
      throw new Error('no other window here')
    }
  })
  await form.getByRole('button').click()
  await page.getByRole('heading', { name: 'Merci, votre message est enregistré.' }).waitFor()
  expect(await rows()).toHaveLength(1)
  await page.reload()
  await hydrated(page)
  expect(await form.getByLabel('Votre message').inputValue()).toBe('')
})

/** Queued submission of a page from before the consent. */
const letterTo = (path: string, fields: Record<string, string>) => ({
  id: 'old',
  path,
  fields: { company_site: '', ...fields },
  writtenAt: Date.now() - 60_000,
  attempts: 1,
  nextAt: Date.now() - 1000,
})

/** Stores a queued submission on the phone, and opens a page that sends it and closes. */
async function leave(page: Page, letter: ReturnType<typeof letterTo>) {
  await page.evaluate((text) => localStorage.setItem('outbox', text), JSON.stringify([letter]))
  const answer = page.waitForResponse((response) => response.url().endsWith(letter.path))
  await page.goto(`${site.origin}/about`)
  expect((await answer).status()).toBe(422)
  await page.waitForFunction(() => localStorage.getItem('outbox')?.includes('refused'))
}

for (const width of widths) {
  test.describe(`a queued form that the site answers later, at ${width} px`, () => {
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

    test('a refused request returns into its form and can be deleted; the reference of an accepted one is there until noted', async () => {
      const page = await site.visit('/about', { width })
      const form = page.locator('form[action^="/appointment"]')
      const outbox = () => page.evaluate(() => localStorage.getItem('outbox'))
      const written = { name: 'Paul', phone: '671234567', careType: 'readaptation', date: '2099-01-01' }
      await leave(page, letterTo('/en/appointment/keep', { ...written, message: 'Mon genou' }))
      await page.goto(`${site.origin}/appointment`)
      await form.getByRole('heading', { name: /n’a pas pu être enregistré/ }).waitFor()
      expect(await form.locator('[name=name]').inputValue()).toBe(written.name)
      expect(await form.locator('[name=message]').inputValue()).toBe('Mon genou')
      expect(await form.locator('[name=careType]:checked').inputValue()).toBe(written.careType)
      await form.getByRole('button', { name: 'Effacer ce message de ce téléphone' }).click()
      await expect.poll(outbox).toBeNull()
      expect(await form.getByRole('heading', { name: /n’a pas pu être enregistré/ }).count()).toBe(0)
      expect(await site.sql`select id from appointments`).toEqual([])

      const sound = { ...written, date: addDays(doualaDay(), 1), consent: consentVersion }
      await page.evaluate(
        (text) => localStorage.setItem('outbox', text),
        JSON.stringify([letterTo('/appointment/keep', sound)]),
      )
      await page.goto(`${site.origin}/about`)
      await page.waitForFunction(() => localStorage.getItem('outbox')?.includes('reference'))
      const [row] = await site.sql`select name, reference from appointments`
      expect(await outbox()).not.toContain('Paul')
      await page.goto(`${site.origin}/appointment`)
      await form.getByRole('heading', { name: 'Votre demande est arrivée.' }).waitFor()
      expect(await form.innerText()).toContain(row?.['reference'])
      await form.getByRole('button', { name: 'C’est noté' }).click()
      await expect.poll(outbox).toBeNull()
      expect(await form.innerText()).not.toContain(row?.['reference'])
    })
  })
}
