import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { addDays, doualaDay, doualaMinutes, weekday } from '#app/lib/clock.ts'
import { agreedFor, requestVisit } from '#tests/support/appointments.ts'
import { overflow, violations } from '#tests/support/browser/axe.ts'
import { dialogOf, startBackOffice } from '#tests/support/browser/back-office-page.ts'
import { chatOpenedBy } from '#tests/support/browser/browser.ts'
import { declineHolidays } from '#tests/support/examples/holidays.ts'

const office = startBackOffice({ role: 'operator', width: 360 })
const { site } = office
const today = doualaDay()
/** The Monday after next: no date has passed. */
const monday = addDays(today, 15 - weekday(today))
const thursday = addDays(monday, 3)
const [rose, jo, estelle, brice] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]

test.beforeAll(async () => {
  const { sql } = site
  await declineHolidays(sql)
  await sql`insert into practitioners (id, name, capacity, sort_order) values (${rose}, 'Rose Ngono', 1, 0), (${jo}, 'Jo Biyick', 2, 1)`
  await sql`insert into patients (id, name, phone) values (${estelle}, 'Estelle Moukouri', '6 71 23 45 67'), (${brice}, 'Brice Onana', '6 99 11 22 33')`
})
test.beforeEach(async () => {
  for (const table of ['payments', 'appointments', 'series']) await site.sql`delete from ${site.sql(table)}`
})

/** Counts presses and filled fields. */
function useHand() {
  let taps = 0
  return {
    tap: async (target: Locator) => {
      taps++
      await target.click()
    },
    fill: async (target: Locator, text: string) => {
      taps++
      await target.fill(text)
    },
    get taps() {
      return taps
    },
  }
}

const plain = (text: string | null) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ')
async function openAdmin(path: string): Promise<Page> {
  await office.open(path)
  return office.page
}
const rowsOf = (page: Page) =>
  dialogOf(page).getByRole('list', { name: 'Dates proposées' }).getByRole('listitem')
const save = (page: Page) => dialogOf(page).getByRole('button', { name: 'Enregistrer la série' })

/** Stored days and hours, in order. */
async function storedVisits() {
  const rows = await site.sql`select confirmed_for, status from appointments
    where deleted_at is null order by confirmed_for`
  return rows.map((row) => [
    doualaDay(row['confirmed_for']),
    doualaMinutes(row['confirmed_for']) / 60,
    row['status'],
  ])
}

/** Mondays and Thursdays at nine with Rose; ten sessions are the default. */
async function choose(page: Page, hand: ReturnType<typeof useHand>): Promise<void> {
  const dialog = dialogOf(page)
  await hand.tap(dialog.getByRole('combobox', { name: 'Praticien' }))
  await hand.tap(page.getByRole('option', { name: 'Rose Ngono' }))
  await hand.tap(dialog.getByRole('checkbox', { name: 'Lundi' }))
  await hand.tap(dialog.getByRole('checkbox', { name: 'Jeudi' }))
  await hand.fill(dialog.getByLabel(/^Heure( \*)?$/), '09:00')
  await dialog.getByText('10 dates.').waitFor()
}

test('ten sessions are booked on a phone in at most eleven taps, and their dates are sent in one text', async () => {
  const page = await openAdmin(`/admin/patients/${estelle}`)
  const hand = useHand()
  await hand.tap(page.getByRole('button', { name: 'Plus d’actions' }))
  await hand.tap(page.getByRole('menuitem', { name: 'Nouvelle série' }))
  const dialog = dialogOf(page)
  expect(await dialog.getByRole('combobox', { name: 'Patient' }).inputValue()).toBe('Estelle Moukouri')
  await hand.tap(dialog.getByRole('radio', { name: 'Kinésithérapie' }))
  await choose(page, hand)
  expect(await rowsOf(page).count()).toBe(10)
  await hand.tap(save(page))
  const drawer = page.getByRole('dialog', { name: 'Estelle Moukouri' })
  const send = drawer.getByRole('link', { name: 'Envoyer les dates' })
  const chat = new URL((await chatOpenedBy(page, () => hand.tap(send))).url())
  expect(hand.taps).toBeLessThanOrEqual(11)

  const dates = await storedVisits()
  expect(dates).toHaveLength(10)
  expect(new Set(dates.map(([day, ...rest]) => [weekday(String(day)), ...rest].join(' ')))).toEqual(
    new Set(['1 9 confirmed', '4 9 confirmed']),
  )
  expect(chat.pathname).toBe('/237671234567')
  expect(chat.searchParams.get('text')?.match(/^- (lundi|jeudi) .* à 9 h 00$/gm)).toHaveLength(10)
})

test('a person who moves dates and saves those that were taken meanwhile sees the taken one, and loses nothing', async () => {
  await requestVisit(site.site, {
    care_type: 'rehabilitation',
    patient_id: brice,
    ...agreedFor(addDays(today, -7), 10),
    status: 'came',
  })
  const page = await openAdmin(`/admin/patients/${brice}`)
  await page.getByRole('button', { name: 'Plus d’actions' }).click()
  await page.getByRole('menuitem', { name: 'Nouvelle série' }).click()
  const dialog = dialogOf(page)
  expect(await dialog.getByRole('radio', { name: 'Rééducation', exact: true }).isChecked()).toBe(true)
  await dialog.getByLabel('À partir du').fill(thursday)
  await choose(page, useHand())
  await dialog.getByLabel('Prescrit par').fill('Dr Ekane')
  await dialog.getByLabel('Heure de la séance 3').fill('11:00')
  // Another hour: the other dates belong to the former one until they are placed anew or left on purpose.
  await dialog.getByLabel(/^Heure( \*)?$/).fill('10:00')
  await save(page).click()
  await dialog.getByRole('alert').getByText('Les dates suivent l’ancien choix.').waitFor()
  expect(await storedVisits()).toHaveLength(1)
  await dialog.getByRole('button', { name: 'Replacer les autres' }).click()
  await expect
    .poll(() => dialog.getByLabel('Heure de la séance 1', { exact: true }).inputValue())
    .toBe('10:00')
  for (let left = 10; left > 3; left--)
    await dialog.getByRole('button', { name: `Retirer la séance ${left}`, exact: true }).click()
  await requestVisit(site.site, {
    name: 'Estelle Moukouri',
    practitioner_id: rose,
    seat: 1,
    ...agreedFor(addDays(monday, 7), 10),
  })

  await save(page).click()
  const alert = dialog.getByRole('alert')
  await alert.getByText('Rien n’est enregistré.').waitFor()
  const words = plain(await alert.innerText())
  expect(words).toMatch(/lundi .* à 10 h 00 : complet\..*Estelle Moukouri/)
  expect(words).not.toContain('jeudi')
  expect(await dialog.getByLabel('Prescrit par').inputValue()).toBe('Dr Ekane')
  expect([await violations(page), await overflow(page)]).toEqual([[], 0])
  expect(await storedVisits()).toHaveLength(2)

  // The refused date can be moved, or overbooked, as one that was full from the start.
  await rowsOf(page).nth(1).getByText('Complet', { exact: true }).waitFor()
  await rowsOf(page)
    .nth(1)
    .getByLabel(/^Pourquoi le recevoir/)
    .fill('Il vient de loin')
  await save(page).click()
  await page.getByRole('dialog', { name: 'Brice Onana' }).getByText('3 à venir, 7 à placer').waitFor()
  expect((await storedVisits()).slice(1)).toEqual([
    [thursday, 10, 'confirmed'],
    [addDays(monday, 7), 10, 'confirmed'],
    [addDays(monday, 7), 10, 'confirmed'],
    [addDays(thursday, 7), 11, 'confirmed'],
  ])
  expect(await site.sql`select 1 from appointments where overbooked = 'Il vient de loin'`).toHaveLength(1)
})

/** A series of two with Rose, with these days booked. */
async function seriesOn(days: string[], hour: number): Promise<string> {
  const [row] = await site.sql`insert into series (patient_id, care_type, sessions, practitioner_id)
    values (${estelle}, 'rehabilitation', 2, ${rose}) returning id`
  const id = String(row?.['id'])
  for (const day of days)
    await requestVisit(site.site, {
      ...agreedFor(day, hour),
      patient_id: estelle,
      series_id: id,
      practitioner_id: rose,
      seat: 1,
      name: 'Estelle Moukouri',
      phone: '6 71 23 45 67',
    })
  return id
}

test('the rest of a series goes to a colleague and back, then ends with it cancelled, each with one message for all', async () => {
  const { sql } = site
  const id = await seriesOn([monday, thursday], 9)
  const practitionersOfVisits = async () =>
    (await sql`select practitioner_id from appointments union all select practitioner_id from series`).map(
      (row) => row['practitioner_id'],
    )
  const page = await openAdmin(`/admin/series?open=${id}&do=edit`)
  const dialog = dialogOf(page)
  await dialog.getByText(/^Un nouveau prix compte pour les séances à venir/).waitFor()
  await openAdmin(`/admin/series?open=${id}&do=entrust`)
  await dialog.getByRole('combobox', { name: 'Praticien' }).click()
  await page.getByRole('option', { name: 'Jo Biyick' }).click()
  await dialog.getByRole('button', { name: 'Confier' }).click()
  await dialog.getByText('La suite de la série est confiée à Jo Biyick.').waitFor()
  expect(await practitionersOfVisits()).toEqual([jo, jo, jo])
  expect([await violations(page), await overflow(page)]).toEqual([[], 0])
  const entrusted = await chatOpenedBy(page, () => dialog.getByText('Envoyer le message').click())
  expect(new URL(entrusted.url()).searchParams.get('text')).toMatch(
    /^Bonjour Estelle Moukouri, Jo Biyick vous recevra aux jours.*\n- lundi .* à 9.*\n- jeudi .* à 9/,
  )
  await page.getByRole('button', { name: 'Revenir en arrière' }).click()
  await page.getByText('Retour à l’état d’avant.').waitFor()
  expect(await practitionersOfVisits()).toEqual([rose, rose, rose])
  await dialog.getByRole('button', { name: 'Confier' }).waitFor()
  await openAdmin(`/admin/series?open=${id}`)
  await dialogOf(page).getByRole('button', { name: 'Autres actions' }).click()
  await page.getByRole('menuitem', { name: 'Terminer la série' }).click()
  const question = page.getByRole('dialog', { name: '2 séances sont encore à venir' })
  await question.getByText('Bonjour Estelle Moukouri, les séances de ces jours sont annulées').waitFor()
  expect([await violations(page), await overflow(page)]).toEqual([[], 0])
  const chatTab = await chatOpenedBy(page, () =>
    question.getByText('Terminer, annuler les 2 séances et ouvrir WhatsApp').click(),
  )
  expect(new URL(chatTab.url()).searchParams.get('text')).toMatch(/séances de ces jours.*\n- .*\n- /)
  await expect
    .poll(async () => (await sql`select status from appointments`).map(({ status }) => status))
    .toEqual(['cancelled', 'cancelled'])
})

test('a refused series shows what is wrong, a session its state beside its longest date, and a closed day', async () => {
  const page = await openAdmin('/admin/series?new')
  const dialog = dialogOf(page)
  const patient = dialog.getByRole('combobox', { name: 'Patient' })
  await expect(patient).toBeFocused()
  await page.emulateMedia({ colorScheme: 'dark' })
  const day = dialog.getByLabel('Lundi', { exact: true })
  expect(await day.evaluate((box) => getComputedStyle(box).appearance)).toBe('none')
  await page.emulateMedia({ colorScheme: 'light' })
  await save(page).click()
  const mistake = dialog.getByText('Choisissez un patient.')
  await expect(patient).toBeFocused()
  // Playwright's trial press fails if something lies over the sentence.
  await mistake.click({ trial: true })

  const farDay = addDays(monday, 371)
  const id = await seriesOn([farDay], 16)
  await openAdmin(`/admin/series?open=${id}`)
  const session = dialogOf(page)
    .getByRole('listitem')
    .filter({ hasText: /20\d\d/ })
  const date = (await session.getByRole('link').boundingBox()) ?? { y: 0, height: 0 }
  const state = (await session.getByText('Confirmé').boundingBox()) ?? { y: 0, height: 0 }
  expect(state.y).toBeGreaterThanOrEqual(date.y)
  expect(state.y + state.height).toBeLessThanOrEqual(date.y + date.height)

  await site.sql`insert into closures (day, label) values (${farDay}, 'Panne')`
  await page.reload()
  await session.getByText('Centre fermé ce jour').waitFor()
})
