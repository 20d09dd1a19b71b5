import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { addDays, doualaDay, doualaMinutes, weekday } from '#app/lib/clock.ts'
import { agreedFor, requestVisit } from '#tests/support/appointments.ts'
import { dialogOf, startBackOffice } from '#tests/support/browser/back-office-page.ts'
import { declineHolidays } from '#tests/support/examples/holidays.ts'
import { emptyTables } from '../support/database.ts'

const admin = startBackOffice({ role: 'operator', width: 360 })
const { site } = admin
const today = doualaDay()
/** The Monday after next. */
const monday = addDays(today, 15 - weekday(today))

test.beforeEach(() =>
  emptyTables(site.sql, 'appointments', 'series', 'patients', 'payments', 'practitioners'),
)

const visit = (name: string, hour: number, price?: number) =>
  requestVisit(site.site, { ...agreedFor(today, hour), name, ...(price && { price }) })
const states = async () =>
  (await site.sql`select name, status from appointments order by confirmed_for`).map(
    ({ name, status }) => `${name} ${status}`,
  )
const paid = async () =>
  (
    await site.sql`select amount::int as amount, way from payments where deleted_at is null order by paid_at`
  ).map(({ amount, way }) => `${amount} ${way}`)
const button = (page: Page, name: RegExp) => page.getByRole('button', { name })

test('visits are marked attended, absent and paid in one tap each, undone, and summed up at the end', async () => {
  await visit('Estelle', 8, 5000)
  await visit('Rachel', 10)
  const paul = await requestVisit(site.site, { name: 'Paul', preferred_date: today })
  await admin.open(`/admin/appointments?open=${paul}&do=confirm&day=${today}`)
  const { page } = admin
  // A visit takes the last price of its care type.
  await expect.poll(() => dialogOf(page).getByLabel('Prix de la séance').inputValue()).toMatch(/^5\s000$/)
  await site.sql`update appointments set ${site.sql({ ...agreedFor(today, 9), price: 5000 })} where id = ${paul}`
  await admin.open('/admin/today')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  // A double tap: the second one finds the noted state, not another button.
  await button(page, /^Arrivé.*Estelle$/).dblclick()
  await button(page, /^Corriger.*Estelle$/).waitFor()
  const pay = button(page, /^Encaisser.*5.000.*Espèces.*Estelle$/)
  // Its verb, the amount and the way of paying stand on one line.
  const words = pay
    .locator('span')
    .filter({ hasText: /^Encaisser/ })
    .last()
  expect((await words.boundingBox())?.height).toBeLessThan(24)
  await pay.dblclick()
  await page.getByText('Encaissé 5 000', { exact: true }).waitFor()
  const placeOnPage = () =>
    button(page, /^Arrivé.*Rachel$/).evaluate((row) => row.getBoundingClientRect().y + scrollY)
  const before = await placeOnPage()
  await button(page, /^Absent.*Paul$/).dblclick()
  await button(page, /^Corriger.*Paul$/).waitFor()
  await expect(button(page, /^Encaisser.*Paul$/)).toHaveCount(0)
  expect(await placeOnPage()).toBe(before)
  expect([await states(), await paid()]).toEqual([
    ['Estelle came', 'Paul absent', 'Rachel confirmed'],
    ['5000 cash'],
  ])

  // Undone from the row, long after the toast has gone.
  await button(page, /^Corriger.*Paul$/).click()
  await button(page, /^Arrivé.*Paul$/).waitFor()
  await expect.poll(states).toContain('Paul confirmed')

  // A visit without a price asks for an amount and a way of payment, which the next one proposes.
  await button(page, /^Encaisser.*Rachel$/).click()
  await dialogOf(page).getByLabel('Montant').fill('7500')
  await dialogOf(page).getByText('MTN MoMo').click()
  await dialogOf(page).getByRole('button', { name: 'Encaisser', exact: true }).click()
  await page.getByText('Encaissé 7 500', { exact: true }).waitFor()
  await button(page, /^Encaisser.*5.000.*MoMo.*Paul$/).waitFor()
  await button(page, /^Paiements.*Rachel$/).click()
  await button(page, /^Supprimer le paiement.*7.500/).click()
  await expect.poll(paid).toEqual(['5000 cash'])
  await page.getByRole('button', { name: 'Remettre' }).click()
  await expect.poll(paid).toEqual(['5000 cash', '7500 mtn-momo'])
  await dialogOf(page).getByRole('button', { name: 'Annuler' }).click()

  await page.getByRole('link', { name: 'Fin de journée' }).click()
  await page.getByRole('row', { name: /Total\s+2\s+12.500/ }).waitFor()
  // Labels begin at the left, figures end at the right, one line each.
  const edges = await page
    .getByRole('list', { name: 'Chiffres de la journée' })
    .getByRole('listitem')
    .evaluateAll((all) =>
      all.map((each) => {
        const cell = each.getBoundingClientRect()
        const parts = [...each.children].map((part) => part.getBoundingClientRect())
        return [(parts[0]?.left ?? 0) - cell.left, cell.right - (parts.at(-1)?.right ?? 0), cell.height]
      }),
    )
  expect(edges.flat().every((edge, place) => (place % 3 === 2 ? edge < 48 : Math.round(edge) === 12))).toBe(
    true,
  )
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.setViewportSize({ width: 1280, height: 900 })
  const undo = button(page, /^Supprimer/).first()
  expect(await undo.innerText()).toBe('Supprimer')
  const ends = [page.getByRole('main').locator('header'), undo.locator('xpath=ancestor::li[1]')].map((each) =>
    each.evaluate((part) => Math.round(part.getBoundingClientRect().right)),
  )
  expect(new Set(await Promise.all(ends)).size).toBe(1)
  await page.setViewportSize({ width: 360, height: 740 })
})

/** A series of three with Rose: one session attended, one today, one to come. */
async function sessionToday() {
  const [rose, estelle] = [randomUUID(), randomUUID()]
  await site.sql`insert into practitioners (id, name) values (${rose}, 'Rose Ngono')`
  await site.sql`insert into patients (id, name) values (${estelle}, 'Estelle Moukouri')`
  const [row] = await site.sql`insert into series (patient_id, care_type, sessions, practitioner_id, price)
    values (${estelle}, 'kinesitherapy', 3, ${rose}, 5000) returning id`
  const session = { patient_id: estelle, practitioner_id: rose, series_id: row?.['id'], seat: 1 }
  await requestVisit(site.site, { ...session, ...agreedFor(addDays(today, -7), 9), status: 'came' })
  await requestVisit(site.site, { ...session, ...agreedFor(today, 9) })
  await requestVisit(site.site, { ...session, ...agreedFor(monday, 9) })
}

test('the next date is proposed for a missed session, and the debt of its series is paid in one tap', async () => {
  await declineHolidays(site.sql)
  await sessionToday()
  await admin.open('/admin/today')
  const { page } = admin
  await button(page, /^Absent.*Estelle/).click()
  await page.getByRole('link', { name: /^Placer la suivante.*Estelle/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Estelle Moukouri' })
  const dialog = page.getByRole('dialog', { name: 'Placer des séances' })
  await dialog.getByText('1 date.').waitFor()
  expect(await dialog.getByLabel('Séance 3', { exact: true }).inputValue()).not.toBe(monday)
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await drawer.getByText('2 à venir (1 manquée)').waitFor()
  const [, missed, agreed, next] =
    await site.sql`select confirmed_for, status from appointments order by confirmed_for`
  expect([missed?.['status'], agreed?.['confirmed_for']]).toEqual([
    'absent',
    agreedFor(monday, 9).confirmed_for,
  ])
  const at = next?.['confirmed_for'] as Date
  expect([doualaMinutes(at), next?.['status']]).toEqual([540, 'confirmed'])
  expect([1, weekday(today)]).toContain(weekday(doualaDay(at)))

  await drawer.getByText(/5.000.FCFA à encaisser/).waitFor()
  // A double tap.
  await drawer.getByRole('button', { name: /^Encaisser.*5.000.*Espèces/ }).dblclick()
  await drawer.getByText(/^5.000.FCFA la séance. 5.000.FCFA encaissés\.$/).waitFor()
  expect(await paid()).toEqual(['5000 cash'])
})

test('the buttons of a visit have room beside their words; a change of a colleague is shown, and an outdated button reports it', async () => {
  const id = await visit('Estelle', 8, 112_500)
  const asked = await requestVisit(site.site, { name: 'Sans heure', preferred_date: today })
  const { page } = admin
  await page.clock.install()
  await admin.open('/admin/today')
  for (const name of [/^Arrivé.*Estelle$/, /^Absent.*Estelle$/, /^Encaisser.*112.500.*Estelle$/]) {
    const room = await button(page, name).evaluate((control) => {
      const box = control.getBoundingClientRect()
      const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
      const rooms: number[] = []
      while (walker.nextNode()) {
        const words = document.createRange()
        words.selectNodeContents(walker.currentNode)
        const text = words.getBoundingClientRect()
        const isSeen = !walker.currentNode.parentElement?.closest('.visually-hidden')
        if (isSeen && text.width > 0) rooms.push(text.left - box.left, box.right - text.right)
      }
      return Math.min(...rooms)
    })
    expect(room).toBeGreaterThanOrEqual(12)
  }

  await site.sql`insert into payments (appointment_id, amount, way) values (${id}, 112500, 'orange-money')`
  await button(page, /^Encaisser.*Estelle$/).click()
  await page.getByText(/Un paiement vient d’être encaissé ou retiré par quelqu’un d’autre/).waitFor()
  expect(await paid()).toEqual(['112500 orange-money'])
  await page.getByText('Encaissé 112 500', { exact: true }).waitFor()
  const place = await page.getByRole('list', { name: 'Visites du jour' }).boundingBox()
  await site.sql`delete from appointments where id = ${asked}`
  await site.sql`update appointments set status = 'came', sequence = 1, updated_at = clock_timestamp() where id = ${id}`
  await page.clock.fastForward(10_000)
  await page.getByRole('list', { name: 'Visites du jour' }).getByText('Arrivé', { exact: true }).waitFor()
  await expect(page.getByRole('link', { name: '1 demande sans heure' })).toBeHidden()
  expect((await page.getByRole('list', { name: 'Visites du jour' }).boundingBox())?.y).toBe(place?.y)
})

test('30 visits fit 2,000 px of a phone: the list begins at the hour, later visits open on a tap, the receipts stand at the foot', async () => {
  const requests = Array.from({ length: 30 }, async (_, place) => {
    const isOver = place < 6
    const isUnpaid = place === 5
    const id = await visit(`Patient ${place + 1}`, 8 + Math.floor(place / 3), isUnpaid ? undefined : 5000)
    if (!isOver) return
    await site.sql`update appointments set status = 'came' where id = ${id}`
    if (isUnpaid) return
    await site.sql`insert into payments ${site.sql({ appointment_id: id, amount: 5000, way: 'cash' })}`
  })
  await Promise.all(requests)
  await requestVisit(site.site, { name: 'Sans heure', preferred_date: today })
  await admin.open('/admin/today')
  const { page } = admin
  const list = page.getByRole('list', { name: 'Visites du jour' })
  const isWaitingOnTop = await page.getByRole('link', { name: '1 demande sans heure' }).isVisible()
  const pastVisits = page.getByText('6 visites terminées, 1 à encaisser', { exact: true })
  const { y: top = Number.NaN } = (await pastVisits.boundingBox()) ?? {}
  const box = await list.boundingBox()
  const bottom = box ? box.y + box.height : Number.NaN
  const [first] = await list.getByRole('time').allInnerTexts()
  expect([isWaitingOnTop, first]).toEqual([true, '10\u202fh\u202f00'])
  expect(bottom - top).toBeLessThanOrEqual(2000)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.getByText(/^Encaissé ce jour.*25.000.FCFA$/).waitFor()
  await pastVisits.click()
  const pastRows = page.getByRole('list', { name: 'Visites terminées' }).getByRole('listitem')
  expect((await pastRows.allInnerTexts()).filter((text) => text.includes('Réglé'))).toHaveLength(5)
  await expect(pastRows.getByText('Arrivé, à encaisser')).toBeVisible()
  await pastVisits.click()

  // Visits of yesterday evening, still without a note.
  await site.sql`update appointments set status = 'confirmed', confirmed_for = confirmed_for - interval '1 day' where confirmed_for is not null`
  await site.sql`delete from payments`
  await admin.open(`/admin/today?on=${addDays(today, -1)}`)
  const { height } = (await list.boundingBox()) ?? {}
  expect(height).toBeLessThanOrEqual(2000)
  expect(
    await button(page, /^Arrivé.*Patient/)
      .filter({ visible: true })
      .count(),
  ).toBeGreaterThanOrEqual(3)
  await site.sql`update appointments set confirmed_for = confirmed_for + interval '1 day'`
  await admin.open('/admin/today')

  const arrived = button(page, /^Arrivé.*Patient 30$/)
  expect(await arrived.isVisible()).toBe(false)
  await button(page, /^Noter la visite.*Patient 30$/).click()
  const before = await arrived.boundingBox()
  await arrived.click()
  await expect.poll(states).toContain('Patient 30 came')
  const back = await button(page, /^Corriger.*Patient 30$/).boundingBox()
  expect(back?.y).toBe(before?.y)
  await button(page, /^Encaisser.*5.000.*Patient 30$/).click()
  await page.getByText(/^Encaissé ce jour.*5.000.FCFA$/).waitFor()
})
