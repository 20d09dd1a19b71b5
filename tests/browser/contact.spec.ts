import type { Page, Request } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, doualaDay } from '#app/lib/clock.ts'
import { consentVersion } from '#app/lib/forms/consent.ts'
import { agree, goOn } from '#tests/support/appointment-form.ts'
import { chatOpenedBy, hydrated, setOffline, useSite, widths } from '#tests/support/browser/browser.ts'

const site = useSite()

const text = `Bonjour, je vous écris depuis le site du centre.

Nom : Marie Ngo Biyong
E-mail : marie@exemple.cm

Message :
Recevez-vous le samedi ?`

beforeEach(async () => {
  await site.sql`delete from contact_messages`
  await site.sql`delete from rate_limits where bucket like 'contact%'`
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

/** Waits until the form tells its mistakes itself: the script is there. */
async function ready(page: Page) {
  await page.locator('#contact form[novalidate]').waitFor()
}

function textOfChat(chat: Request): string {
  expect(chat.url()).toMatch(/^https:\/\/wa\.me\/237600000000\?text=/)
  return decodeURIComponent(chat.url().split('?text=')[1] ?? '')
}

describe.each(widths)('the contact form at %i px', (width) => {
  test('the chat opens in the same tap, and a double press stores one row', async () => {
    const page = await site.visit('/contact', { width })
    await ready(page)
    const form = await write(page)
    const chat = await chatOpenedBy(page, () =>
      form.getByRole('button', { name: 'Envoyer le message' }).dblclick(),
    )
    expect(textOfChat(chat)).toBe(text)
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

  test.each([
    ['/en/contact', 'Your message is waiting on this phone.', /will go by itself in (\d+ minutes|a minute)/],
  ])('a limited message on %s is reported with the time to wait and the chat', async (path, title, words) => {
    const page = await site.visit(path, { width })
    await page.evaluate(
      async ([keep, consent]) => {
        for (let each = 0; each < 5; each++)
          await fetch(keep, {
            method: 'POST',
            body: new URLSearchParams({
              name: 'Marie',
              email: 'marie@exemple.cm',
              message: `Numéro ${each}`,
              consent,
            }),
          })
      },
      [`${path}/keep`, consentVersion] as const,
    )
    await ready(page)
    const isEnglish = path.startsWith('/en')
    const form = await write(
      page,
      isEnglish ? { name: 'Your name', email: 'Your email', message: 'Your message' } : undefined,
    )
    await form.getByRole('button', { name: isEnglish ? 'Send the message' : 'Envoyer le message' }).click()
    await page.getByRole('heading', { name: title }).waitFor()
    const said = page.locator('#contact [role=status]').filter({ hasText: title })
    await expect.poll(() => said.innerText()).toMatch(words)
    expect(await page.locator('#contact dl').innerText()).toContain('Recevez-vous le samedi ?')
    expect(await page.getByRole('link', { name: /^(Ouvrir|Open) WhatsApp$/ }).getAttribute('href')).toContain(
      'wa.me',
    )
    expect(await page.title()).toMatch(/^(En attente|Waiting) · /)
    expect(await rows()).toHaveLength(5)
  })

  test('mistakes are shown at once, beside their field, and vanish when corrected', async () => {
    const page = await site.visit('/contact', { width })
    await ready(page)
    await page.getByLabel('Votre nom').fill('Marie')
    await page.getByLabel('Votre e-mail').fill('marie@')
    await page.getByLabel('Votre message').fill('Bonjour')
    await agree(page)
    await page.getByRole('button', { name: 'Envoyer le message' }).click()
    await page.getByRole('alert').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('contact-answer')
    await expect.poll(() => page.title()).toBe('À corriger · Contact · Centre Kiné Bonabéri')
    const email = page.getByLabel('Votre e-mail')
    expect(await email.getAttribute('aria-invalid')).toBe('true')
    expect(await page.locator('#contact-email-error').innerText()).toContain('ne se lit pas')
    await email.fill('marie@exemple.cm')
    await page.locator('#contact-email-error').waitFor({ state: 'detached' })
    expect(await rows()).toEqual([])
  })
})

test.each([
  ['/contact', false],
  ['/appointment', true],
])('a missing consent alone on %s, with a script: %s, leads to its box', async (path, javaScript) => {
  const page = await site.visit(path, { width: 360, javaScript })
  const form = page.locator(`form[action^="${path}"]`)
  if (javaScript) await form.and(page.locator('[novalidate]')).waitFor()
  const box = form.locator('input[name=consent]')
  // Without a script the browser itself checks first; the attribute goes, so that the server is asked.
  if (!javaScript) await box.evaluate((input) => input.removeAttribute('required'))
  if (path === '/contact') {
    await form.getByLabel('Votre nom').fill('Marie Ngo Biyong')
    await form.getByLabel('Votre e-mail').fill('marie@exemple.cm')
    await form.getByLabel('Votre message').fill('Recevez-vous le samedi ?')
  } else {
    await form.getByLabel('Votre nom').fill('Marie Ngo Biyong')
    await form.getByLabel('Votre téléphone').fill('6 71 23 45 67')
    if (javaScript) await goOn(form)
    await form.getByLabel('Kinésithérapie').check()
    if (javaScript) await goOn(form)
    await form.getByLabel('Le jour souhaité').fill(addDays(doualaDay(), 3))
    if (javaScript) await goOn(form)
  }
  await form.getByRole('button', { name: /^Envoyer/ }).click()
  await page.getByRole('alert').filter({ hasText: 'Votre accord' }).waitFor()
  await expect
    .poll(() => box.evaluate((input) => [input === document.activeElement, input.id]))
    .toEqual([true, `${path.slice(1)}-answer`])
  await expect
    .poll(() =>
      box.evaluate((input) => {
        const sentence = document.getElementById(input.getAttribute('aria-describedby') ?? '')
        return [input, sentence].map((element) => {
          const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
          return [top + 1, top + height - 1].every((y) =>
            element?.contains(document.elementFromPoint(left + width / 2, y)),
          )
        })
      }),
    )
    .toEqual([true, true])
})

describe('the contact form with JavaScript', () => {
  test('a message written without network waits on the phone and is stored once', async () => {
    const page = await site.visit('/contact')
    await ready(page)
    const form = await write(page)
    await setOffline(page, true)
    await Promise.all([page.context().waitForEvent('page'), form.getByRole('button').click()])
    await page.getByRole('heading', { name: 'Votre message attend sur ce téléphone.' }).waitFor()
    await expect.poll(() => page.title()).toMatch(/^En attente · Contact · /)
    expect(await rows()).toEqual([])
    await setOffline(page, false)
    await page.getByRole('heading', { name: 'Merci, votre message est enregistré.' }).waitFor()
    await expect.poll(() => page.title()).toMatch(/^Envoyé · Contact · /)
    expect(await rows()).toHaveLength(1)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('outbox'))).toBeNull()
  })

  test('a waiting message is sent from the next page that is opened', async () => {
    const page = await site.visit('/contact')
    await ready(page)
    const form = await write(page)
    await setOffline(page, true)
    await Promise.all([page.context().waitForEvent('page'), form.getByRole('button').click()])
    await page.getByRole('heading', { name: 'Votre message attend sur ce téléphone.' }).waitFor()
    const kept = await page.evaluate(() => localStorage.getItem('outbox'))
    await page.close()
    const next = await page.context().newPage()
    await setOffline(next, false)
    await next.goto(`${site.origin}/blog`)
    await next.waitForFunction(() => localStorage.getItem('outbox') === null)
    expect([kept === null, (await rows()).length]).toEqual([false, 1])
  })

  test('a message is stored even where the browser cannot open the chat', async () => {
    const page = await site.visit('/contact')
    await ready(page)
    await page.evaluate(() => {
      window.open = () => {
        throw new Error('no other window here')
      }
    })
    const form = await write(page)
    await form.getByRole('button').click()
    await page.getByRole('heading', { name: 'Merci, votre message est enregistré.' }).waitFor()
    expect(await rows()).toHaveLength(1)
  })

  test('a typed message survives a reload, and is forgotten once sent', async () => {
    const page = await site.visit('/contact')
    await ready(page)
    const form = await write(page)
    await page.reload()
    await ready(page)
    await expect.poll(() => form.getByLabel('Votre message').inputValue()).toBe('Recevez-vous le samedi ?')
    await Promise.all([page.context().waitForEvent('page'), form.getByRole('button').click()])
    await page.getByRole('heading', { name: 'Merci, votre message est enregistré.' }).waitFor()
    await page.reload()
    await hydrated(page)
    expect(await form.getByLabel('Votre message').inputValue()).toBe('')
  })
})
