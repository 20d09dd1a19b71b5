import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { longDay } from '#app/features/appointments/day-words.ts'
import { doualaDay } from '#app/lib/clock.ts'
import { agree, goOn } from '#tests/support/appointment-form.ts'
import { chatOpenedBy, useSite, widths } from '#tests/support/browser/browser.ts'

const site = useSite()

const visits = widths.flatMap((width) => [
  { width, javaScript: true },
  { width, javaScript: false },
])
const today = doualaDay()

beforeEach(async () => {
  await site.sql`delete from appointments`
  await site.sql`delete from rate_limits where bucket like 'appointment%'`
})

const rows = () =>
  site.sql`select name, phone, email, care_type_label, preferred_date::text as date, message, language from appointments`

/** Fills in the form, step by step where it is asked in steps; `atDay` looks at it once the day is chosen. */
async function ask(page: Page, day = today, atDay?: () => Promise<void>) {
  const form = page.locator('#appointment form')
  await form.getByLabel('Votre nom').fill('Emmanuel Tchoua')
  await form.getByLabel('Votre téléphone').fill('6 71 23 45 67')
  await goOn(form)
  await form.getByLabel('Rééducation fonctionnelle').check()
  await goOn(form)
  await form.getByLabel('Le jour souhaité').fill(day)
  await atDay?.()
  await goOn(form)
  await agree(form)
  return form
}

const text = (day: string) => `Bonjour, je souhaite prendre rendez-vous.

Nom : Emmanuel Tchoua
Téléphone : 6 71 23 45 67
Soin : Rééducation fonctionnelle
Jour souhaité : ${longDay('fr', day)}`

/** Presses twice; answers the text that the chat was opened with. */
async function sendTwiceWithScript(page: Page): Promise<string> {
  await page.locator('#appointment form[novalidate]').waitFor()
  const form = await ask(page)
  const chat = await chatOpenedBy(page, () =>
    form.getByRole('button', { name: 'Envoyer ma demande' }).dblclick(),
  )
  await page.getByRole('heading', { name: arrived }).waitFor()
  return textOf(chat.url())
}

/** Sends, and reloads the answer; answers the text of its chat link. */
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

describe.each(visits)('the appointment form at $width px, JavaScript $javaScript', (visit) => {
  test('a request is stored once and handed to the chat', async () => {
    const page = await site.visit('/appointment', visit)
    expect(await (visit.javaScript ? sendTwiceWithScript : sendTwiceWithout)(page)).toBe(text(today))
    expect(await page.locator('#appointment dl').innerText()).toContain('Rééducation fonctionnelle')
    expect(await rows()).toEqual([
      {
        name: 'Emmanuel Tchoua',
        phone: '6 71 23 45 67',
        email: null,
        care_type_label: 'Rééducation fonctionnelle',
        date: today,
        message: null,
        language: 'fr',
      },
    ])
  })
})

test('a second press does not hit a control that replaced the button', async () => {
  const page = await site.visit('/appointment', { width: 1280 })
  await page.locator('#appointment form[novalidate]').waitFor()
  const form = await ask(page)
  const button = form.getByRole('button', { name: 'Envoyer ma demande' })
  await button.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {}
  await page.evaluate(() => {
    window.addEventListener('click', ({ target }) => {
      document.body.dataset['pressed'] =
        `${document.body.dataset['pressed'] ?? ''} ${(target as Element).tagName}`
    })
  })
  await page.mouse.click(x + width / 2, y + height / 2)
  await page.mouse.click(x + width / 2, y + height / 2)
  await page.getByRole('heading', { name: arrived }).waitFor()
  expect(await page.evaluate(() => document.body.dataset['pressed'])).toBe(' BUTTON')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('appointment-answer')
})
