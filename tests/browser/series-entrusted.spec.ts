import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays, doualaDay, weekday } from '#app/lib/clock.ts'
import { agreedFor, requestVisit } from '#tests/support/appointments.ts'
import { overflow, violations } from '#tests/support/browser/axe.ts'
import { dialogOf, startBackOffice } from '#tests/support/browser/back-office-page.ts'
import { chatOpenedBy } from '#tests/support/browser/browser.ts'
import { declineHolidays } from '#tests/support/examples/holidays.ts'

const office = startBackOffice({ role: 'operator', width: 360 })
const { site } = office
/** The Monday after the next one: nothing of it has passed. */
const monday = addDays(doualaDay(), 15 - weekday(doualaDay()))

test('the rest of a series that goes to a colleague has its message ready, and is taken back in one press', async () => {
  const { sql } = site
  const [rose, jo, estelle, series] = Array.from({ length: 4 }, () => randomUUID()) as [
    string,
    string,
    string,
    string,
  ]
  await declineHolidays(sql)
  await sql`insert into practitioners (id, name, sort_order) values (${rose}, 'Rose Ngono', 0), (${jo}, 'Jo Biyick', 1)`
  await sql`insert into patients (id, name, phone) values (${estelle}, 'Estelle Moukouri', '6 71 23 45 67')`
  await sql`insert into series (id, patient_id, care_type, sessions, practitioner_id)
    values (${series}, ${estelle}, 'kinesitherapy', 2, ${rose})`
  for (const day of [monday, addDays(monday, 3)])
    await requestVisit(site.site, {
      ...agreedFor(day, 9),
      patient_id: estelle,
      series_id: series,
      practitioner_id: rose,
      seat: 1,
    })
  const given = async () =>
    (await sql`select practitioner_id from appointments union all select practitioner_id from series`).map(
      (row) => row['practitioner_id'],
    )
  await office.open(`/admin/series?open=${series}&do=entrust`)
  const { page } = office
  const dialog = dialogOf(page)
  await dialog.getByRole('combobox', { name: 'Praticien' }).click()
  await page.getByRole('option', { name: 'Jo Biyick' }).click()
  await dialog.getByRole('button', { name: 'Confier' }).click()
  await dialog.getByText('La suite de la série est confiée à Jo Biyick.').waitFor()
  expect(await given()).toEqual([jo, jo, jo])
  expect([await violations(page), await overflow(page)]).toEqual([[], 0])
  const asked = await chatOpenedBy(page, () => dialog.getByText('Envoyer le message').click())
  expect(new URL(asked.url()).searchParams.get('text')).toMatch(
    /^Bonjour Estelle Moukouri, Jo Biyick vous recevra aux jours.*\n- lundi .* à 9.*\n- jeudi .* à 9/,
  )
  await page.getByRole('button', { name: 'Revenir en arrière' }).click()
  await page.getByText('Retour à l’état d’avant.').waitFor()
  expect(await given()).toEqual([rose, rose, rose])
  await dialog.getByRole('button', { name: 'Confier' }).waitFor()
})

test('a refused series shows what is wrong, and the state of a session stands beside its longest date', async () => {
  const { page } = office
  await office.open('/admin/series?new')
  const dialog = dialogOf(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const day = dialog.getByLabel('Lundi', { exact: true })
  expect(await day.evaluate((box) => getComputedStyle(box).appearance)).toBe('none')
  await page.emulateMedia({ colorScheme: 'light' })
  await dialog.getByRole('button', { name: 'Enregistrer la série' }).click()
  const wrong = dialog.getByText('Choisissez un patient.')
  await expect
    .poll(() =>
      dialog.getByRole('combobox', { name: 'Patient' }).evaluate((field) => field === document.activeElement),
    )
    .toBe(true)
  expect(
    await wrong.evaluate((sentence) => {
      const { x, y, width, height } = sentence.getBoundingClientRect()
      return sentence.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    }),
  ).toBe(true)

  const [series] = await site.sql`select id, patient_id from series`
  await requestVisit(site.site, {
    ...agreedFor(addDays(monday, 371), 16),
    patient_id: series?.['patient_id'],
    series_id: series?.['id'],
  })
  await office.open(`/admin/series?open=${series?.['id']}`)
  const session = dialogOf(page)
    .getByRole('listitem')
    .filter({ hasText: /20\d\d/ })
  const date = (await session.getByRole('link').boundingBox()) ?? { y: 0, height: 0 }
  const state = (await session.getByText('Confirmé').boundingBox()) ?? { y: 0, height: 0 }
  expect(state.y).toBeGreaterThanOrEqual(date.y)
  expect(state.y + state.height).toBeLessThanOrEqual(date.y + date.height)
})
