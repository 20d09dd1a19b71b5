import { expect, type Locator, type Page, test } from '@playwright/test'
import { addDays, doualaDay, weekday } from '#app/lib/clock.ts'
import { agreedFor, requestVisit } from '#tests/support/appointments.ts'
import { overflow } from '#tests/support/browser/axe.ts'
import { dialogOf, startBackOffice, toastOn } from '#tests/support/browser/back-office-page.ts'
import { chatOpenedBy } from '#tests/support/browser/browser.ts'
import { declineHolidays } from '#tests/support/examples/holidays.ts'
import { confirmWithLink, press } from '#tests/support/patient-link.ts'
import { signInStaff } from '#tests/support/staff.ts'

const admin = startBackOffice({
  width: 360,
  env: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Centre Kiné <accueil@clinic.test>' },
})
const { site, open } = admin
const today = doualaDay()
const tomorrow = addDays(today, 1)
/** Tomorrow, or Monday if that is Sunday: a day with hours to choose. */
const openDay = weekday(tomorrow) === 7 ? addDays(tomorrow, 1) : tomorrow
/** A Wednesday that is no chip of the next days. */
const proposedDay = addDays(today, 17 - weekday(today))

test.beforeAll(() => declineHolidays(site.sql))
test.beforeEach(() => site.sql`delete from appointments`)

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { y: 0, height: 0 }

/** True for an element entirely within the window, without scrolling. */
async function isInView(part: Locator): Promise<boolean> {
  const { y = -1, height = 0 } = (await part.boundingBox()) ?? {}
  return y >= 0 && y + height <= (part.page().viewportSize()?.height ?? 0)
}

/** Presses as a finger does, and counts the presses. */
function fingerOn(page: Page) {
  let taps = 0
  return {
    tap: async (role: 'link' | 'button' | 'radio' | 'checkbox', name: string | RegExp) => {
      taps++
      const target = page.getByRole(role, { name })
      await (role === 'radio' ? target.locator('xpath=..') : target).click()
    },
    taps: () => taps,
  }
}

test('a row of the list is low on a phone and ends with no separator, and the drawer of a visit shows its actions first', async () => {
  const [patient] = await site.sql`insert into patients (name) values ('Estelle Moukouri') returning id`
  const [series] = await site.sql`insert into series (patient_id, care_type, sessions)
    values (${patient?.['id']}, 'kinesitherapy', 2) returning id`
  const own = { patient_id: patient?.['id'], series_id: series?.['id'] }
  await requestVisit(site.site, { ...agreedFor(openDay, 9), ...own })
  await open('/admin/appointments')
  const row = admin.page.getByRole('listitem').filter({ hasText: 'Estelle Moukouri' })
  const middleOf = async (part: Locator) => {
    const { y, height } = await boxOf(part)
    return y + height / 2
  }
  const name = row.getByRole('link', { name: 'Estelle Moukouri', exact: true })
  const session = row.getByRole('link', { name: /^Séance 1 sur 2/ })
  expect(Math.abs((await middleOf(row.getByText('Confirmé'))) - (await middleOf(name)))).toBeLessThan(4)
  // A finger’s height each for the name, and for the hour with the session.
  expect((await boxOf(row)).height).toBeLessThan(2.5 * 44)
  expect((await boxOf(session)).height).toBeGreaterThanOrEqual(41.5)
  // On its day, the actions of a visit precede its facts.
  const id = await requestVisit(site.site, { ...agreedFor(today, 9), name: 'Awa Njoya' })
  await open(`/admin/appointments?open=${id}`)
  const other = dialogOf(admin.page).getByRole('link', { name: 'Changer l’heure' })
  await expect.poll(() => isInView(other)).toBe(true)
  expect((await boxOf(other)).y).toBeLessThan((await boxOf(dialogOf(admin.page).getByText('Référence'))).y)

  await site.sql`insert into practitioners (name) values ('Rose Ngono'), ('Jo Biyick')`
  await requestVisit(site.site, { name: 'Serge Njoya', ...agreedFor(addDays(today, -1), 9) })
  await requestVisit(site.site, { name: 'Paul Essomba' })
  await open('/admin/appointments')
  const { page } = admin
  await page.getByRole('link', { name: 'Paul Essomba', exact: true }).waitFor()
  const separatorsAtAnEnd = await page.locator('main li p').evaluateAll((lines) =>
    lines.flatMap((line) => {
      const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
      const signs: { sign: string; bottom: number }[] = []
      while (texts.nextNode()) {
        const text = texts.currentNode as Text
        for (let at = 0; at < text.length; at++) {
          const range = document.createRange()
          range.setStart(text, at)
          range.setEnd(text, at + 1)
          const { width, bottom } = range.getBoundingClientRect()
          const sign = text.data.charAt(at)
          if (width > 0 && sign.trim() !== '') signs.push({ sign, bottom })
        }
      }
      return signs.filter(({ sign, bottom }, at) => sign === '·' && (signs[at + 1]?.bottom ?? 0) > bottom + 9)
    }),
  )
  expect(separatorsAtAnEnd).toEqual([])
  const ways = page.getByRole('navigation', { name: 'Présentation' }).getByRole('link')
  const tops = await ways.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
  expect([tops.length, new Set(tops).size]).toEqual([4, 1])
  const search = page.getByRole('searchbox', { name: 'Nom, téléphone, e-mail ou référence' })
  expect(await search.getAttribute('placeholder')).toBe('Rechercher')
  await site.sql`delete from practitioners`
})

test('a new patient is booked from the week in four taps and a name, for as long as that care last took', async () => {
  const care = { care_type: 'readaptation', duration_minutes: 35 }
  await requestVisit(site.site, { ...care, ...agreedFor(proposedDay, 17), status: 'cancelled' })
  const { page } = admin
  await open(`/admin/appointments?view=week&week=${addDays(proposedDay, -2)}&on=${proposedDay}`)
  const finger = fingerOn(page)
  await finger.tap('link', /^Libre\s: 8/)
  await page.locator('#new-name:focus').pressSequentially('Odette Manga')
  await finger.tap('radio', 'Réadaptation')
  await finger.tap('checkbox', 'Ni téléphone ni e-mail')
  await finger.tap('button', 'Enregistrer')
  await page.getByRole('link', { name: /^Fiche\s: Odette Manga/ }).waitFor()
  expect(finger.taps()).toBe(4)
  expect(
    await site.sql`select confirmed_for, care_type, duration_minutes from appointments where name = 'Odette Manga'`,
  ).toEqual([{ confirmed_for: agreedFor(proposedDay, 8).confirmed_for, ...care }])
})

test('a request is confirmed from a phone in three presses, with its message in the chat', async () => {
  const id = await requestVisit(site.site, { preferred_date: openDay, care_type_label: 'Physio' })
  const { page } = admin
  // The next action is in view on a phone; the refusal is in the "…" menu, with its own text.
  await open(`/admin/appointments?open=${id}`)
  expect(await isInView(page.getByRole('link', { name: 'Confirmer', exact: true }))).toBe(true)
  await dialogOf(page).getByText('(écrit sur la demande : Physio)').waitFor()
  await dialogOf(page).getByRole('button', { name: 'Autres actions pour Estelle Moukouri' }).click()
  await page.getByRole('menuitem', { name: 'Refuser la demande' }).click()
  await page.getByRole('dialog', { name: 'Refuser la demande' }).waitFor()
  expect(await dialogOf(page).getByLabel('Message').inputValue()).toContain('ne pouvons malheureusement pas')
  await expect.poll(() => isInView(page.getByRole('link', { name: 'Refuser et ouvrir WhatsApp' }))).toBe(true)
  await open('/admin/appointments')
  const finger = fingerOn(page)
  await finger.tap('link', 'Confirmer le rendez-vous d’Estelle Moukouri')
  await finger.tap('radio', /^11.h.00/)
  const hour = dialogOf(page).getByRole('radio', { checked: true }).locator('xpath=..')
  expect(await isInView(hour)).toBe(true)
  expect(await isInView(page.getByRole('link', { name: 'Confirmer et ouvrir WhatsApp' }))).toBe(true)
  const written = await dialogOf(page).getByLabel('Message').inputValue()
  expect(written).toMatch(/^Bonjour Estelle Moukouri, .* à 11 h 00,[^]*\/visit\/\S+$/)
  const chat = await chatOpenedBy(page, () => finger.tap('link', 'Confirmer et ouvrir WhatsApp'))
  expect(finger.taps()).toBe(3)
  const opened = new URL(chat.url())
  expect(opened.origin + opened.pathname).toBe('https://wa.me/237671234567')
  expect(opened.searchParams.get('text')).toBe(written)
  const [, sentence] = await toastOn(page, 'status')
  expect(sentence).toMatch(/Estelle Moukouri.: confirmé pour le .* à 11/)
})

test('a confirmation survives a lost network, and does not overwrite the one of another editor', async () => {
  const id = await requestVisit(site.site, { preferred_date: openDay, phone: '99 12 34 56' })
  const { page } = admin
  await open(`/admin/appointments?open=${id}&do=confirm`)
  await dialogOf(page)
    .getByRole('radio', { name: /^11.h.00/ })
    .locator('xpath=..')
    .click()
  await dialogOf(page).getByRole('link', { name: 'Appeler 99 12 34 56' }).waitFor()
  await page.route('**/appointments', (route) => route.abort())
  await dialogOf(page).getByRole('button', { name: 'Confirmer' }).click()
  await dialogOf(page).getByRole('alert').getByText('réessayez').first().waitFor()
  await page.unroute('**/appointments')
  await site.sql`update appointments set ${site.sql({ ...agreedFor(openDay, 9), sequence: 1, status_at: new Date() })} where id = ${id}`
  await dialogOf(page).getByRole('button', { name: 'Confirmer' }).click()
  await dialogOf(page)
    .getByRole('alert')
    .getByText(/Ce rendez-vous a été confirmé aujourd’hui à .*à 9.h.00/)
    .waitFor()
  const [row] = await site.sql`select confirmed_for, sequence from appointments where id = ${id}`
  expect(row).toEqual({ confirmed_for: agreedFor(openDay, 9).confirmed_for, sequence: 1 })
})

test('a proposed hour and a reminder hold the patient’s link, a proposal without an hour none', async () => {
  const id = await requestVisit(site.site, { preferred_date: openDay, phone: '6 71 23 45 67' })
  const { page } = admin
  await open(`/admin/appointments?open=${id}&do=postpone`)
  const message = dialogOf(page).getByLabel('Message')
  const hour = (name: string | RegExp) => dialogOf(page).getByRole('radio', { name }).locator('xpath=..')
  await dialogOf(page).getByLabel('Autre date').fill(proposedDay)
  await hour('Pas encore d’heure').click()
  expect(await message.inputValue()).toMatch(/^Bonjour Estelle Moukouri, nous avons reçu votre demande/)
  expect(await message.inputValue()).not.toContain('/visit/')
  await hour(/^15.h.00/).click()
  await expect.poll(() => message.inputValue()).toMatch(/à 15 h 00\. [^]*\/visit\/\S+$/)
  await dialogOf(page)
    .getByText(/Le lien ne s’ouvrira pas/)
    .waitFor()
  await message.fill(`${await message.inputValue()} Merci`)
  await hour('Pas encore d’heure').click()
  expect(await message.inputValue()).not.toContain('/visit/')
  await hour(/^15.h.00/).click()
  const proposal = await chatOpenedBy(page, () =>
    dialogOf(page).getByRole('link', { name: 'Reporter et ouvrir WhatsApp' }).click(),
  )
  await toastOn(page, 'status')
  expect(await linkOpens(proposal.url())).toBe(200)

  await site.sql`delete from appointments`
  await requestVisit(site.site, { ...agreedFor(openDay, 9), phone: '6 71 23 45 67' })
  await open('/admin/appointments?view=reminders')
  await page.getByText(/Le lien ne s’ouvrira pas/).waitFor()
  const reminder = await chatOpenedBy(page, () =>
    page.getByRole('link', { name: 'Envoyer le rappel à Estelle Moukouri' }).click(),
  )
  await toastOn(page, 'status')
  expect(await linkOpens(reminder.url())).toBe(200)
})

/** HTTP status of the patient's page, from the link in a chat text. */
async function linkOpens(chat: string): Promise<number> {
  const text = new URL(chat).searchParams.get('text') ?? ''
  const path = /\/visit\/\w+/.exec(text)?.[0] ?? ''
  return (await fetch(site.site.origin + path)).status
}

test('a new appointment with an hour and an address says that an e-mail leaves by itself, where it is switched on', async () => {
  const note = 'Un e-mail part aussi de lui-même à estelle@exemple.cm'
  const form = async (): Promise<Locator> => {
    await open(`/admin/appointments?new&day=${proposedDay}&at=10:00`)
    await dialogOf(admin.page).getByLabel('E-mail', { exact: true }).fill('estelle@exemple.cm')
    return dialogOf(admin.page)
  }
  await (await form()).getByText(note).waitFor()
  expect(await overflow(admin.page)).toBe(0)
  await site.sql`update site_settings set value = '' where key = 'appointment_confirmed_mail'`
  expect(await (await form()).getByText(note).count()).toBe(0)
})

test('a cancellation by the patient is on the open list within ten seconds, and is undone there', async () => {
  const id = await requestVisit(site.site, { preferred_date: openDay })
  const path = await confirmWithLink(await signInStaff(site.site, 'operator'), {
    id,
    day: openDay,
    start: 660,
  })
  await admin.page.clock.install()
  await open('/admin/appointments')
  const row = admin.page.getByRole('listitem').filter({ hasText: 'Estelle Moukouri' })
  await row.waitFor()
  await press(site, path, { answer: 'cancelled', sequence: 1, note: 'Je suis en voyage' })
  await admin.page.clock.fastForward(10_000)
  await row.getByText('Annulé par le patient').waitFor()
  await row.getByText('Je suis en voyage').waitFor()
  await row.getByRole('button', { name: 'Rétablir' }).click()
  await row.getByText('Confirmé').waitFor()
  expect(await site.sql`select status from appointments`).toEqual([{ status: 'confirmed' }])
})
