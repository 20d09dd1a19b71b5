import { expect, type Page, test } from '@playwright/test'
import { longDay } from '#app/features/appointments/day-words.ts'
import { addDays, doualaDay, weekday } from '#app/lib/clock.ts'
import { agree, goOn } from '#tests/support/appointment-form.ts'
import { overflow, violations } from '#tests/support/browser/axe.ts'
import { chatOpenedBy, hydrated, useSite, widths } from '#tests/support/browser/browser.ts'

const site = useSite()

const today = doualaDay()
const sunday = addDays(today, 7 - weekday(today))

test.beforeEach(async () => {
  await site.sql`delete from appointments`
  await site.sql`delete from rate_limits where bucket like 'appointment%'`
})

const rows = () =>
  site.sql`select name, phone, email, care_type_label, preferred_date::text as date, message, language from appointments`

/** Fills the form, step by step if it has steps. */
async function ask(page: Page) {
  const form = page.locator('#appointment form')
  await form.getByLabel('Votre nom').fill('Emmanuel Tchoua')
  await form.getByLabel('Votre téléphone').fill('6 71 23 45 67')
  await goOn(form)
  await form.getByLabel('Rééducation fonctionnelle').check()
  await goOn(form)
  await form.getByLabel('Le jour souhaité').fill(today)
  await goOn(form)
  await agree(form)
  return form
}

const text = `Bonjour, je souhaite prendre rendez-vous.

Nom : Emmanuel Tchoua
Téléphone : 6 71 23 45 67
Soin : Rééducation fonctionnelle
Jour souhaité : ${longDay('fr', today)}`

/** Sends, and reloads the answer; returns the text of its chat link. */
async function sendTwiceWithout(page: Page): Promise<string> {
  const form = await ask(page)
  await form.getByRole('button', { name: 'Envoyer ma demande' }).click()
  await page.getByRole('heading', { name: arrived }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: arrived }).waitFor()
  return textOf(await page.locator('#appointment a[href^="https://wa.me/"]').getAttribute('href'))
}

const arrived = 'Votre demande est arrivée.'

function textOf(link: string | null): string {
  return decodeURIComponent(link?.split('?text=')[1] ?? '')
}

const stored = {
  name: 'Emmanuel Tchoua',
  phone: '6 71 23 45 67',
  email: null,
  care_type_label: 'Rééducation fonctionnelle',
  date: today,
  message: null,
  language: 'fr',
}

for (const width of widths) {
  test(`a request is stored once and handed to the chat without JavaScript, at ${width} px`, async () => {
    const page = await site.visit('/appointment', { width, javaScript: false })
    expect(await sendTwiceWithout(page)).toBe(text)
    expect(await page.locator('#appointment dl').innerText()).toContain('Rééducation fonctionnelle')
    expect(await rows()).toEqual([stored])
  })
}

test('the form is one view on a wide screen, and a second press stores and hits nothing more', async () => {
  const page = await site.visit('/appointment', { width: 1280 })
  await page.locator('#appointment form[novalidate]').waitFor()
  const form = await ask(page)
  expect(await form.getByLabel('Votre nom').isVisible()).toBe(true)
  expect(await form.getByRole('button').allInnerTexts()).toEqual(['Envoyer ma demande'])
  const button = form.getByRole('button', { name: 'Envoyer ma demande' })
  await button.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {}
  await page.evaluate(() => {
    window.addEventListener('click', ({ target }) => {
      document.body.dataset['pressed'] =
        `${document.body.dataset['pressed'] ?? ''} ${(target as Element).tagName}`
    })
  })
  const chat = await chatOpenedBy(page, () =>
    page.mouse.click(x + width / 2, y + height / 2, { clickCount: 2 }),
  )
  expect(textOf(chat.url())).toBe(text)
  await page.getByRole('heading', { name: arrived }).waitFor()
  expect(await page.locator('#appointment dl').innerText()).toContain('Rééducation fonctionnelle')
  expect(await rows()).toEqual([stored])
  expect(await page.evaluate(() => document.body.dataset['pressed'])).toBe(' BUTTON')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('appointment-answer')
})

const formOf = (page: Page) => page.locator('#appointment form')
const step = (page: Page, name: RegExp) => page.getByRole('heading', { name })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id)

/** Fills the first two steps and stays in the third. */
async function upToTheDay(page: Page) {
  const form = formOf(page)
  await form.getByLabel('Votre nom').fill('Emmanuel Tchoua')
  await form.getByLabel('Votre téléphone').fill('6 71 23 45 67')
  await goOn(form)
  await form.getByLabel('Réadaptation').check()
  await goOn(form)
  return form
}

test.describe('the form on a phone with the script', () => {
  test('the form stays in place for a reader in the middle of it when the script is late', async () => {
    const page = await site.visit('/privacy')
    const read = Promise.withResolvers<void>()
    await page.route(/\/controls-[\w-]+\.js$/, async (route) => {
      await read.promise
      await route.continue()
    })
    await page.goto(`${site.origin}/appointment`)
    const day = formOf(page).getByLabel('Le jour souhaité')
    await day.scrollIntoViewIfNeeded()
    const before = await day.boundingBox()
    read.resolve()
    await hydrated(page)
    expect((await day.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, -1)
  })

  test('the form asks one thing at a time, each step announced and accessible, and is sent at its end', async () => {
    const page = await site.visit('/appointment')
    const form = formOf(page)
    await page.getByRole('button', { name: 'Menu' }).click()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    expect(await form.getByLabel('Le jour souhaité').isVisible()).toBe(false)
    await goOn(form)
    await page.getByText('Dites-nous votre nom.').waitFor()
    expect(await violations(page)).toEqual([])
    await form.getByLabel('Votre nom').fill('Emmanuel Tchoua')
    await form.getByLabel('Votre téléphone').fill('6 71 23 45 67')
    // The "go on" key of a phone's keyboard.
    await form.getByLabel('Votre téléphone').press('Enter')
    await step(page, /Étape 2 sur 4 Quel soin/).waitFor()
    await expect.poll(() => focused(page)).toBe('appointment-step-2')
    expect(await violations(page)).toEqual([])
    const hesitating = await form.getByLabel('Kinésithérapie').getAttribute('aria-describedby')
    expect(await page.locator(`[id="${hesitating}"]`).innerText()).toContain('pour un enfant aussi')
    await form.getByLabel('Rééducation fonctionnelle').check()
    await goOn(form)
    await expect.poll(() => focused(page)).toBe('appointment-step-3')
    expect(await violations(page)).toEqual([])
    await form
      .getByRole('radio', { name: /dimanche .*, fermé/ })
      .first()
      .check()
    expect(await form.getByLabel('Le jour souhaité').inputValue()).toBe(sunday)
    await page.getByText('Le centre est fermé ce jour-là.').waitFor()
    await form.getByLabel('Le matin').check()
    await goOn(form)
    expect(await form.locator('dl').innerText()).toMatch(
      /Emmanuel Tchoua[^]*fonctionnelle[^]*, le matin[^]*6 71/,
    )
    expect(await violations(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    await form.getByRole('button', { name: 'Envoyer ma demande' }).click()
    await page.getByText('Sans votre accord, le centre').waitFor()
    const box = form.getByRole('checkbox').and(page.locator(':focus'))
    expect(await box.getAttribute('name')).toBe('consent')
    expect(await box.evaluate((each) => each.getBoundingClientRect().bottom < innerHeight)).toBe(true)
    // The page is at the box, where the header covers part of a field above.
    await page.evaluate(() => scrollTo(0, 0))
    expect(await violations(page)).toEqual([])
    await agree(form)
    await form.getByRole('button', { name: 'Envoyer ma demande' }).click()
    await step(page, /Votre demande est arrivée/).waitFor()
    await page.getByText('Ce n’est pas encore un rendez-vous').waitFor()
    expect(
      await site.sql`select preferred_date::text as day, day_part from appointments where name = 'Emmanuel Tchoua'`,
    ).toEqual([{ day: sunday, day_part: 'morning' }])
  })

  test('Back goes one step back, a change is a tap away, and a reload loses neither step nor text', async () => {
    const page = await site.visit('/privacy')
    await page.goto(`${site.origin}/appointment`)
    await hydrated(page)
    const form = await upToTheDay(page)
    await page.goBack()
    await step(page, /Étape 2/).waitFor()
    expect(await form.getByLabel('Réadaptation').isChecked()).toBe(true)
    await page.goForward()
    await step(page, /Étape 3/).waitFor()
    await form.getByLabel('Le jour souhaité').fill(sunday)
    await page.reload()
    await hydrated(page)
    await step(page, /Étape 3/).waitFor()
    expect(await form.getByLabel('Le jour souhaité').inputValue()).toBe(sunday)
    await goOn(form)
    await form.getByRole('button', { name: 'Modifier : Nom' }).click()
    await step(page, /Étape 1/).waitFor()
    expect(await form.getByLabel('Votre nom').inputValue()).toBe('Emmanuel Tchoua')
    // From the first step Back leaves the form.
    await page.goBack()
    await page.waitForURL('**/privacy')
  })

  test('a mistake found in the whole form leads back to its step', async () => {
    const page = await site.visit('/appointment')
    const form = await upToTheDay(page)
    await form.getByLabel('Le jour souhaité').fill(today)
    await goOn(form)
    await form.getByLabel('Votre e-mail').fill('marie@')
    await agree(form)
    await form.getByRole('button', { name: 'Envoyer ma demande' }).click()
    await page.getByRole('alert').waitFor()
    expect(await page.locator('#appointment-email-error').isVisible()).toBe(true)
    // A browser that restores old values fires no event.
    await form.getByLabel('Votre e-mail').fill('')
    await page.locator('#appointment-date').evaluate(
      (field: HTMLInputElement, day) => {
        field.value = day
      },
      addDays(today, -1),
    )
    await form.getByRole('button', { name: 'Envoyer ma demande' }).click()
    await page.getByText('Ce jour est passé.').waitFor()
    expect(await step(page, /Étape 3/).isVisible()).toBe(true)
    await page.getByRole('alert').getByRole('link', { name: 'Le jour souhaité' }).click()
    await expect.poll(() => focused(page)).toBe('appointment-date')
  })
})
