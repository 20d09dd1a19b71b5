import { expect, type Page, test } from '@playwright/test'
import { addDays, doualaDay, weekday } from '#app/lib/clock.ts'
import { agreedFor, requestVisit } from '#tests/support/appointments.ts'
import { overflow, violations } from '#tests/support/browser/axe.ts'
import { chatOpenedBy, hydrated, useSite } from '#tests/support/browser/browser.ts'
import { declineHolidays } from '#tests/support/examples/holidays.ts'

const site = useSite()
const wednesday = addDays(doualaDay(), 10 - weekday(doualaDay()))

test.beforeAll(() => declineHolidays(site.sql))
test.beforeEach(() => site.sql`delete from practitioners`)

for (const width of [360, 1280]) {
  test(`a leaving practitioner hands visits over to a colleague, at ${width} px`, async () => {
    const { sql } = site
    await sql`delete from appointments`
    const [rose, jo] = await addTeam()
    for (const [name, hour] of [
      ['Estelle Moukouri', 9],
      ['Brice Tchoumi', 10],
      ['Clarisse Ebelle Mbappé', 11],
    ] as const)
      await requestVisit(site.site, {
        name,
        ...agreedFor(wednesday, hour),
        practitioner_id: rose,
        seat: 1,
        language: hour === 10 ? 'en' : 'fr',
      })
    await requestVisit(site.site, { ...agreedFor(wednesday, 11), practitioner_id: jo, seat: 1 })
    const page = await site.visit(`/admin/practitioners?edit=${rose}`, { width, role: 'manager' })
    await hydrated(page)
    await page.locator('#is_active').click({ force: true })
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    const question = page.getByRole('dialog', { name: '3 patients sont attendus par Rose Ekambi' })
    await question.waitFor()
    expect([await violations(page), await overflow(page)]).toEqual([[], 0])
    const together = question.getByRole('button', { name: 'Confier 2 rendez\u2011vous à Joseph Nana' })
    await expect(together).toBeInViewport({ ratio: 1 })
    await question.getByText('Pour les autres, ce collègue n’est pas libre à cette heure').waitFor()
    await expect(question.getByText('Aucun collègue n’est libre à cette heure')).toHaveCount(1)
    await together.click()
    await question.getByRole('button', { name: 'Enregistrer et confier 2 rendez-vous' }).click()
    await page.getByText('2 rendez-vous confiés. À décider : Clarisse Ebelle Mbappé').waitFor()
    const messages = page.getByRole('dialog', { name: '2 patients à prévenir' })
    await messages.waitFor()
    expect([await violations(page), await overflow(page)]).toEqual([[], 0])
    const chat = await chatOpenedBy(page, () => messages.getByText('Envoyer le message').nth(1).click())
    expect(new URL(chat.url()).searchParams.get('text')).toMatch(
      /^Hello Brice Tchoumi, Joseph Nana will see you on the day and at the time agreed: Wednesday .* at 10/,
    )
    await messages.getByRole('button', { name: 'Fermer' }).click()
    await page.waitForURL(/period=closed/)
    expect(await sql`select 1 from appointments where practitioner_id = ${jo}`).toHaveLength(3)
  })
}

for (const [change, undo, done] of [
  ['deactivation', 'Revenir en arrière', 'Retour à l’état d’avant.'],
  ['deletion', 'Annuler la suppression', 'Praticien restauré'],
] as const) {
  test(`a ${change} is taken back with the visits that it gave away, in one press`, async () => {
    const { sql } = site
    await sql`delete from appointments`
    const [rose, jo] = await addTeam()
    await requestVisit(site.site, { ...agreedFor(wednesday, 9), practitioner_id: rose, seat: 1 })
    const page = await openChange(change, rose)
    await page.getByRole('button', { name: 'Confier 1 rendez\u2011vous à Joseph Nana' }).click()
    await page.getByRole('button', { name: 'Enregistrer et confier 1 rendez-vous' }).click()
    const messages = page.getByRole('dialog', { name: '1 patient à prévenir' })
    await messages.waitFor()
    const state = () =>
      sql`select practitioner_id, is_active and practitioners.deleted_at is null as active
      from appointments join practitioners on practitioners.id = ${rose}`
    expect(await state()).toEqual([{ practitioner_id: jo, active: false }])
    const close = messages.getByRole('button', { name: 'Fermer' })
    // The toast goes up once the foot of the opened dialog is measured.
    await expect
      .poll(async () => {
        const [toast, below] = await Promise.all([
          page.locator('.mantine-Notification-root').last().boundingBox(),
          close.boundingBox(),
        ])
        return (toast?.y ?? 0) + (toast?.height ?? 0) - (below?.y ?? 0)
      })
      .toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: undo }).click()
    await page.getByText(done).waitFor()
    await messages.waitFor({ state: 'detached' })
    expect(await state()).toEqual([{ practitioner_id: rose, active: true }])
  })
}

for (const [change, answer, status, words] of [
  [
    'deactivation',
    'Reporter',
    'postponed',
    /^Bonjour Estelle Moukouri, .* à 15 h 00\. Cela vous convient-il \?/,
  ],
  ['deletion', 'Annuler', 'cancelled', /^Bonjour Estelle Moukouri, .*annul/],
] as const)
  test(`a visit is ${status} from the question of a ${change}, with its message ready`, async () => {
    const { sql } = site
    await sql`delete from appointments`
    const [rose] = await addTeam()
    for (const name of ['Estelle Moukouri', 'Brice Tchoumi'])
      await requestVisit(site.site, { name, ...agreedFor(wednesday, 9), practitioner_id: rose })
    const page = await openChange(change, rose)
    const question = page.getByRole('dialog', { name: '2 patients sont attendus par Rose Ekambi' })
    await question.getByRole('button', { name: `${answer} le rendez-vous d’Estelle Moukouri` }).click()
    const dialog = page.getByRole('dialog', { name: `${answer} le rendez-vous` })
    await dialog.waitFor()
    expect(await sql`select 1 from practitioners where is_active and deleted_at is null`).toHaveLength(1)
    if (status === 'postponed') {
      await dialog.getByLabel('Autre date').fill(addDays(wednesday, 1))
      await dialog
        .getByRole('radio', { name: /^15.h.00/ })
        .locator('xpath=..')
        .click()
    }
    await expect.poll(() => dialog.getByLabel('Message').inputValue()).toMatch(words)
    const chat = await chatOpenedBy(page, () =>
      dialog.getByRole('link', { name: /ouvrir WhatsApp$/ }).click(),
    )
    expect(new URL(chat.url()).searchParams.get('text')).toMatch(words)
    await page.getByRole('listitem').filter({ hasText: 'Brice Tchoumi' }).waitFor()
    await expect
      .poll(() => sql`select name, status from appointments where status <> 'confirmed'`)
      .toEqual([{ name: 'Estelle Moukouri', status }])
  })

test('an absence gives visits to two colleagues at once, and takes them back in one press', async () => {
  const { sql } = site
  await sql`delete from appointments`
  const [rose, jo] = await addTeam()
  for (const hour of [9, 10])
    await requestVisit(site.site, {
      name: hour === 9 ? 'Estelle Moukouri' : 'Brice Tchoumi',
      ...agreedFor(wednesday, hour),
      practitioner_id: rose,
      seat: 1,
    })
  const [zoe] = await sql`insert into practitioners (name, sort_order) values ('Zoé Abena', 3) returning id`
  for (const [practitioner, hour] of [
    [jo, 10],
    [zoe?.['id'], 9],
  ])
    await requestVisit(site.site, {
      name: 'Paul Essomba',
      phone: '6 99 00 11 22',
      ...agreedFor(wednesday, Number(hour)),
      practitioner_id: practitioner,
      seat: 1,
    })
  const page = await site.visit(`/admin/opening-hours?who=${rose}`, { width: 360, role: 'manager' })
  await hydrated(page)
  await page.getByRole('button', { name: 'Ajouter une absence' }).click()
  await page.getByRole('dialog').getByLabel(/^Jour/).fill(wednesday)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  const question = page.getByRole('dialog', {
    name: '2 patients sont attendus à des heures où le praticien sera absent',
  })
  for (const colleague of ['Joseph Nana', 'Zoé Abena'])
    await question.getByRole('button', { name: `Confier 1 rendez\u2011vous à ${colleague}` }).click()
  const toZoe = question.getByRole('button', {
    name: 'Confier 1 rendez\u2011vous à Zoé Abena',
    pressed: true,
  })
  await toZoe.click()
  // A choice is neither dropped by a plain save nor by the message to one patient.
  await expect(
    question.getByRole('button', { name: /^(Enregistrer|Reporter le rendez-vous .*)$/ }),
  ).toHaveCount(0)
  await question.getByRole('button', { name: 'Enregistrer et confier 1 rendez-vous' }).waitFor()
  await question.getByRole('button', { name: 'Confier 1 rendez\u2011vous à Zoé Abena' }).click()
  await question.getByRole('button', { name: 'Enregistrer et confier 2 rendez-vous' }).click()
  const messages = page.getByRole('dialog', { name: '2 patients à prévenir' })
  await messages.getByText(/Joseph Nana vous recevra au jour et à l’heure prévus/).waitFor()
  expect([await violations(page), await overflow(page)]).toEqual([[], 0])
  const receives = async () =>
    (
      await sql`select practitioner_id from appointments
      where name in ('Estelle Moukouri', 'Brice Tchoumi') order by name desc`
    ).map(({ practitioner_id: id }) => id)
  expect(await receives()).toEqual([jo, zoe?.['id']])
  await page.getByRole('button', { name: 'Revenir en arrière' }).click()
  await page.getByText('Retour à l’état d’avant.').waitFor()
  await messages.waitFor({ state: 'detached' })
  expect([await receives(), await sql`select 1 from practitioner_absences`]).toEqual([[rose, rose], []])
})

async function addTeam(): Promise<[string, string]> {
  const rows = await site.sql`insert into practitioners (name, sort_order)
    values ('Rose Ekambi', 1), ('Joseph Nana', 2) returning id`
  return rows.map(({ id }) => id as string) as [string, string]
}

/** Page of a practitioner who has just been deactivated or deleted, with the question open. */
async function openChange(change: 'deactivation' | 'deletion', practitioner: string): Promise<Page> {
  const edited = change === 'deactivation' ? `?edit=${practitioner}` : ''
  const page = await site.visit(`/admin/practitioners${edited}`, { width: 360, role: 'manager' })
  await hydrated(page)
  if (edited) {
    await page.locator('#is_active').click({ force: true })
    await page.getByRole('button', { name: 'Enregistrer' }).click()
  } else {
    await page.getByRole('button', { name: 'Actions pour Rose Ekambi' }).click()
    await page.getByRole('menuitem', { name: 'Supprimer' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  }
  return page
}
