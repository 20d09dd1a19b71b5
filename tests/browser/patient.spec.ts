import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, doualaDay, weekday } from '#app/lib/clock.ts'
import { requestVisit } from '#tests/support/appointments.ts'
import { violations } from '#tests/support/browser/axe.ts'
import { dialogOf } from '#tests/support/browser/back-office-page.ts'
import { chatOpenedBy, useSite } from '#tests/support/browser/browser.ts'
import { declineHolidays } from '#tests/support/examples/holidays.ts'

const site = useSite()
const tomorrow = addDays(doualaDay(), 1)
/** Tomorrow, or Monday when that is Sunday: a day on which there are hours to choose. */
const openDay = weekday(tomorrow) === 7 ? addDays(tomorrow, 1) : tomorrow

beforeAll(() => declineHolidays(site.sql))
beforeEach(() => site.sql`delete from appointments`)

/** Ten seconds, as the screen of appointments promises. */
const soon = { timeout: 10_000 }

test('a patient confirms, asks for another day and cancels without a script; the open list follows', async () => {
  const id = await requestVisit(site.site, { preferred_date: openDay })
  const staff = await site.visit(`/admin/appointments?open=${id}&do=confirm`, {
    width: 1280,
    role: 'operator',
  })
  await dialogOf(staff)
    .getByRole('radio', { name: /^11.h.00/ })
    .locator('xpath=..')
    .click()
  const chat = await chatOpenedBy(staff, () =>
    dialogOf(staff).getByRole('link', { name: 'Confirmer et ouvrir WhatsApp' }).click(),
  )
  const text = new URL(chat.url()).searchParams.get('text') ?? ''
  const [, path = ''] = /annuler : https?:\/\/[^/]+(\/visit\/\S+)$/.exec(text) ?? []
  await staff.goto(`${site.origin}/admin/appointments`)
  const row = staff.getByRole('listitem').filter({ hasText: 'Estelle Moukouri' })
  await row.waitFor()

  const patient = await site.visit(path, { javaScript: false })
  await patient.getByRole('heading', { name: 'Bonjour.' }).waitFor()
  await patient.getByRole('button', { name: 'Je viens' }).click()
  await patient.getByText('C’est noté').waitFor()
  await staff.reload()
  await row.getByText('Vient', { exact: true }).waitFor()

  await patient.getByLabel('Un mot pour le centre').fill('Plutôt jeudi matin')
  await patient.getByRole('button', { name: 'Demander un autre jour' }).click()
  await patient.getByText('Vous demandez un autre jour').waitFor()
  await row.getByText('Plutôt jeudi matin').waitFor(soon)
  await staff.getByRole('heading', { name: 'Demandent un autre jour' }).waitFor()

  const week = await site.visit(`/admin/appointments?view=week&week=${openDay}`, {
    width: 1280,
    role: 'operator',
  })
  await week.getByText(/Demande un autre jour/).waitFor()
  await patient.getByRole('button', { name: 'Annuler le rendez-vous' }).click()
  await patient.getByText('Vous avez annulé ce rendez-vous').waitFor()
  await week.getByText(/Annulé par le patient/).waitFor(soon)
  await row.getByText('Annulé par le patient').waitFor(soon)

  await row.getByRole('button', { name: 'Rétablir' }).click()
  await row.getByText('Confirmé').waitFor()
  await patient.reload()
  await patient.getByText('Vous demandez un autre jour').waitFor()

  // Sent once more from the list: the same link, which still opens.
  await staff.goto(`${site.origin}/admin/appointments?open=${id}`)
  const again = await chatOpenedBy(staff, () =>
    dialogOf(staff).getByRole('link', { name: 'WhatsApp' }).click(),
  )
  const [, other = ''] = /(\/visit\/\S+)$/.exec(new URL(again.url()).searchParams.get('text') ?? '') ?? []
  await expect.poll(async () => (await fetch(site.origin + other)).status).toBe(200)
})

test.each([360, 1280])(
  'the page of a link and that of an ended one have no fault at %i px',
  async (width) => {
    const id = await requestVisit(site.site)
    await site.sql`update appointments set status = 'confirmed', confirmed_for = ${`${tomorrow}T08:00:00Z`} where id = ${id}`
    const token = 'K7m2'.padEnd(23, '2')
    const { createHash } = await import('node:crypto')
    const hash = createHash('sha256').update(token).digest('base64url')
    await site.sql`insert into appointment_links (token_hash, appointment_id, visit_at)
    values (${hash}, ${id}, ${`${tomorrow}T08:00:00Z`})`
    for (const path of [`/visit/${token}`, `/en/visit/${token}`, '/visit/none']) {
      const page = await site.look(path, { width })
      expect(await violations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  },
)
