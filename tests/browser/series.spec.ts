import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, doualaDay, doualaMinutes, weekday } from '#app/lib/clock.ts'
import { agreedFor, requestVisit } from '#tests/support/appointments.ts'
import { overflow, violations } from '#tests/support/browser/axe.ts'
import { dialogOf, startBackOffice } from '#tests/support/browser/back-office-page.ts'
import { chatOpenedBy } from '#tests/support/browser/browser.ts'
import { declineHolidays } from '#tests/support/examples/holidays.ts'

const office = startBackOffice({ role: 'operator', width: 360 })
const { site } = office
const today = doualaDay()
/** The Monday after the next one: nothing of it has passed. */
const monday = addDays(today, 15 - weekday(today))
const thursday = addDays(monday, 3)
const [rose, jo, estelle, brice] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]

beforeAll(async () => {
  const { sql } = site
  await declineHolidays(sql)
  await sql`insert into practitioners (id, name, capacity, sort_order) values (${rose}, 'Rose Ngono', 1, 0), (${jo}, 'Jo Biyick', 2, 1)`
  await sql`insert into patients (id, name, phone) values (${estelle}, 'Estelle Moukouri', '6 71 23 45 67'), (${brice}, 'Brice Onana', '6 99 11 22 33')`
})
beforeEach(async () => {
  for (const table of ['payments', 'appointments', 'series']) await site.sql`delete from ${site.sql(table)}`
})

/** Counts what a finger does: each press, and each field that is filled. */
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
async function desk(path: string): Promise<Page> {
  await office.open(path)
  return office.page
}
const rowsOf = (page: Page) =>
  dialogOf(page).getByRole('list', { name: 'Dates proposées' }).getByRole('listitem')
const save = (page: Page) => dialogOf(page).getByRole('button', { name: 'Enregistrer la série' })

/** Stored days and hours, in their order. */
async function kept(seriesId?: string) {
  const rows = await site.sql`select confirmed_for, status, series_id from appointments
    where deleted_at is null order by confirmed_for`
  return rows
    .filter((row) => seriesId === undefined || row['series_id'] === seriesId)
    .map((row) => [doualaDay(row['confirmed_for']), doualaMinutes(row['confirmed_for']) / 60, row['status']])
}

/** Mondays and Thursdays at nine with Rose: ten sessions are what is asked for of itself. */
async function choose(page: Page, hand: ReturnType<typeof useHand>): Promise<void> {
  const dialog = dialogOf(page)
  await hand.tap(dialog.getByRole('combobox', { name: 'Praticien' }))
  await hand.tap(page.getByRole('option', { name: 'Rose Ngono' }))
  await hand.tap(dialog.getByRole('checkbox', { name: 'Lundi' }))
  await hand.tap(dialog.getByRole('checkbox', { name: 'Jeudi' }))
  await hand.fill(dialog.getByLabel(/^Heure( \*)?$/), '09:00')
  await dialog.getByText('10 dates.').waitFor()
}

test('ten sessions are booked on a phone in at most twelve taps, and their dates are sent in one text', async () => {
  const page = await desk(`/admin/patients/${estelle}`)
  const hand = useHand()
  await hand.tap(page.getByRole('link', { name: 'Nouvelle série' }))
  const dialog = dialogOf(page)
  expect(await dialog.getByRole('combobox', { name: 'Patient' }).inputValue()).toBe('Estelle Moukouri')
  await hand.tap(dialog.getByRole('combobox', { name: 'Soin' }))
  await hand.tap(page.getByRole('option', { name: 'Kinésithérapie' }))
  await choose(page, hand)
  expect(await rowsOf(page).count()).toBe(10)
  await hand.tap(save(page))
  const drawer = page.getByRole('dialog', { name: 'Estelle Moukouri' })
  const send = drawer.getByRole('link', { name: 'Envoyer les dates' })
  const chat = new URL((await chatOpenedBy(page, () => hand.tap(send))).url())
  expect(hand.taps).toBeLessThanOrEqual(12)

  const dates = await kept()
  expect(dates).toHaveLength(10)
  expect(new Set(dates.map(([day, ...rest]) => [weekday(String(day)), ...rest].join(' ')))).toEqual(
    new Set(['1 9 confirmed', '4 9 confirmed']),
  )
  expect(chat.pathname).toBe('/237671234567')
  expect(chat.searchParams.get('text')?.match(/^- (lundi|jeudi) .* à 9 h 00$/gm)).toHaveLength(10)
})

test('a date is moved before all are saved at once', async () => {
  await requestVisit(site.site, {
    care_type: 'rehabilitation',
    patient_id: estelle,
    ...agreedFor(addDays(today, -7), 10),
    status: 'came',
  })
  const page = await desk(`/admin/patients/${estelle}`)
  await page.getByRole('link', { name: 'Nouvelle série' }).click()
  const dialog = dialogOf(page)
  // The patient's last values are proposed again, as a rule.
  expect(await dialog.getByRole('combobox', { name: 'Soin' }).inputValue()).toBe('Rééducation')
  await dialog.getByLabel('À partir du').fill(monday)
  await choose(page, useHand())
  await dialog.getByLabel('Heure de la séance 2').fill('11:00')
  // Another hour: the others are those of the former one until they are placed anew or kept on purpose.
  await dialog.getByLabel(/^Heure( \*)?$/).fill('10:00')
  await save(page).click()
  await dialog.getByRole('alert').getByText('Les dates suivent l’ancien choix.').waitFor()
  expect(await kept()).toHaveLength(1)
  await dialog.getByRole('button', { name: 'Replacer les autres' }).click()
  await save(page).click()
  const drawer = page.getByRole('dialog', { name: 'Estelle Moukouri' })
  await drawer.getByText('10 à venir').waitFor()
  const dates = (await kept()).slice(1)
  expect(dates.slice(0, 3)).toEqual([
    [monday, 10, 'confirmed'],
    [thursday, 11, 'confirmed'],
    [addDays(monday, 7), 10, 'confirmed'],
  ])
  expect(dates).toHaveLength(10)
})

/** A series of three with Rose: one was held, one is today, and one is to come. */
async function sessionToday() {
  const series = {
    patient_id: estelle,
    care_type: 'kinesitherapy',
    sessions: 3,
    practitioner_id: rose,
    price: 5000,
  }
  const [row] = await site.sql`insert into series ${site.sql(series)} returning id`
  const session = { patient_id: estelle, practitioner_id: rose, series_id: row?.['id'], seat: 1 }
  await requestVisit(site.site, { ...session, ...agreedFor(addDays(today, -7), 9), status: 'came' })
  await requestVisit(site.site, { ...session, ...agreedFor(today, 9) })
  await requestVisit(site.site, { ...session, ...agreedFor(monday, 9) })
  return String(row?.['id'])
}

test('the next date is proposed for a missed session, and the debt of its series is paid in one tap', async () => {
  const id = await sessionToday()
  const page = await desk('/admin/today')
  await page.getByRole('button', { name: /^Absent.*Estelle/ }).click()
  await page.getByRole('link', { name: /^Placer la suivante.*Estelle/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Estelle Moukouri' })
  const dialog = page.getByRole('dialog', { name: 'Placer des séances' })
  await dialog.getByText('1 date.').waitFor()
  expect(await dialog.getByLabel('Séance 1', { exact: true }).inputValue()).not.toBe(monday)
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await drawer.getByText('1 manquée, 2 à venir').waitFor()
  const [, missed, agreed, next] = await kept(id)
  expect([missed?.[2], agreed]).toEqual(['absent', [monday, 9, 'confirmed']])
  expect(next).toEqual([expect.any(String), 9, 'confirmed'])
  expect(next?.[0]).toSatisfy((day: string) => day > monday && [1, weekday(today)].includes(weekday(day)))

  await drawer.getByText(/5.000 FCFA à encaisser/).waitFor()
  // A hasty finger.
  await drawer.getByRole('button', { name: /^Encaisser.*5.000.*Espèces/ }).dblclick()
  await drawer.getByText(/^5.000 FCFA la séance. 5.000 FCFA encaissés\.$/).waitFor()
  await drawer.getByRole('button', { name: 'Paiements : Estelle Moukouri' }).click()
  await dialogOf(page).getByLabel('Montant').fill('3000')
  await dialogOf(page).getByText('Orange Money').click()
  await dialogOf(page).getByRole('button', { name: 'Encaisser', exact: true }).click()
  await drawer.getByText(/8.000 FCFA encaissés, dont 3.000 FCFA d’avance/).waitFor()
  const paid = await site.sql`select amount::int, way, series_id, patient_id from payments order by paid_at`
  expect(paid.map((row) => Object.values(row))).toEqual([
    [5000, 'cash', id, estelle],
    [3000, 'orange-money', id, estelle],
  ])
})

test('a person who saves dates that were taken meanwhile sees the taken one, and loses nothing', async () => {
  const page = await desk(`/admin/series?new&patient=${brice}&care=kinesitherapy`)
  const dialog = dialogOf(page)
  await dialog.getByLabel('À partir du').fill(thursday)
  await choose(page, useHand())
  await dialog.getByLabel('Prescrit par').fill('Dr Ekane')
  for (let left = 10; left > 2; left--)
    await dialog.getByRole('button', { name: `Retirer la séance ${left}`, exact: true }).click()
  await requestVisit(site.site, {
    name: 'Estelle Moukouri',
    practitioner_id: rose,
    seat: 1,
    ...agreedFor(addDays(monday, 7), 9),
  })

  await save(page).click()
  const alert = dialog.getByRole('alert')
  await alert.getByText('Rien n’est enregistré.').waitFor()
  const words = plain(await alert.innerText())
  expect(words).toMatch(/lundi .* à 9 h 00 : complet\..*Estelle Moukouri/)
  expect(words).not.toContain('jeudi')
  expect(await dialog.getByLabel('Prescrit par').inputValue()).toBe('Dr Ekane')
  expect([await violations(page), await overflow(page)]).toEqual([[], 0])
  expect(await kept()).toHaveLength(1)

  // The date that was refused can be moved, or given on purpose, as one that was known to be full.
  await rowsOf(page).nth(1).getByText('Complet', { exact: true }).waitFor()
  await rowsOf(page)
    .nth(1)
    .getByLabel(/^Pourquoi le recevoir/)
    .fill('Il vient de loin')
  await save(page).click()
  await page.getByRole('dialog', { name: 'Brice Onana' }).getByText('2 à venir, 8 à placer').waitFor()
  expect(await kept()).toHaveLength(3)
  expect(await site.sql`select 1 from appointments where overbooked = 'Il vient de loin'`).toHaveLength(1)
})

test('a series that ends with its later sessions cancelled opens the chat on one message for all of them', async () => {
  const { sql } = site
  const [series] = await sql`insert into series (patient_id, care_type, sessions, practitioner_id)
    values (${estelle}, 'rehabilitation', 2, ${rose}) returning id`
  for (const [index, day] of [monday, thursday].entries())
    await requestVisit(site.site, {
      ...agreedFor(day, 9),
      patient_id: estelle,
      series_id: series?.['id'],
      practitioner_id: rose,
      seat: 1,
      name: 'Estelle Moukouri',
      phone: `6 71 23 45 6${index}`,
    })
  const page = await desk(`/admin/series?open=${series?.['id']}`)
  await dialogOf(page)
    .getByRole('button', { name: /Autres actions|Plus/ })
    .click()
  await page.getByRole('menuitem', { name: 'Terminer la série' }).click()
  const question = page.getByRole('dialog', { name: '2 séances sont encore à venir' })
  await question.getByText('Bonjour Estelle Moukouri, les séances de ces jours sont annulées').waitFor()
  expect([await violations(page), await overflow(page)]).toEqual([[], 0])
  const asked = await chatOpenedBy(page, () =>
    question.getByText('Terminer, annuler les 2 séances et ouvrir WhatsApp').click(),
  )
  expect(new URL(asked.url()).searchParams.get('text')).toMatch(/séances de ces jours.*\n- .*\n- /)
  await expect
    .poll(async () => (await sql`select status from appointments`).map(({ status }) => status))
    .toEqual(['cancelled', 'cancelled'])
})
